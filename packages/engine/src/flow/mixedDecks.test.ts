import { describe, expect, it } from 'vitest';
import { cardsBySet, checkDeck, namedMixes, randomMix, sets, wildMix } from './decks.ts';
import { Game } from '../game.ts';
import type { Kind } from '../state/kinds.ts';
import { Random } from '../state/random.ts';
import { at } from '../testing/testGame.ts';

const boxes = Object.values(cardsBySet);
const characters: Kind[] = boxes.flatMap((box) => box.characters);
const intrigues: Kind[] = boxes.flatMap((box) => box.intrigues);
const reacting: Kind[] = ['ambush', 'trap', 'blackmail'];
const eliminating: Kind[] = [
  'archer',
  'soldier',
  'assassination',
  'cutthroat',
  'apothecary',
  'usurpation',
  'deserter',
  'judge',
  'insurrection',
];
const seeds = Array.from({ length: 500 }, (_, seed) => seed);

describe('Mixed decks', () => {
  it('[M1] offers random mixes built like a printed set', () => {
    for (const seed of seeds) {
      const deck = randomMix(new Random(seed));
      const among = (kinds: Kind[]) => deck.filter((kind) => kinds.includes(kind)).length;
      expect(new Set(deck).size).toBe(10);
      expect(among(characters)).toBe(6);
      expect(among(intrigues)).toBe(4);
      expect(among(reacting)).toBe(1);
      expect(among(eliminating)).toBeGreaterThanOrEqual(2);
    }
  });

  it('[M1] draws random mixes from all thirty kinds, determined by the seed', () => {
    const mixes = seeds.map((seed) => randomMix(new Random(seed)));
    expect(new Set(mixes.flat()).size).toBe(30);
    expect(new Set(mixes.map((deck) => deck.join())).size).toBeGreaterThan(490);
    expect(seeds.map((seed) => randomMix(new Random(seed)))).toEqual(mixes);
  });

  it('[M1] draws random mixes with each eliminating card among only two', () => {
    const fierce = seeds.map((seed) =>
      randomMix(new Random(seed)).filter((kind) => eliminating.includes(kind)),
    );
    const pairs = fierce.filter((kinds) => kinds.length === 2).flat();
    expect(new Set(pairs)).toEqual(new Set(eliminating));
  });

  it('[M1] offers named mixes and any ten at random, all of them legal', () => {
    expect(Object.keys(namedMixes).length).toBeGreaterThan(0);
    const wild = seeds.map((seed) => wildMix(new Random(seed)));
    for (const deck of [...Object.values(namedMixes), ...wild]) expect(checkDeck(deck)).toEqual(deck);
    expect(new Set(wild.flat()).size).toBe(30);
  });

  it('[M1] accepts any ten different kinds', () => {
    expect(checkDeck(characters.slice(0, 10))).toHaveLength(10);
    expect(checkDeck(intrigues.slice(0, 10))).toHaveLength(10);
  });

  it('[M1] [S2] rejects fewer or more kinds, a duplicate, and the Twin', () => {
    const nine = sets.base.slice(1);
    expect(() => checkDeck(nine)).toThrow('ten different kinds');
    expect(() => checkDeck([...sets.base, 'queen'])).toThrow('ten different kinds');
    expect(() => checkDeck([...nine, nine[0]])).toThrow('twice');
    expect(() => checkDeck([...nine, 'twin'])).toThrow('Twin');
  });

  it('[M1] [S3] deals every family the same ten kinds, and the Twin with the Prince', () => {
    for (const [deck, hasTwin] of [
      [namedMixes['court'], true],
      [namedMixes['masks'], false],
    ] as const) {
      const { families } = Game.deal({ deck, players: 5, seed: 1 }).position;
      expect(families).toHaveLength(5);
      for (const { hand, setAside, twinAside } of families) {
        expect([hand.length, setAside.length]).toEqual([7, 3]);
        expect(new Set([...hand, ...setAside])).toEqual(new Set(deck));
        expect(twinAside).toBe(hasTwin);
      }
    }
  });
});

