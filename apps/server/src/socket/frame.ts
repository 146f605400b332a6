// A server's text message as it goes over the wire (RFC 6455, section 5.2): unmasked, unfragmented, uncompressed.

const FIN_TEXT = 0x81;
const TWO_BYTES = 126;
const MOST = 0xffff;

/** The frame of an ASCII text as a string of bytes (latin1); null for one longer than two bytes can say. */
export function textFrame(text: string): string | null {
  const { length } = text;
  if (length > MOST) return null;
  const header =
    length < TWO_BYTES
      ? String.fromCharCode(FIN_TEXT, length)
      : String.fromCharCode(FIN_TEXT, TWO_BYTES, length >> 8, length & 255);
  return header + text;
}
