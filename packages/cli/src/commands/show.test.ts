import { expect, it, vi } from 'vitest';
import { run } from './show.ts';

async function show(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await run(args)).toBe(0);
    return log.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    log.mockRestore();
  }
}

it('oriflamme show prints a game and the command that shows it again', async () => {
  const game = await show('--players', '2', '--seed', "two words, and Ann's");
  expect(game).toMatch(/^A game of random choices with: /u);
  const again = game.slice(game.indexOf('The same game again:'));
  expect(again).toBe(
    String.raw`The same game again: oriflamme show --set base --players 2 --seed 'two words, and Ann'\''s'`,
  );
  expect(await show('--players', '2', '--seed', '7')).toMatch(/--seed 7$/u);
});
