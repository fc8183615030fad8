import { describe, expect, it } from 'vitest';
import { namedMixes, sets } from '../flow/decks.ts';
import { type Event, isVisibleTo } from '../state/events.ts';
import { Game } from '../game.ts';
import { Determinizer } from '../belief/determinizer.ts';
import type { Option } from '../rules/option.ts';
import { choose } from '../flow/play.ts';
import { Random } from '../state/random.ts';
import { KEEP } from '../flow/resolution.ts';
import { at, type TestGame } from '../testing/testGame.ts';
import { viewFor } from './view.ts';

/** The kinds in the queue as a seat sees them, or a spectator. */
const queueFor = (game: TestGame, seat?: number) =>
  game.view(seat).queue.map((stack) => stack.map((card) => card.kind ?? '?').join('/'));

const eventsFor = (events: readonly Event[], seat?: number) =>
  events.filter((event) => isVisibleTo(event, seat));

/** The events before a legitimate disclosure: the elimination of a face-down card, or the end of the game. */
function untilTurnedUp(events: readonly Event[]): readonly Event[] {
  const end = events.findIndex(
    (event) => (event.type === 'eliminated' && !event.wasUp) || event.type === 'ended',
  );
  return end < 0 ? events : events.slice(0, end);
}

/** Those who see no secret of Red: Blue, Green and a spectator. */
const OUTSIDERS = [1, 2, undefined];

describe('Cards in the queue', () => {
  it('[C8] show their face-down kinds to their family alone, covered ones too', () => {
    const game = at('R(lord)/R(spy) >B(heir) G(archer)');
    expect(queueFor(game, 0)).toEqual(['lord/spy', '?', '?']);
    expect(queueFor(game, 1)).toEqual(['?/?', 'heir', '?']);
    expect(queueFor(game, 2)).toEqual(['?/?', '?', 'archer']);
    expect(queueFor(game)).toEqual(['?/?', '?', '?']);
  });

  it('[C8] show once-revealed kinds to everyone, also under other cards', () => {
    const game = at('R[lord]/R(spy) >B(heir) G[archer]');
    for (const seat of OUTSIDERS) expect(queueFor(game, seat)[0]).toBe('lord/?');
    for (const seat of [0, 1, 2, undefined]) expect(queueFor(game, seat)[2]).toBe('archer');
  });

  it('[C8] show an Insurrection that was turned face-down again to everyone, also when it is covered', () => {
    const game = at('>R(insurrection)+1 B(judge) G(trade) | R1 B1 G1 | round 3 first G');
    for (const seat of OUTSIDERS) expect(queueFor(game, seat)[0]).toBe('?');
    game.reveal();
    for (const seat of OUTSIDERS)
      expect(game.view(seat).queue[0][0]).toMatchObject({
        kind: 'insurrection',
        up: false,
        seen: true,
      });
    game.keep().place('judge', ['on', 0]);
    for (const seat of OUTSIDERS) expect(queueFor(game, seat)[0]).toBe('insurrection/?');
  });

  it('[C8] show heights, influence, tokens and families to everyone', () => {
    const tokens = '| R1 discards=judge,bribery spent';
    const game = at(`R(lord)+2*1/R(spy) >B(heir)+1 G[archer]*2$R ${tokens}`);
    for (const seat of [0, 1, 2, undefined]) {
      expect(game.view(seat).queue).toMatchObject([
        [
          { owner: 0, influence: 2, verdicts: 1 },
          { owner: 0, influence: 0, verdicts: 0 },
        ],
        [{ owner: 1, influence: 1, up: false }],
        [{ owner: 2, family: 0, bribedBy: 0, verdicts: 2, up: true }],
      ]);
      expect(game.view(seat).verdictPool).toBe(2);
    }
  });
});

describe('Possessions of a family', () => {
  const position =
    '>R(trade) B(judge) G(judge) | R4 hand=judge,informant,empress aside=fanatic,diplomat discards=deserter,insurrection,blackmail reserve=infiltration B1 discards=trade G1';

  it('[C8] are public: treasury, discards, reserves and the size of the hand', () => {
    const game = at(position);
    for (const seat of OUTSIDERS)
      expect(game.view(seat).families[0]).toMatchObject({
        treasury: 4,
        discards: ['blackmail', 'deserter', 'insurrection'],
        reserves: [{ kind: 'infiltration', influence: 0 }],
        hand: [null, null, null],
        setAside: [null, null],
      });
    expect(at('>R(trade)+2').reveal().view().families[0].reserves).toEqual([{ kind: 'trade', influence: 2 }]);
  });

  it('[C8] are secret: the hand and the set-aside cards', () => {
    expect(at(position).view(0).families[0]).toMatchObject({
      hand: ['empress', 'informant', 'judge'],
      setAside: ['diplomat', 'fanatic'],
    });
  });

  it('[C8] are dealt with a private event to each family', () => {
    const { setupEvents, position: all } = Game.deal({ deck: sets.base, players: 3, seed: 8 });
    for (const seat of [0, 1, 2]) {
      const { hand, setAside } = all.families[seat];
      const secrets = eventsFor(setupEvents, seat).filter((event) => 'to' in event);
      expect(secrets).toEqual([{ to: seat, type: 'hand', hand, setAside }]);
    }
    expect(eventsFor(setupEvents).some((event) => 'to' in event)).toBe(false);
  });
});

