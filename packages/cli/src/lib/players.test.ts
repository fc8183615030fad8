import { Game, Random, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { PLAYER_NAMES, type PlayerName, createPlayer } from './players.ts';

/** Plays a game among players of one kind; says what each face-down card with so much on it was met with. */
function watch(name: PlayerName, deck: 'base' | 'alliance' = 'base') {
  const choose = createPlayer(name);
  const game = Game.deal({ deck: sets[deck], players: 4, seed: `watch ${name}` });
  const random = new Random('chance');
  const seen: { influence: number; canReveal: boolean; did: string }[] = [];
  for (let turn = game.turn; turn; turn = game.turn) {
    const options = game.options();
    const index = choose(game, random);
    const option = options[index];
    if (turn.type === 'resolve' && 'do' in option)
      seen.push({
        influence: game.position.queue[turn.stack].at(-1)!.influence,
        canReveal: options.length === 2,
        did: option.do,
      });
    game.choose(index);
  }
  return seen;
}

describe('a player', () => {
  it.each(PLAYER_NAMES)('%s plays a game to its end', (name) => {
    expect(watch(name).length).toBeGreaterThan(10);
  });

  it('that is eager reveals whenever it can', () => {
    const seen = watch('eager', 'alliance');
    expect(seen.filter(({ canReveal, did }) => canReveal && did !== 'reveal')).toEqual([]);
    expect(seen.some(({ canReveal, did }) => !canReveal && did === 'keep')).toBe(true);
  });

  it('that is patient keeps a card until two influence lie on it', () => {
    const seen = watch('patient');
    expect(seen.filter(({ influence, did }) => influence >= 2 !== (did === 'reveal'))).toEqual([]);
    expect(seen.some(({ did }) => did === 'reveal')).toBe(true);
  });

  it('that is random does both', () => {
    expect(new Set(watch('random').map(({ did }) => did))).toEqual(new Set(['keep', 'reveal']));
  });
});
