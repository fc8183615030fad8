import type { Bot } from '@oriflamme/bots';
import { Game, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './botFailures.ts';
import { PLAIN } from './terminal/style.ts';
import { playGame } from './playGame.ts';
import { FakeTerminal } from './testing/fakeTerminal.ts';
import { typed } from './testing/typedInput.ts';

/** Plays a whole game as Red against this bot as Blue. */
async function playAgainst(bot: Partial<Bot>) {
  const game = Game.deal({ deck: sets.base, players: 2, seed: 'mishaps' });
  const paper = new FakeTerminal(() => typed(game, game.options().at(-1)!));
  const bots = [undefined, { name: 'odd', choose: () => 0, ...bot }];
  const ending = await playGame(
    game,
    { seat: 0, bots, samples: 1, seed: 'mishaps', confirms: false },
    paper,
    PLAIN,
  );
  return { game, ending, paper };
}

const SECRET = 'my Soldier is the first card';
const fail = () => {
  throw new Error(SECRET);
};

describe('A bot that fails', () => {
  it('is replaced, the game goes on to its end, and each time a line of its own says so', async () => {
    const { ending, paper } = await playAgainst({ choose: fail });
    expect(ending).toBe('played');
    const line = "  · Blue's bot (odd) fails with an error. The heuristic chooses in its place.";
    expect(paper.printed.filter((printed) => printed === line).length).toBeGreaterThan(5);
  });

  it('is not quoted, since it may speak of its hidden cards', async () => {
    expect((await playAgainst({ choose: fail, observe: fail })).paper.text).not.toContain(SECRET);
  });

  it('plays on when it failed while watching, and that is told once', async () => {
    const { ending, paper } = await playAgainst({ observe: fail });
    expect(ending).toBe('played');
    expect(
      paper.text.match(/Blue's bot \(odd\) fails with an error while watching\. It plays/g),
    ).toHaveLength(1);
    expect(paper.text).not.toContain('The heuristic chooses');
  });

  it('is told by what was wrong', () => {
    expect(describeFailure({ kind: 'noOption', during: 'choosing' }, 2, 'ismcts')).toBe(
      "Green's bot (ismcts) answers with what is no choice. The heuristic chooses in its place.",
    );
    expect(describeFailure({ kind: 'late', during: 'choosing' }, 4, 'ismcts')).toBe(
      "Black's bot (ismcts) runs over its time. The heuristic chooses in its place.",
    );
  });
});

describe('A bot that watches', () => {
  it('sees the table as its seat does, after the deal and after every choice', async () => {
    const seats = new Set<number | null>();
    let looks = 0;
    const { game } = await playAgainst({
      observe({ seat }) {
        seats.add(seat);
        looks++;
      },
    });
    expect(looks).toBe(1 + game.record.choices.length);
    expect([...seats]).toEqual([1]);
  });
});
