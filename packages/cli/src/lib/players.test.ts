import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { PLAYER_NAMES, type PlayerName, createPlayer } from './players.ts';

/** Plays a game and returns all decisions to keep or reveal. */
function decisionsOf(name: PlayerName, deck: 'base' | 'alliance' = 'base') {
  const choose = createPlayer(name);
  const game = Game.deal({ deck: sets[deck], players: 4, seed: `watch ${name}` });
  const random = new Random('chance');
  const seen: { influence: number; canReveal: boolean; action: string }[] = [];
  for (let turn = game.turn; turn; turn = game.turn) {
    const options = game.options();
    const index = choose(game, random);
    const option = options[index];
    if (turn.type === 'resolve' && 'do' in option)
      seen.push({
        influence: game.position.queue[turn.stack].at(-1)!.influence,
        canReveal: options.length === 2,
        action: option.do,
      });
    game.choose(index);
  }
  return seen;
}

describe('createPlayer', () => {
  it.each(PLAYER_NAMES)('%s plays a game to the end', (name) => {
    expect(decisionsOf(name).length).toBeGreaterThan(10);
  });

  it('eager reveals whenever possible', () => {
    const seen = decisionsOf('eager', 'alliance');
    expect(seen.filter(({ canReveal, action }) => canReveal && action !== 'reveal')).toEqual([]);
    expect(seen.some(({ canReveal, action }) => !canReveal && action === 'keep')).toBe(true);
  });

  it('patient keeps a card until it has two influence', () => {
    const seen = decisionsOf('patient');
    expect(seen.filter(({ influence, action }) => influence >= 2 !== (action === 'reveal'))).toEqual([]);
    expect(seen.some(({ action }) => action === 'reveal')).toBe(true);
  });

  it('random keeps and reveals', () => {
    expect(new Set(decisionsOf('random').map(({ action }) => action))).toEqual(new Set(['keep', 'reveal']));
  });
});