describe('A copied ability', () => {
  it('[M2] gains 1 and brings no Twin as Prince or Twin', () => {
    for (const model of ['prince', 'twin']) {
      const game = at(`B[${model}] >R(shapeshifter) G(lord)`).reveal();
      expect(game.queue).toBe(`B[${model}] R[shapeshifter] >G(lord)`);
      expect(game.treasuries).toBe('R2 B1 G1');
    }
  });

  it('[M2] gains 2 as Queen, and puts no bounty on the Shapeshifter', () => {
    expect(at('B[queen] >R(shapeshifter) G(lord)').reveal().treasuries).toBe('R3 B1 G1');
    expect(at('R[queen] R[shapeshifter] >B(soldier)').reveal().treasuries).toBe('R1 B2');
  });

  it('[M2] may discard the Shapeshifter as Schemer', () => {
    const game = at('B[schemer] >R(shapeshifter) G(lord)/G(heir)').reveal();
    expect(game.queue).toBe('B[schemer] >G(lord)/G(heir)');
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[M2] may discard the Shapeshifter as Deserter', () => {
    const game = at('B[deserter] >R(shapeshifter) G(lord)').reveal().target(0);
    expect(game.queue).toBe('>G(lord)');
    expect(game.treasuries).toBe('R3 B1 G1');
    expect(game.family('R').discards).toEqual(['shapeshifter']);
  });

  it('[M2] may feed any revealed Diplomat as Diplomat, the copied one and an own one included', () => {
    const game = at('R[diplomat]+1 >R(shapeshifter) G(lord) B[diplomat] B(heir)').reveal();
    expect(game.pending).toBe('R diplomat');
    expect(game.options).toEqual([{ do: 'feed', target: 0 }, { do: 'feed', target: 3 }, { do: 'leave' }]);
    game.choose({ do: 'feed', target: 0 });
    expect(game.queue).toBe('R[diplomat]+3 R[shapeshifter] >G(lord) B[diplomat] B(heir)');
    expect(game.treasuries).toBe('R2 B1 G1');
  });

  it('[M2] finds no influence on the Shapeshifter as Diplomat, and may discard it', () => {
    const game = at('B[diplomat]+2 >R(shapeshifter) G(lord)').reveal().choose({ do: 'leave' });
    expect(game.queue).toBe('B[diplomat]+2 >G(lord)');
    expect(game.treasuries).toBe('R1 B1 G1');
  });

  it('[M2] [M3] does not make the Shapeshifter a Diplomat for others', () => {
    const game = at('G[diplomat]/G(lord) R[shapeshifter] >B(diplomat)').reveal();
    expect(game.options).toEqual([{ do: 'feed', target: null }, { do: 'leave' }]);
  });

  it('[M2] may swap the Shapeshifter into the hand as Informant', () => {
    const game = at('B[informant] >R(shapeshifter) G(lord)').reveal().choose({ do: 'swap', card: 'heir' });
    expect(game.queue).toBe('B[informant] R(heir)z >G(lord)');
    expect(game.family('R')).toMatchObject({ shown: ['shapeshifter'], discards: [] });
  });
});

describe('Cards of different sets', () => {
  it('[M3] Heir compares names, its own and not the copied one', () => {
    expect(at('B[heir] >R(shapeshifter) G(lord)').reveal().treasuries).toBe('R3 B1 G1');
    const two = at('G[shapeshifter] B[heir] >R(shapeshifter) G(lord)').reveal();
    expect(two.treasuries).toBe('R1 B1 G1');
    expect(at('B[twin] G[prince] >R(heir)').reveal().treasuries).toBe('R3 B1 G1');
  });

  it('[M3] Cutthroat compares names: Ambush, Trap and Blackmail are different', () => {
    const game = at('B(blackmail) G(ambush) >R(cutthroat) B(trap) G(trap) | R5').reveal().target(3);
    expect(game.queue).toBe('B(blackmail) G(ambush) >G(trap)');
    const other = at('G[shapeshifter] B(lord) >R(cutthroat) B[shapeshifter] B[queen]').reveal().target(3);
    expect(other.queue).toBe('B(lord) R[cutthroat] B[queen]');
  });

  it('[M4] Infiltration and the Queen pay even where the Cutthroat’s single victim does not', () => {
    const game = at('>R(cutthroat) B(queen) G(lord) | R1 reserve=infiltration').reveal();
    expect(game.queue).toBe('R[cutthroat] >G(lord)');
    expect(game.treasuries).toBe('R4 B1 G1');
  });

  it('[M4] the bonuses of Deserter, Queen and Infiltration add up', () => {
    const game = at('>R(deserter) B(queen) G(lord) | R1 reserve=infiltration').reveal();
    expect(game.treasuries).toBe('R6 B1 G1');
  });

  it('[M5] Insurrection is discarded by an Ambush, and both victims are gone', () => {
    const game = at('B(ambush) >R(insurrection)+2 G(lord)').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R4 B5 G1');
    expect(game.family('R').discards).toEqual(['insurrection']);
    expect(game.events.map((event) => event.type)).not.toContain('turnedDown');
    expect(game.family('G').discards).toEqual(['lord']);
  });

  it('[M5] Insurrection is discarded by a Trap, and both victims are gone', () => {
    const game = at('Y(heir) B(lord) >R(insurrection)+1 G(trap) Y(lord) | R5').reveal();
    expect(game.queue).toBe('Y(heir) >Y(lord)');
    expect(game.treasuries).toBe('R4 B1 G4 Y1');
  });

  it('[M5] [E4] Insurrection sets off an Ambush and a Trap at once', () => {
    const game = at('B(ambush) >R(insurrection)+1 G(trap) | R5').reveal();
    expect(game.queue).toBe('-');
    expect(game.treasuries).toBe('R4 B5 G4');
  });

  it('[M6] Royal Decree moves influence and tokens along, and the card stays bribed', () => {
    const game = at(
      'B[diplomat]+2*1$R >G(royalDecree) Y(lord) | R1 discards=bribery spent B1 discards=judge',
    ).reveal();
    game.choose({ card: 0, gap: 3 });
    expect(game.queue).toBe('>Y(lord) B[diplomat]+2*1$R');
    expect(game.keep().pending).toBe('R diplomat');
  });

  it('[M7] Machination activates own characters of any set, a Shapeshifter and a bribed one included', () => {
    const game = at(
      'B[empress]$R R[shapeshifter] R[judge] >R(machination) G(lord) | R1 discards=bribery spent',
    );
    game.reveal();
    expect(game.options).toEqual([{ target: 0 }, { target: 1 }, { target: 2 }]);
    game.target(1).target(0);
    expect(game.queue).toBe('B[empress]$R R[shapeshifter] R[judge] >G(lord)+1');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[M7] Machination lets a bribed character act for its new family', () => {
    const game = at('B[empress]$R >R(machination) G(lord) | R1 discards=bribery spent').reveal();
    expect(game.queue).toBe('B[empress]$R >G(lord)+1');
    expect(game.treasuries).toBe('R3 B1 G1');
  });
});

