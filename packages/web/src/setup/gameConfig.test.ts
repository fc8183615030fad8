import { checkDeck, DECK_SIZE, Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { DECK_NAMES, deckOf, drawMix, MIX_NAMES, SET_NAMES } from './decks.ts';
import { changeSeat, type GameSetup, DEFAULT_SETUP, withMode } from './gameSetup.ts';
import { MAX_NAME_LENGTH, namesOf } from './names.ts';
import { toGameConfig } from './gameConfig.ts';

const configOf = (setup: GameSetup) => toGameConfig(setup, (_, seat) => `Player ${seat + 1}`);

describe('planning a game', () => {
  it('deals the base set to a newcomer and three knights', () => {
    const config = configOf(DEFAULT_SETUP)!;
    expect(config.deck).toEqual(sets.base);
    expect(config.players.map(({ type }) => type)).toEqual(['person', 'bot', 'bot', 'bot']);
    expect(config.players.slice(1)).toEqual([
      { type: 'bot', name: 'Isaure', bot: 'knight' },
      { type: 'bot', name: 'Odo', bot: 'knight' },
      { type: 'bot', name: 'Mahaut', bot: 'knight' },
    ]);
    expect(config).not.toHaveProperty('first');
  });

  it('names who begins', () => {
    expect(configOf({ ...DEFAULT_SETUP, first: 0 })!.first).toBe(0);
  });

  it('plans decks that the engine deals, whichever is chosen', () => {
    for (const deck of DECK_NAMES) {
      const config = configOf({ ...DEFAULT_SETUP, deck, random: sets.ablaze, own: sets.alliance })!;
      expect(Game.deal({ deck: config.deck, players: 4, seed: deck }).turn).toBeDefined();
    }
    expect([...SET_NAMES, ...MIX_NAMES].map((deck) => deckOf({ ...DEFAULT_SETUP, deck }).length)).toEqual(
      Array(7).fill(DECK_SIZE),
    );
  });

  it('plans nothing with nine or eleven cards', () => {
    const eleven = [...sets.base, 'queen' as const];
    for (const own of [[], sets.base.slice(1), eleven])
      expect(configOf({ ...DEFAULT_SETUP, deck: 'own', own })).toBeUndefined();
  });

  it('draws a mix that can be dealt, and another one when drawn again', () => {
    const random = new Random('draw');
    const [one, two] = [drawMix(random), drawMix(random)];
    expect(checkDeck(one)).toEqual(one);
    expect(two).not.toEqual(one);
  });
});

describe('names at the table', () => {
  const usual = (seat: number) => `Player ${seat + 1}`;
  const names = (...typed: string[]) =>
    namesOf(
      typed.map((name) => ({ type: name === 'bot' ? 'bot' : 'person', name, bot: 'page' })),
      usual,
    );

  it('are one to twenty characters, or else the usual ones', () => {
    const longest = 'n'.repeat(MAX_NAME_LENGTH);
    expect(names('A', longest, `${longest}n`, '', '  ')).toEqual([
      'A',
      longest,
      'Player 3',
      'Player 4',
      'Player 5',
    ]);
  });

  it('of bots are never those of people', () => {
    expect(names('Isaure', 'bot', 'Mahaut', 'bot', 'bot')).toEqual([
      'Isaure',
      'Odo',
      'Mahaut',
      'Guérin',
      'Aude',
    ]);
  });

  it('is none for the only person, whatever the language', () => {
    expect(toGameConfig(DEFAULT_SETUP)!.players.map(({ name }) => name)).toEqual([
      '',
      'Isaure',
      'Odo',
      'Mahaut',
    ]);
  });

  it('of people stay when the way to play changes', () => {
    const setup = withMode(changeSeat(DEFAULT_SETUP, 0, { name: ' Anna ' }), 'hotSeat');
    expect(configOf(setup)!.players[0]).toEqual({ type: 'person', name: 'Anna' });
  });
});
