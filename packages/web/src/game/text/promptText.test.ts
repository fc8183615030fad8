import { Game } from '@oriflamme/engine';
import { visibleStateOf } from '@oriflamme/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogs, setLocale } from '../../i18n/i18n.ts';
import { TableModel } from '../tableModel.ts';
import { promptText } from './promptText.ts';

/** Title and detail once Red has revealed its card. */
function promptAfterReveal(line: string): string[] {
  const game = Game.fromPosition(line);
  game.choose(1);
  const model = new TableModel();
  const turn = game.turn!;
  const state = visibleStateOf(game.view(turn.seat));
  model.state.value = state;
  model.pending.value = { decision: 1, turn, options: game.options() };
  const { title, detail } = promptText(model, state, turn);
  return [title, detail];
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadCatalogs('table', 'choices', 'cards');
  await setLocale('en');
});

describe('promptText offers what there is', () => {
  it('to a Judge: marks, marked cards, tokens', () => {
    const [title, detail] = promptAfterReveal('>R(judge) B[empress]*1 G(judge) | R1 B1 G1 | deck alliance');
    expect(title).toBe('Judge: mark or eliminate?');
    expect(detail).toContain('Verdict');
    expect(promptAfterReveal('>R(judge) B[empress] G(judge) | R1 B1 G1 | deck alliance')).toEqual([
      'Judge: mark a card',
      'Choose a card in the queue.',
    ]);
    expect(promptAfterReveal('>R(judge) B[empress]*5 G(judge) | R1 B1 G1 | deck alliance')[0]).toBe(
      'Judge: gain 1 or eliminate?',
    );
  });

  it('to a Diplomat: another one to put 2 on', () => {
    expect(promptAfterReveal('>R(diplomat) B[diplomat] G(judge) | R1 B1 G1 | deck alliance')[0]).toBe(
      'Diplomat: give 2 or leave?',
    );
    expect(promptAfterReveal('>R(diplomat) B(diplomat) G(judge) | R1 B1 G1 | deck alliance')).toEqual([
      'Diplomat: gain 1 or leave?',
      'Gain 1, or leave with the influence on yours.',
    ]);
  });
});