const BRIBED = 'R1 discards=bribery spent';

describe('A bribed card', () => {
  it('[M8] acts for its new family: a Diplomat gives it her influence', () => {
    const game = at(`>B[diplomat]+4$R G(lord) | ${BRIBED}`);
    expect(game.pending).toBe('R diplomat');
    expect(game.choose({ do: 'leave' }).treasuries).toBe('R5 B1 G1');
    expect(game.family('B').discards).toEqual(['diplomat']);
  });

  it('[M8] acts for its new family: it decides for a Judge', () => {
    const game = at(`>B[judge]$R G(lord) | ${BRIBED}`);
    expect(game.pending).toBe('R judge');
    expect(game.choose({ do: 'verdict', target: 1 }).treasuries).toBe('R2 B1 G1');
  });

  it('[M8] cannot swap as Informant; she counts for her new family', () => {
    const game = at(`R(heir)+5 >B[informant]$R B(lord)+3 | ${BRIBED}`);
    expect(game.pending).toBe('B resolve');
    expect(game.treasuries).toBe('R4 B1');
  });

  it('[M8] cannot swap as a Shapeshifter that copies the Informant', () => {
    const game = at(`G(lord)+2 >B[shapeshifter]$R G[informant] | ${BRIBED}`);
    expect(game.pending).toBe('G informant');
    expect(game.treasuries).toBe('R3 B1 G1');
  });

  it('[M8] [L2] can swap under a token of its own family, which is removed', () => {
    const game = at(`>R[informant]$R G(lord) | ${BRIBED}`).choose({ do: 'swap', card: 'heir' });
    expect(game.queue).toBe('R(heir)z >G(lord)');
    expect(game.family('R').briberyTokens).toBe(0);
  });
});

describe('A reserved card', () => {
  it('[M9] cannot be chosen', () => {
    const reserved = 'R1 B1 reserve=trade+3,infiltration';
    expect(at(`>R(assassination) B(lord) | ${reserved}`).reveal().options).toEqual([
      { target: 0 },
      { target: 1 },
    ]);
    const judge = at(`>R(judge) B(lord) | ${reserved}`).reveal();
    expect(judge.options).toEqual([
      { do: 'verdict', target: 0 },
      { do: 'verdict', target: 1 },
    ]);
  });

  it('[M9] is ignored by Blackmail', () => {
    const game = at('>B(soldier) R(blackmail) G(lord) | R1 B1 reserve=trade+3').reveal();
    expect(game.treasuries).toBe('R3 B2 G1');
    expect(game.family('B').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
  });

  it('[M9] loses nothing to Trap or Spy', () => {
    const trap = at('>B(soldier) R(trap) G(lord) | R1 B0 reserve=trade+3').reveal();
    expect(trap.treasuries).toBe('R2 B0 G1');
    expect(trap.family('B').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
    const spy = at('>R(spy) B(lord) | R1 B0 reserve=trade+3').reveal();
    expect(spy.treasuries).toBe('R1 B0');
    expect(spy.family('B').reserves).toEqual([{ kind: 'trade', influence: 3 }]);
  });

  it('[M9] gets no influence from Infiltration', () => {
    const game = at('>R(infiltration) B(lord) | R1 reserve=trade+3').reveal();
    expect(game.family('R').reserves).toContainEqual({ kind: 'trade', influence: 3 });
  });
});
