import { Game, Random, sets } from '@oriflamme/engine';
import { findCard, reduce, visibleStateOf } from '@oriflamme/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogs, setLocale } from '../../i18n/i18n.ts';
import { TableModel } from '../tableModel.ts';
import { actingText } from './actingText.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadCatalogs('table', 'choices', 'cards');
  await setLocale('en');
});

/** The states of a random game between the events, with the next seat to decide where the engine knows it. */
function* states() {
  const game = Game.deal({ deck: sets.base, players: 4, seed: 'acting', first: 2 });
  const random = new Random('acting');
  let state = visibleStateOf(game.view(0));
  while (game.turn) {
    const { turn } = game;
    yield { state, turn };
    for (const event of game.choose(random.below(game.options().length))) {
      state = reduce(state, event);
      yield { state, turn: undefined };
    }
  }
}

describe('the prompt of those who wait', () => {
  it('shows the family whose card acts or who places, not the first player', () => {
    const model = new TableModel();
    const seen = { placing: 0, resolving: 0, ofOthersThanFirst: 0 };
    for (const { state, turn } of states()) {
      if (state.phase === 'end') break;
      const resolving = state.resolving === null ? undefined : findCard(state, state.resolving)?.card;
      const placing = turn?.type === 'place' ? turn.seat : undefined;
      const expected = resolving?.family ?? placing;
      if (expected === undefined) continue;
      seen[resolving ? 'resolving' : 'placing']++;
      if (expected !== state.first) seen.ofOthersThanFirst++;
      expect(actingText(model, state).seat).toBe(expected);
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(10);
  });

  it('shows the family that decides', () => {
    const model = new TableModel();
    for (const { state, turn } of states()) {
      if (!turn) continue;
      model.pending.value = { decision: 0, turn, options: [] };
      expect(actingText(model, state).seat).toBe(turn.seat);
    }
  });
});
