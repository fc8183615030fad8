const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Random table id, too long to guess: 96 bits, six per character. */
export function newTableId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => ALPHABET[byte % 64]).join('');
}
