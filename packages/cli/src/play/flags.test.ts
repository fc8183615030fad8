import { namedMixes, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { parseFlags } from './flags.ts';

const flags = (...args: string[]) => parseFlags(args)!;
const refusal = (...args: string[]) => {
  try {
    parseFlags(args);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('The options of play', () => {
  it('are a game of four with the base set against knights', () => {
    expect(flags()).toMatchObject({
      deck: sets.base,
      players: 4,
      seat: 0,
      bots: ['knight', 'knight', 'knight'],
      colour: 'auto',
      confirm: false,
    });
    expect(parseFlags(['--help'])).toBeUndefined();
  });

  it('let several bots go round the table', () => {
    expect(flags('--bots', 'random, heuristic', '--players', '5').bots).toEqual([
      'random',
      'heuristic',
      'random',
      'heuristic',
    ]);
    expect(refusal('--bots', 'random,random', '--players', '2')).toBe(
      '--bots names 2 bots, but you have 1 opponent',
    );
    expect(refusal('--bots', 'random,random,random', '--players', '3')).toBe(
      '--bots names 3 bots, but you have 2 opponents',
    );
    expect(refusal('--bots', 'frog')).toMatch(/^--bots takes one of random, heuristic/);
  });

  it('name a set, a mix or ten kinds', () => {
    expect(flags('--set', 'alliance').deck).toEqual(sets.alliance);
    expect(flags('--set', 'court').deck).toEqual(namedMixes['court']);
    expect(flags('--set', 'mixed', '--seed', '1').deck).toHaveLength(10);
    expect(flags('--set', 'wild', '--seed', '1').deck).toEqual(flags('--set', 'wild', '--seed', '1').deck);
    const ten = 'Royal Decree,spy,lord,heir,archer,soldier,ambush,trap,queen,royal-decree';
    expect(flags('--set', ten.replace('royal-decree', 'TRADE')).deck).toContain('royalDecree');
    expect(refusal('--set', ten)).toBe(
      '--set: A deck is ten different kinds of card: a kind is there twice.',
    );
    expect(refusal('--set', 'spy,frog')).toBe(
      '--set: A deck is ten different kinds of card: this one has 2.',
    );
    expect(refusal('--set', 'frog')).toMatch(
      /^--set takes one of base, .*, or ten kinds of card with commas$/,
    );
  });

  it('seat the player by a family’s name or letter', () => {
    expect(flags('--seat', 'green').seat).toBe(2);
    expect(flags('--seat', 'Y').seat).toBe(3);
    expect(flags('--seat', 'black', '--players', '5').seat).toBe(4);
    expect(refusal('--seat', 'black')).toBe('--seat takes one of red, blue, green, gold');
  });

  it('keep within their bounds', () => {
    expect(flags('--players', '2').bots).toHaveLength(1);
    expect(refusal('--players', '1')).toBe('--players takes a whole number from 2 to 5');
    expect(refusal('--players', '6')).toBe('--players takes a whole number from 2 to 5');
    expect(flags('--samples', '100000').samples).toBe(100_000);
    expect(refusal('--samples', '100001')).toBe('--samples takes a whole number from 1 to 100000');
    expect(flags('--seed', 'x'.repeat(100)).seed).toHaveLength(100);
    expect(refusal('--seed', 'x'.repeat(101))).toBe('--seed takes at most 100 characters');
    expect(refusal('--colour', 'pink')).toBe('--colour takes one of auto, always, never');
  });

  it('are repeated so that a shell takes them', () => {
    expect(flags('--seed', "it's").again).toContain(String.raw`--seed 'it'\''s'`);
    expect(flags('--seed', 'abc').again).toMatch(/--seed abc$/);
  });
});
