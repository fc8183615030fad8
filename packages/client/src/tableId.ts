const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A name for a table that nobody comes upon by guessing: 96 bits, six to a letter. */
export function newTableId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % 64]).join('');
}
