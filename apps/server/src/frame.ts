// A server's text message as it goes over the wire (RFC 6455, section 5.2): unmasked, unfragmented, uncompressed.

const FIN_TEXT = 0x81;
const TWO_BYTES = 126;
const MOST = 0xffff;

/** The frame as a string of bytes (latin1); null for a text that is not ASCII, or longer than two bytes can say. */
export function textFrame(text: string): string | null {
  const { length } = text;
  if (length > MOST || Buffer.byteLength(text) !== length) return null;
  const header =
    length < TWO_BYTES
      ? String.fromCharCode(FIN_TEXT, length)
      : String.fromCharCode(FIN_TEXT, TWO_BYTES, length >> 8, length & 255);
  return header + text;
}
