import { describe, expect, it } from 'vitest';
import type { Deal } from './flow/deal.ts';
import { sets } from './flow/decks.ts';
import { GameError, type GameErrorReason } from './state/errors.ts';
import { type Event, isVisibleTo } from './state/events.ts';
import { pendingKind, currentSeat } from './state/frames.ts';
import { Game } from './game.ts';
import { describeOption } from './flow/options.ts';
import { listOptions } from './flow/play.ts';
import { Random } from './state/random.ts';
import { MAX_CHOICES, RULES_VERSION } from './view/record.ts';
import { State } from './state/state.ts';
import { at } from './testing/testGame.ts';
import { isRunning } from './testing/isRunning.ts';

const dealt = (seed = 1, deck = sets.base, players = 3) => Game.deal({ deck, players, seed });

function playOut(game: Game, random = new Random('play')): Game {
  while (isRunning(game)) game.choose(random.below(game.options().length));
  return game;
}

function reasonOf(act: () => unknown): GameErrorReason | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof GameError && error.message.length > 0) return error.reason;
    throw error;
  }
  return undefined;
}

describe('Game', () => {
  it('describes the pending decision of the position, also in copies and after an illegal choice', () => {
    const game = dealt();
    for (const random = new Random('turns'); isRunning(game); ) {
      const copy = game.clone();
      expect(copy.turn).toEqual(game.turn);
      expect(reasonOf(() => copy.choose(copy.optionCount))).toBe('not-an-option');
      expect(copy.turn).toEqual(game.turn);
      game.choose(random.below(game.optionCount));
      expect(game.turn).toEqual(Game.fromJSON(game.toJSON()).turn);
    }
  });

  it('has one seat decide at a time until it is over', () => {
    const game = dealt();
    expect(game.turn?.type).toBe('place');
    expect(game.winners).toEqual([]);
    playOut(game);
    expect(game.turn).toBe(undefined);
    expect(game.options()).toEqual([]);
    expect(game.winners.length).toBeGreaterThan(0);
  });

  it('is determined by its seed', () => {
    expect(dealt(7).position).toEqual(dealt(7).position);
    expect(dealt(7).position).not.toEqual(dealt(8).position);
    expect(playOut(dealt(7)).position).toEqual(playOut(dealt(7)).position);
  });

  it('shares no option buffer with other games or with searched states', () => {
    const [game, other] = [dealt(7), dealt(8, sets.ablaze, 5)];
    const [asked, searched] = [game.options(), new State().copy(game.state)];
    const count = listOptions(searched);
    const codes = [...searched.options.subarray(0, count)];
    other.choose(other.optionCount - 1);
    expect(game.optionCount).toBe(asked.length);
    expect(game.options()).toEqual(asked);
    listOptions(game.state);
    other.options();
    game.options();
    expect(describeOption(game.state, game.state.options[1])).toEqual(asked[1]);
    expect([...searched.options.subarray(0, listOptions(searched))]).toEqual(codes);
    playOut(game, new Random('same'));
    expect(game.position).toEqual(playOut(dealt(7), new Random('same')).position);
  });

  it('can be saved, loaded and continued at every step', () => {
    for (const deck of Object.values(sets)) {
      let game = dealt(3, deck, 4);
      const straight = playOut(dealt(3, deck, 4), new Random('same'));
      const random = new Random('same');
      while (isRunning(game)) {
        game = Game.fromJSON(JSON.parse(JSON.stringify(game)));
        game.choose(random.below(game.options().length));
      }
      expect(game.position).toEqual(straight.position);
      expect(game.record).toEqual(straight.record);
    }
  });

  it('can be saved in the middle of a Machination', () => {
    const game = at('>R(machination)+2 R[apothecary] B(felon) R[schemer] | R1 B1 | deck ablaze').reveal()
      .inner;
    expect(game.turn).toEqual({ seat: 0, type: 'pick', stack: null });
    const loaded = Game.fromJSON(JSON.parse(JSON.stringify(game)));
    expect(loaded.position).toEqual(game.position);
    expect(loaded.position.pending).toBe(2);
    expect(playOut(loaded).position).toEqual(playOut(game).position);
  });

  it('shares no state with its clone', () => {
    const game = dealt();
    const before = JSON.stringify(game);
    playOut(game.clone());
    expect(JSON.stringify(game)).toBe(before);
  });

  it('replays from its record with the same events', () => {
    const game = dealt(5, sets.alliance, 5);
    const events: Event[] = [...game.setupEvents];
    const random = new Random('record');
    while (isRunning(game)) events.push(...game.choose(random.below(game.options().length)));
    const again: Event[] = [];
    const replayed = Game.replay(JSON.parse(JSON.stringify(game.record)), (event) => again.push(event));
    expect(replayed.position).toEqual(game.position);
    expect(again).toEqual(events);
  });

  it('starts from a position and records it', () => {
    const game = Game.fromPosition('B(lord)+1 >R(soldier) G[heir]');
    game.choose(1);
    expect(Game.replay(JSON.parse(JSON.stringify(game.record))).position).toEqual(game.position);
  });

  it('sends a hand to its own seat only', () => {
    const game = dealt();
    const secrets = game.setupEvents.filter((event) => event.type === 'hand');
    expect(secrets).toHaveLength(3);
    for (const event of secrets) {
      expect(isVisibleTo(event, undefined)).toBe(false);
      expect([0, 1, 2].filter((seat) => isVisibleTo(event, seat))).toEqual(['to' in event ? event.to : -1]);
    }
    const [placed, holds] = game.choose(0);
    expect(placed.type).toBe('placed');
    expect(JSON.stringify(placed)).not.toMatch(/kind/);
    expect(holds).toMatchObject({ type: 'holds', to: placed.type === 'placed' ? placed.seat : -1 });
  });
});

