import { createBot } from '@oriflamme/bots';
import { Game, type GameRecord, Random } from '@oriflamme/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { Session } from './session.ts';

type Answer = Record<string, unknown> & { decision: { seat: number } | null };

let session: Session;
beforeEach(() => {
  session = new Session();
});

const ask = (request: object) => JSON.parse(session.respond(JSON.stringify(request))) as Answer;
const base = { do: 'new', set: 'base', players: 3, seed: 'x' };
const position = () => ask({ do: 'get', game: 1, fields: ['saved'] });

describe('bot', () => {
  it('chooses like the bot that has observed the game from its seat', () => {
    ask(base);
    ask({ do: 'play', game: 1, seed: 1, steps: 9 });
    const { decision, record } = ask({ do: 'get', game: 1, fields: ['decision', 'record'] });
    const game = Game.replay({ ...(record as GameRecord), choices: [] });
    const bot = createBot('champion');
    const seat = decision!.seat;
    bot.observe!(game.view(seat));
    for (const choice of (record as GameRecord).choices) {
      game.choose(choice);
      bot.observe!(game.view(seat));
    }
    const option = bot.choose(game.view(seat), new Random('b'), { samples: 40 });
    const request = { do: 'bot', game: 1, bot: 'champion', seed: 'b', samples: 40, fields: ['events'] };
    expect(ask(request)).toEqual({ ok: true, game: 1, option, events: game.choose(option) });
  });

  it('plays a whole game, of which each choice can be repeated', () => {
    ask(base);
    for (let turn = 0; ask({ do: 'get', game: 1 }).decision; turn++) {
      const request = { do: 'bot', game: 1, bot: 'heuristic', seed: turn };
      const first = ask(request);
      ask({ do: 'undo', game: 1 });
      expect(ask(request)).toEqual(first);
    }
    expect(ask({ do: 'bot', game: 1, bot: 'heuristic', seed: 1 })).toMatchObject({ reason: 'game-over' });
  });

  it.each([
    [{ bot: 'nobody' }, 'bad-request'],
    [{ bot: undefined }, 'bad-request'],
    [{ seed: undefined }, 'bad-request'],
    [{ samples: 0 }, 'bad-request'],
    [{ samples: 1.5 }, 'bad-request'],
    [{ samples: LIMITS.samples + 1 }, 'too-many'],
    [{ viewer: 3 }, 'bad-seat'],
  ])('with %j has no effect and is rejected as %s', (changes, reason) => {
    ask(base);
    const before = position();
    const request = { do: 'bot', game: 1, bot: 'random', seed: 1, ...changes };
    expect(ask(request)).toMatchObject({ ok: false, reason });
    expect(position()).toEqual(before);
  });
});