describe('A card that returns to the hand', () => {
  const swapped = () => at('>R[informant] B(trade) G(judge)').choose({ do: 'swap', card: 'judge' });
  const handFor = (game: TestGame, seat?: number) => game.view(seat).families[0].hand;

  it('[C8] [L2] is known to everyone', () => {
    const game = swapped();
    for (const seat of OUTSIDERS) {
      expect(handFor(game, seat)).toEqual(['informant', ...Array.from({ length: 8 }, () => null)]);
      expect(game.view(seat).families[0].setAside).toEqual([]);
    }
  });

  it('[C8] is known until its family next plays any card from the hand', () => {
    for (const card of ['informant', 'empress'] as const) {
      const game = swapped().keep().keep().place('judge', 'back').place('trade', 'back');
      for (const seat of OUTSIDERS) expect(handFor(game, seat)[0]).toBe('informant');
      game.place(card, 'front');
      for (const seat of OUTSIDERS) {
        expect(handFor(game, seat)).toEqual(Array.from({ length: 8 }, () => null));
        expect(queueFor(game, seat)[0]).toBe('?');
      }
      expect(handFor(game, 0)).not.toContain(null);
    }
  });

  it('[C8] is unknown once its family has swapped in another card', () => {
    const game = at('>R[informant] B(trade) R[shapeshifter] B[informant]');
    game.choose({ do: 'swap', card: 'lord' }).keep().choose({ do: 'swap', card: 'informant' });
    expect(handFor(game, 1)[0]).toBe('shapeshifter');
    expect(handFor(game, 1)).not.toContain('informant');
    expect(queueFor(game, 1)).toEqual(['?', 'trade', '?', 'informant']);
  });

  it('[C8] [L2] is replaced by a card whose kind only its family knows', () => {
    const game = swapped();
    expect(game.view(0).queue[0][0]).toMatchObject({ kind: 'judge', asleep: true });
    for (const seat of OUTSIDERS) {
      expect(game.view(seat).queue[0][0]).toMatchObject({ kind: null, up: false, asleep: true });
      expect(JSON.stringify(eventsFor(game.events, seat))).not.toContain('judge');
    }
  });
});

describe('Usurpation', () => {
  const FAMILY = '| R1 hand=queen,prince,bribery,trap';

  it('[C8] [A8] without a replacement proves to everyone that the kind is not set aside', () => {
    const game = at(`>R(usurpation) B[queen] G(trap) ${FAMILY}`).reveal();
    expect(game.events).toContainEqual({ type: 'unreplaced', seat: 0, kind: 'queen' });
    for (const seat of [0, ...OUTSIDERS]) expect(game.view(seat).families[0].neverAside).toEqual(['queen']);
  });

  it('[C8] that cannot bring a card proves nothing', () => {
    for (const beside of ['R[felon]', 'B(machination)', 'B[felon]/B[queen]']) {
      const game = at(`${beside} >R(usurpation) G(trap) ${FAMILY}`).reveal().target(0);
      expect(game.view().families[0].neverAside).toEqual([]);
      expect(game.events.some((event) => event.type === 'unreplaced')).toBe(false);
    }
  });

  it('[C8] shows the card that it brings', () => {
    const game = at(`B[schemer] >R(usurpation) ${FAMILY}`).reveal();
    expect(queueFor(game)).toEqual(['schemer']);
    expect(game.view(1).families[0].setAside).toEqual([null, null, null, null]);
  });
});

describe('Views and events of other seats', () => {
  /** What outsiders observe of a position and of the effects of an option. */
  const observationsOf = (position: string, option: Option) => {
    const game = at(position);
    const views = OUTSIDERS.map((seat) => game.view(seat));
    game.choose(option);
    return OUTSIDERS.map((seat, i) => [views[i], eventsFor(game.events, seat), game.view(seat)]);
  };

  it('[C8] do not distinguish an Insurrection that cannot be revealed from another face-down card', () => {
    const position = (kind: string) => `>R(${kind}) B(trade) G(trade) | deck alliance`;
    expect(at(position('insurrection')).options).toEqual([{ do: 'keep' }]);
    expect(at(position('judge')).options).toHaveLength(2);
    const [one, other] = ['insurrection', 'judge'].map((kind) =>
      observationsOf(position(kind), { do: 'keep' }),
    );
    expect(one).toEqual(other);
  });

  it('[C8] do not depend on the kind of a placed card', () => {
    const position = 'R(heir) B(spy) | R1 B1 G1 | round 3 first R';
    const [one, other] = (['lord', 'ambush'] as const).map((card) =>
      observationsOf(position, { card, at: ['on', 0] }),
    );
    expect(one).toEqual(other);
  });

  it('[C8] do not depend on hidden cards in whole games', () => {
    const random = new Random('secrets');
    const [seen, imagined]: [unknown[], unknown[]] = [[], []];
    for (const deck of [...Object.values(sets), ...Object.values(namedMixes)]) {
      const game = Game.deal({ deck, players: 3, seed: random.next() });
      for (let turn = game.turn; turn; turn = game.turn) {
        // The same card is kept in the real game and in one that looks the same to another seat.
        if (turn.type === 'resolve') {
          const seat = (turn.seat + 1 + random.below(2)) % 3;
          const other = new Determinizer(game.view(seat)).sample(random);
          seen.push(game.view(seat), untilTurnedUp(eventsFor(game.clone().choose(0), seat)));
          imagined.push(viewFor(other, seat));
          const events: Event[] = [];
          other.emit = (event) => events.push(event);
          choose(other, KEEP);
          imagined.push(untilTurnedUp(eventsFor(events, seat)));
        }
        game.choose(random.below(game.options().length));
      }
    }
    expect(seen.length).toBeGreaterThan(200);
    expect(seen).toEqual(imagined);
  });
});