describe('Game.choose', () => {
  it.each([
    ['past the last option', (game: Game) => game.choose(game.options().length), 'not-an-option'],
    ['before the first', (game: Game) => game.choose(-1), 'not-an-option'],
    ['not an integer', (game: Game) => game.choose(0.5), 'not-an-option'],
    ['not a number', (game: Game) => game.choose(Number.NaN), 'not-an-option'],
    ['out of turn', (game: Game) => game.choose(0, (game.turn!.seat + 1) % 3), 'out-of-turn'],
    ['by a seat that does not exist', (game: Game) => game.choose(0, 9), 'out-of-turn'],
    ['after the end', (game: Game) => playOut(game.clone()).choose(0), 'game-over'],
    ['viewed from a seat that does not exist', (game: Game) => game.view(3), 'bad-seat'],
    ['viewed from a fractional seat', (game: Game) => game.view(0.5), 'bad-seat'],
  ] as const)('rejects without an effect: %s', (_, act, reason) => {
    const game = dealt();
    const before = JSON.stringify(game);
    expect(reasonOf(() => act(game))).toBe(reason);
    expect(JSON.stringify(game)).toBe(before);
  });
});

describe('checkDeal', () => {
  const deal = (): Deal => {
    const { start } = dealt().record;
    if (!('deal' in start)) throw new Error('dealt');
    return start.deal;
  };
  const other = [...sets.base.slice(1), 'queen'] as Deal['deck'];

  it.each([
    ['two families', 2],
    ['five families', 5],
  ])('%s can play', (_, players) => {
    expect(dealt(1, sets.base, players).position.families).toHaveLength(players);
  });

  it.each([
    ['one family', () => dealt(1, sets.base, 1), 'bad-deal'],
    ['six families', () => dealt(1, sets.base, 6), 'bad-deal'],
    ['nine kinds', () => dealt(1, sets.base.slice(1)), 'bad-deck'],
    ['eleven kinds', () => dealt(1, [...sets.base, 'queen']), 'bad-deck'],
    ['a kind twice', () => dealt(1, [...sets.base.slice(1), 'lord']), 'bad-deck'],
    ['the Twin', () => dealt(1, [...sets.base.slice(1), 'twin']), 'bad-deck'],
    ['no kind', () => dealt(1, [...sets.base.slice(1), 'joker' as never]), 'bad-deck'],
    [
      'a name that every object has',
      () => dealt(1, [...sets.base.slice(1), 'toString' as never]),
      'bad-deck',
    ],
    [
      'a first player that does not exist',
      () => Game.deal({ deck: sets.base, players: 3, seed: 1, first: 3 }),
      'bad-deal',
    ],
    [
      'a hand of six',
      () => Game.fromDeal({ ...deal(), hands: deal().hands.map((hand) => hand.slice(1)) }),
      'bad-deal',
    ],
    ['cards of another deck', () => Game.fromDeal({ ...deal(), deck: other }), 'bad-deal'],
    [
      'a card twice',
      () => Game.fromDeal({ ...deal(), setAside: deal().hands.map((hand) => hand.slice(0, 3)) }),
      'bad-deal',
    ],
    ['a missing list', () => Game.fromDeal({ ...deal(), hands: undefined as never }), 'bad-deal'],
    ['nothing', () => Game.fromDeal(null as never), 'bad-deal'],
  ] as const)('rejects %s', (_, act, reason) => {
    expect(reasonOf(act)).toBe(reason);
  });
});

