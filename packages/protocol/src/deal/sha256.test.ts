import { createHash } from 'node:crypto';
import { Random } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from './sha256.ts';

const expected = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('sha256Hex', () => {
  it('gives the examples of FIPS 180-4', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with Node for every length of up to four blocks', () => {
    for (let length = 0; length <= 256; length++) {
      const text = 'é'.repeat(length % 3) + 'x'.repeat(length);
      expect(sha256Hex(text)).toBe(expected(text));
    }
  });

  it('agrees with Node for random texts', () => {
    const random = new Random('sha');
    for (let number = 0; number < 300; number++) {
      const text = Array.from({ length: random.below(200) }, () =>
        String.fromCodePoint(1 + random.below(0xd7ff)),
      ).join('');
      expect(sha256Hex(text)).toBe(expected(text));
    }
  });
});
