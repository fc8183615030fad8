import type { Option } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { optionText } from './optionText.ts';

const TEXTS: readonly [Option, string][] = [
  [{ card: 'spy', at: 'front' }, 'Spy at the front'],
  [{ card: 'royalDecree', at: ['on', 2] }, 'Royal Decree on 3'],
  [{ at: 'back' }, 'at the back'],
  [{ do: 'keep' }, 'keep'],
  [{ do: 'reveal' }, 'reveal'],
  [{ do: 'swap', card: 'trade' }, 'swap with Trade'],
  [{ do: 'feed', target: 0 }, 'feed 1'],
  [{ do: 'verdict', target: null }, 'gain only'],
  [{ do: 'eliminate', target: 4 }, 'eliminate 5'],
  [{ target: 1 }, 'stack 2'],
  [{ seat: 2 }, 'Green'],
  [{ card: 3, gap: 0 }, 'stack 4 to gap 0'],
];

describe('optionText', () => {
  it.each(TEXTS)('puts %j into words', (option, text) => {
    expect(optionText(option)).toBe(text);
  });
});
