import { describe, expect, it } from 'vitest';
import { randomMix, sets, wildMix } from '../flow/decks.ts';
import { GameError } from '../state/errors.ts';
import { Game } from '../game.ts';
import { Random } from '../state/random.ts';
import { formatPosition } from './format.ts';
import { parsePosition } from './parse.ts';
import { isRunning } from '../testing/isRunning.ts';

const roundTrip = (text: string) => formatPosition(parsePosition(text));

describe('position notation', () => {
  it('round-trips every position of random games', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed);
      const decks = [sets.base, sets.ablaze, sets.alliance, randomMix(random), wildMix(random)];
      const game = Game.deal({ deck: decks[seed % 5], players: 2 + (seed % 4), seed });
      while (isRunning(game)) {
        const text = formatPosition(game.state);
        const again = Game.fromPosition(text);
        expect(formatPosition(again.state)).toBe(text);
        expect(again.options()).toEqual(game.options());
        expect(again.turn).toEqual(game.turn);
        game.choose(random.below(game.options().length));
      }
      expect(roundTrip(formatPosition(game.state))).toBe(formatPosition(game.state));
    }
  });

  it('parses a line with only the queue', () => {
    expect(roundTrip('>R(soldier) B[lord]')).toBe(
      '>R(soldier) B[lord] | R1 hand=ambush,archer,assassination,conspiracy,heir,lord,royalDecree,shapeshifter,spy aside=- ' +
        'B1 hand=ambush,archer,assassination,conspiracy,heir,royalDecree,shapeshifter,soldier,spy aside=- | ' +
        'round 3 first R | deck base',
    );
  });

  it('infers the deck: the set with all cards, or these cards filled up from the base set', () => {
    expect(roundTrip('>R(queen)')).toMatch(/deck ablaze$/);
    expect(roundTrip('>R(queen) B(judge)')).toMatch(
      /deck ambush,archer,assassination,conspiracy,heir,judge,lord,queen,royalDecree,shapeshifter$/,
    );
  });

  it('parses every mark', () => {
    const text =
      'G(insurrection!)+2 R(lord)/R[diplomat]+3*2$R >B(trade)z K[judge]*1$Y | R4 reserve=infiltration Y7 hand=- | round 6 first G';
    expect(() => parsePosition(text)).toThrow(GameError);
    const [queue] = roundTrip(
      'G(insurrection!)+2 R[lord]/R[diplomat]+3*2 >B(trade) K[judge]*1$Y | R4 reserve=infiltration B0 G0 Y7 K1 | round 6 first G',
    ).split(' | ');
    expect(queue).toBe('G(insurrection!)+2 R[lord]/R[diplomat]+3*2 >B(trade) K[judge]*1$Y');
  });

  it.each([
    ['a family that is not there', 'X(lord)'],
    ['a card that is not there', 'R(joker)'],
    ['a name that every object has', 'R(constructor)'],
    ['half a card', 'R(lord'],
    ['two cursors', '>R(lord) >B(spy)'],
    ['a card twice', 'R(lord) R[lord]'],
    ['a stack of two families', 'R(lord)/B(spy)'],
    ['an intrigue that stays revealed', 'R[ambush]'],
    ['a Twin face-down', 'R(twin)'],
    ['influence on a revealed Lord', 'R[lord]+1'],
    ['a bribed face-down card', 'R(queen)$B'],
    ['a sleeping card that is resolved', '>R(trade)z'],
    ['families out of order', 'R(lord) | B1 R1'],
    ['an unknown pile', 'R(lord) | R1 sleeve=spy'],
    ['an unknown section', 'R(lord) | weather fine'],
    ['a section twice', 'R(lord) | round 3 | round 5'],
    ['the families twice', 'R(lord) | R1 | R2 B1'],
    ['a first family that is not at the table', 'R(soldier) B(spy) | round 3 first G'],
    ['a family that places and is not at the table', 'R(soldier) B(spy) | round 3 first R G places'],
    ['a seventh round', 'R(lord) | round 7'],
    ['a bad round', 'R(lord) | round two'],
    [
      'a deck of nine',
      'R(lord) | deck lord,spy,heir,archer,soldier,ambush,conspiracy,royalDecree,assassination',
    ],
    ['a hand too small to play on', 'R(lord) | R1 hand=spy | round 1'],
    ['a card out of the deck', 'R(queen) | deck base'],
    ['six Verdict tokens', 'R[judge]*6'],
    ['a reserved Lord', '- | R1 reserve=lord'],
    ['an ability with no such step', '>R[soldier] B(lord) | doing soldier.2@0'],
    ['an ability on a stack that is not there', '>R[soldier] B(lord) | doing soldier.0@7'],
    ['a gap without anything to do', 'R[soldier] > B(lord)'],
    ['two cards that act at once', '>R[soldier] B[archer] R(heir) | doing soldier.0@0 archer.0@1'],
    ['an ability of another card', 'B[lord] >R[lord] B(ambush) | doing lord.0@1 prince.1@1'],
    ['a Twin that has entered before', '>R[prince] R[twin] B(felon) | doing prince.0@0 prince.1@0'],
    ['a copied ability that nobody near has', '>R[shapeshifter] B[lord] R[archer] | doing archer.0@0'],
    ['too much text', `R(lord)${' '.repeat(10_000)}`],
  ])('refuses %s', (_, text) => {
    expect(() => parsePosition(text)).toThrow(GameError);
  });

  it('accepts at most 100 influence in one place', () => {
    for (const line of ['R(lord)+N', 'R(lord) | RN', 'R(lord) | R1 reserve=trade+N']) {
      expect(() => Game.fromPosition(line.replace('N', '100'))).not.toThrow();
      expect(() => Game.fromPosition(line.replace('N', '101'))).toThrow(GameError);
    }
  });

  it('starts games that can be saved, loaded and replayed, also when effects follow at once', () => {
    const game = Game.fromPosition('>R[lord] R[heir] | R100 reserve=trade+100 B1');
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game))).position).toEqual(game.position);
    expect(Game.replay(JSON.parse(JSON.stringify(game.record))).position).toEqual(game.position);
  });

  it('accepts text up to the maximum length', () => {
    expect(formatPosition(parsePosition('R(lord)'.padEnd(10_000)))).toContain('R(lord)');
  });
});
