import { Game, type Kind, sets } from '@oriflamme/engine';
import { describe, expect, it } from 'vitest';
import { visibleStateOf } from '@oriflamme/client';
import type { Player } from '../../game/gameSource.ts';
import { bot, runGame, dispatch, person } from './testing/runGame.ts';

const TABLES: readonly (readonly Player[])[] = [
  [bot('page'), person('Anna'), bot('champion'), bot('heuristic')],
  [person('Anna'), bot('random'), person('Berta'), person('Clara'), bot('squire')],
  [bot('knight'), bot('fox')],
];

/** Plays a game to its end and compares the reduced state with the viewer's view after every update. */
async function expectToFollow(deck: readonly Kind[], players: readonly Player[]): Promise<void> {
  const seed = `whole ${deck.join()} ${players.length}`;
  const { runner, screen, saved } = runGame({ deck, players, seed });
  await runner.open();
  while (!screen.isOver) {
    await dispatch(runner, screen.next(seed));
    const { state, pending } = screen;
    const game = Game.replay(saved.at(-1)!.record);
    expect(state).toEqual(visibleStateOf(game.view(state!.seat ?? undefined)));
    expect(pending).toMatchObject({ decision: game.record.choices.length, turn: game.turn ?? null });
  }
  expect(saved.at(-1)).toMatchObject({ over: true, round: 6 });
  expect(screen.updates.at(-1)).toMatchObject({ type: 'events', record: saved.at(-1)!.record });
  expect(screen.updates.slice(0, -1).every((update) => !('record' in update) || update.record === null)).toBe(
    true,
  );
}

describe('a full local game', () => {
  it('reduces to the view of every viewer after every step, in the base game', async () => {
    for (const players of TABLES) await expectToFollow(sets.base, players);
  });

  it('reduces to the view of every viewer after every step, in Ablaze', async () => {
    for (const players of TABLES) await expectToFollow(sets.ablaze, players);
  });

  it('reduces to the view of every viewer after every step, in Alliance', async () => {
    for (const players of TABLES) await expectToFollow(sets.alliance, players);
  });
});
