import { Game, sets } from '@oriflamme/engine';
import { type BotName, createBot } from '@oriflamme/bots';
import { describe, expect, it } from 'vitest';
import { createBotPlayer } from './botPlayer.ts';

const game = Game.deal({ deck: sets.base, players: 3, seed: 'seat', first: 1 });
const view = game.view(1);
const count = game.options().length;

const sit = (seed: string, seat = 1, bot: BotName = 'random') =>
  createBotPlayer({
    bot: createBot(bot),
    seat,
    seed,
    limits: { samples: 8 },
    clock: { now: () => 0, cpuTime: () => 0 },
  });
const decisions = Array.from({ length: 12 }, (_, decision) => decision);
const choices = (seat: ReturnType<typeof sit>, command = decisions) =>
  command.map((decision) => seat.decide(view, count, decision));

describe('createBotPlayer', () => {
  it('makes the same choice at the same decision, independent of earlier calls', () => {
    const straight = choices(sit('one'));
    expect(choices(sit('one'), decisions.toReversed()).toReversed()).toEqual(straight);
    expect(new Set(straight).size).toBeGreaterThan(3);
  });

  it('depends on the seed and the seat', () => {
    expect(choices(sit('two'))).not.toEqual(choices(sit('one')));
    expect(choices(sit('one', 2))).not.toEqual(choices(sit('one', 1)));
  });
});
