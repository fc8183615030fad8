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
  const game = Game.deal({ deck: sets.base, players: 2, seed: 'failures' });
  const terminal = new FakeTerminal(() => typed(game, game.options().at(-1)!));
  const bots = [undefined, { name: 'odd', choose: () => 0, ...bot }];
  const outcome = await playGame(
    game,
    { seat: 0, bots, samples: 1, seed: 'failures', confirms: false },
    terminal,
    PLAIN,
  );
  return { game, outcome, terminal };
}

const SECRET = 'my Soldier is the first card';
const fail = () => {
  throw new Error(SECRET);
};

describe('a failing bot', () => {
  it('is replaced in every decision, and the log says so each time', async () => {
    const { outcome, terminal } = await playAgainst({ choose: fail });
    expect(outcome).toBe('played');
    const line = "  · Blue's bot (odd) failed with an error. The heuristic policy chooses instead.";
    expect(terminal.printed.filter((printed) => printed === line).length).toBeGreaterThan(5);
  });

  it('does not have its error printed, which may contain hidden information', async () => {
    expect((await playAgainst({ choose: fail, observe: fail })).terminal.text).not.toContain(SECRET);
  });

  it('plays on after a failure while observing, which is logged once', async () => {
    const { outcome, terminal } = await playAgainst({ observe: fail });
    expect(outcome).toBe('played');
    expect(
      terminal.text.match(/Blue's bot \(odd\) failed with an error while observing\. It plays/g),
    ).toHaveLength(1);
    expect(terminal.text).not.toContain('The heuristic policy chooses');
  });

  it('is described by the kind of failure', () => {
    expect(describeFailure({ kind: 'noOption', during: 'choosing' }, 2, 'ismcts')).toBe(
      "Green's bot (ismcts) returned an invalid choice. The heuristic policy chooses instead.",
    );
    expect(describeFailure({ kind: 'late', during: 'choosing' }, 4, 'ismcts')).toBe(
      "Black's bot (ismcts) exceeded its time limit. The heuristic policy chooses instead.",
    );
  });
});

describe('an observing bot', () => {
  it('gets the view of its seat after the deal and after every choice', async () => {
    const seats = new Set<number | null>();
    let calls = 0;
    const { game } = await playAgainst({
      observe({ seat }) {
        seats.add(seat);
        calls++;
      },
    });
    expect(calls).toBe(1 + game.record.choices.length);
    expect([...seats]).toEqual([1]);
  });
});