describe('Game.replay', () => {
  const record = () => playOut(dealt()).record;

  it.each([
    ['of other rules', () => ({ ...record(), rules: RULES_VERSION + 1 }), 'other-rules'],
    ['without rules', () => ({ start: record().start, choices: [] }), 'bad-record'],
    ['with an illegal choice', () => ({ ...record(), choices: [999] }), 'bad-record'],
    ['that goes on after the end', () => ({ ...record(), choices: [...record().choices, 0] }), 'bad-record'],
    ['with a choice that is no number', () => ({ ...record(), choices: ['0'] }), 'bad-record'],
    ['without choices', () => ({ ...record(), choices: undefined }), 'bad-record'],
    ['without a start', () => ({ ...record(), start: undefined }), 'bad-record'],
    ['with an impossible deal', () => ({ ...record(), start: { deal: { deck: sets.base } } }), 'bad-deal'],
    ['with an impossible position', () => ({ ...record(), start: { position: {} } }), 'bad-position'],
    ['with too many choices', () => ({ ...record(), choices: Array(MAX_CHOICES + 1).fill(0) }), 'bad-record'],
    ['that is no object', () => 'record', 'bad-record'],
  ] satisfies [string, () => unknown, GameErrorReason][])('rejects one %s', (_, make, reason) => {
    expect(reasonOf(() => Game.replay(make()))).toBe(reason);
  });

  it('limits the influence of a start position to 500 in one place', () => {
    const start = (treasury: number) => {
      const { position } = Game.fromPosition('R(lord)');
      const families = position.families.map((family) => ({ ...family, treasury }));
      return { rules: RULES_VERSION, start: { position: { ...position, families } }, choices: [] };
    };
    expect(Game.replay(start(500)).position.families[0].treasury).toBe(500);
    expect(reasonOf(() => Game.replay(start(501)))).toBe('bad-position');
  });

  it('rejects deeply nested input with a reason', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(reasonOf(() => Game.replay({ ...record(), rules: deep }))).toBe('other-rules');
    expect(reasonOf(() => Game.deal({ deck: Array(10).fill(deep) as never, players: 3, seed: 1 }))).toBe(
      'bad-deck',
    );
  });

  it('stops at the first illegal choice of the longest record', () => {
    const choices = Array.from({ length: MAX_CHOICES }, () => 0);
    expect(() => Game.replay({ ...record(), choices })).toThrow(/^Choice \d+ of the record is not legal/);
  });
});

describe('Game.fromJSON', () => {
  const saved = () => {
    const game = dealt(2, sets.alliance, 3);
    for (let i = 0; i < 12; i++) game.choose(0);
    return JSON.parse(JSON.stringify(game)) as { position: Record<string, unknown> } & Record<
      string,
      unknown
    >;
  };
  const spoil = (change: Record<string, unknown>) => ({
    ...saved(),
    position: { ...saved().position, ...change },
  });

  it.each([
    ['of other rules', () => ({ ...saved(), rules: 0 }), 'other-rules'],
    ['without its position', () => ({ ...saved(), position: null }), 'bad-position'],
    ['with a seventh round', () => spoil({ round: 7 }), 'bad-position'],
    ['with a family too few', () => spoil({ families: [] }), 'bad-position'],
    ['with an empty queue', () => spoil({ queue: [] }), 'bad-position'],
    ['with nothing to decide', () => spoil({ todo: [] }), 'bad-position'],
    ['with a Verdict token too few', () => spoil({ verdictPool: 4 }), 'bad-position'],
    ['with influence of no Machination', () => spoil({ pending: 1 }), 'bad-position'],
    [
      'with the view of a seat',
      () => ({ ...saved(), position: dealt(2, sets.alliance, 3).view(0) }),
      'bad-position',
    ],
  ] satisfies [string, () => unknown, GameErrorReason][])('rejects one %s', (_, make, reason) => {
    expect(reasonOf(() => Game.fromJSON(make()))).toBe(reason);
  });
});

describe('Game.view', () => {
  it('contains the seat of its viewer', () => {
    const game = dealt();
    expect([game.view(0).seat, game.view(2).seat, game.view().seat]).toEqual([0, 2, null]);
  });

  it('has no turn after the end', () => {
    const game = playOut(dealt());
    expect([currentSeat(game.state), pendingKind(game.state)]).toEqual([-1, -1]);
    expect(game.view(0).turn).toBe(null);
  });
});
