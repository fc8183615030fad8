import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

it('The learning rate falls to 0 with the last game, whatever the number of games', () => {
  const chunks = [...chunksOf(9000)];
  expect(chunks.map(({ games, played }) => [games, played])).toEqual([
    [4000, 4000],
    [4000, 8000],
    [1000, 9000],
  ]);
  const rates = chunks.flatMap(({ rate }) => [rate(0), rate(1)]);
  expect(rates).toEqual([1, 5 / 9, 5 / 9, 1 / 9, 1 / 9, 0].map((rate) => expect.closeTo(rate, 12) as number));
});
