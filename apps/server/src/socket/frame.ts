// A text message as it goes over the wire (RFC 6455, section 5.2): unfragmented, uncompressed, unmasked or with a mask of zero.

const FIN_TEXT = 0x81;
const TWO_BYTES = 126;
const MOST = 0xffff;
const MASKED = 0x80;
const NO_MASK = '\0\0\0\0';

/** The frame of an ASCII text as a string of bytes (latin1); null for one longer than two bytes can say. */
export function textFrame(text: string): string | null {
  return frameOf(text, 0, '');
}

/** As `textFrame`, for the end that has to mask: with zeros, which change nothing. */
export function maskedFrame(text: string): string | null {
  return frameOf(text, MASKED, NO_MASK);
}

function frameOf(text: string, flag: number, mask: string): string | null {
  const { length } = text;
  if (length > MOST) return null;
  const header =
    length < TWO_BYTES
      ? String.fromCharCode(FIN_TEXT, flag | length)
      : String.fromCharCode(FIN_TEXT, flag | TWO_BYTES, length >> 8, length & 255);
  return header + mask + text;
}
