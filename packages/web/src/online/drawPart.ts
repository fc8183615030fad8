import { PART_DIGITS } from '@oriflamme/protocol';

/** A player's own part of the deal, which nobody else can guess or choose. */
export function drawPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PART_DIGITS / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
