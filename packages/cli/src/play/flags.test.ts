import { BOT_NAMES, DEFAULT_LEVEL } from '@oriflamme/bots';
import { namedMixes, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { parseFlags } from './flags.ts';

const flags = (...args: string[]) => parseFlags(args);
const errorOf = (...args: string[]) => {
  try {
    parseFlags(args);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('parseFlags of play', () => {
  it('defaults to a game of four with the base set against bots of the default level', () => {
    expect(flags()).toMatchObject({
      deck: sets.base,
      players: 4,
      seat: 0,
      bots: [DEFAULT_LEVEL, DEFAULT_LEVEL, DEFAULT_LEVEL],
      colour: 'auto',
      confirm: false,
    });
  });

  it('repeats the named bots around the table', () => {
    expect(flags('--bots', 'random, heuristic', '--players', '5').bots).toEqual([
      'random',
      'heuristic',
      'random',
      'heuristic',
    ]);
    expect(errorOf('--bots', 'random,random', '--players', '2')).toBe(
      '--bots names 2 bots, but you have 1 opponent',
    );
    expect(errorOf('--bots', 'random,random,random', '--players', '3')).toBe(
      '--bots names 3 bots, but you have 2 opponents',
    );
    expect(errorOf('--bots', 'frog')).toBe(`--bots must be one of ${BOT_NAMES.join(', ')}`);
  });

  it('accepts a set, a mix or ten kinds', () => {
    expect(flags('--set', 'alliance').deck).toEqual(sets.alliance);
    expect(flags('--set', 'court').deck).toEqual(namedMixes['court']);
    expect(flags('--set', 'mixed', '--seed', '1').deck).toHaveLength(10);
    expect(flags('--set', 'wild', '--seed', '1').deck).toEqual(flags('--set', 'wild', '--seed', '1').deck);
    const ten = 'Royal Decree,spy,lord,heir,archer,soldier,ambush,trap,queen,royal-decree';
    expect(flags('--set', ten.replace('royal-decree', 'TRADE')).deck).toContain('royalDecree');
    expect(errorOf('--set', ten)).toBe(
      '--set: A deck is ten different kinds of card: a kind is there twice.',
    );
    expect(errorOf('--set', 'spy,frog')).toBe(
      '--set: A deck is ten different kinds of card: this one has 2.',
    );
    expect(errorOf('--set', 'frog')).toMatch(
      /^--set must be one of base, .*, or ten kinds of card, comma-separated$/,
    );
  });

  it('accepts a family by name or letter', () => {
    expect(flags('--seat', 'green').seat).toBe(2);
    expect(flags('--seat', 'Y').seat).toBe(3);
    expect(flags('--seat', 'black', '--players', '5').seat).toBe(4);
    expect(errorOf('--seat', 'black')).toBe('--seat must be one of red, blue, green, gold');
  });

  it('rejects values out of bounds', () => {
    expect(flags('--players', '2').bots).toHaveLength(1);
    expect(errorOf('--players', '1')).toBe('--players must be an integer from 2 to 5');
    expect(errorOf('--players', '6')).toBe('--players must be an integer from 2 to 5');
    expect(flags('--samples', '100000').samples).toBe(100_000);
    expect(errorOf('--samples', '100001')).toBe('--samples must be an integer from 1 to 100000');
    expect(flags('--seed', 'x'.repeat(100)).seed).toHaveLength(100);
    expect(errorOf('--seed', 'x'.repeat(101))).toBe('--seed must be at most 100 characters long');
    expect(errorOf('--colour', 'pink')).toBe('--colour must be one of auto, always, never');
  });

  it('quotes the command that repeats the deal for a shell', () => {
    expect(flags('--seed', "it's").again).toContain(String.raw`--seed 'it'\''s'`);
    expect(flags('--seed', 'abc').again).toMatch(/--seed abc$/);
  });
});
