/** Whether a text has more bytes than so many, as UTF-8. Most texts are so short or so long that nothing is counted. */
export function exceedsUtf8Bytes(text: string, max: number): boolean {
  if (text.length > max) return true;
  if (text.length * 3 <= max) return false;
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += bytesOf(text.charCodeAt(at));
  return bytes > max;
}

/** A character beyond U+FFFF is two units here and four bytes on the wire. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
}
