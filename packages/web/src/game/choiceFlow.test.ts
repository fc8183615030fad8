import { Game, sets } from '@oriflamme/engine';
import { visibleStateOf } from '@oriflamme/client';
import { describe, expect, it } from 'vitest';
import { ChoiceFlow, type Confirmation, UNDO_MS } from './choiceFlow.ts';
import { TableModel } from './tableModel.ts';

/** A table that shows the pending decision of a game, and a clock that is moved by hand. */
function createFlow(game: Game, confirmation: Confirmation, undoMs = UNDO_MS) {
  const model = new TableModel();
  const seat = game.turn!.seat;
  model.state.value = visibleStateOf(game.view(seat));
  model.pending.value = { decision: 0, turn: game.turn!, options: game.options() };
  const sent: (number | undefined)[] = [];
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const flow = new ChoiceFlow({
    model,
    send: () => {
      sent.push(model.chosenOption.value);
      model.pending.value = null;
      model.picked.value = [];
    },
    confirmation: () => confirmation,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
  });
  flow.undoMs = () => undoMs;
  const advance = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  return { model, flow, sent, advance };
}

const resolving = () => Game.fromPosition('>R(soldier)+1 B[lord] | R1 B1');
const placing = () => Game.deal({ deck: sets.base, players: 2, seed: 'flow', first: 0 });

describe('ChoiceFlow', () => {
  it('sends Keep and Reveal by itself after a moment', () => {
    const { model, flow, sent, advance } = createFlow(resolving(), 'usual');
    flow.pick('action:reveal');
    expect(model.undoMs.value).toBe(UNDO_MS);
    advance(UNDO_MS - 1);
    expect(sent).toEqual([]);
    advance(1);
    expect(sent).toEqual([1]);
    expect(model.undoMs.value).toBeNull();
  });

  it('sends nothing after an undo', () => {
    const { model, flow, sent, advance } = createFlow(resolving(), 'usual');
    flow.pick('action:reveal');
    advance(UNDO_MS / 2);
    flow.undo();
    expect(model.picked.value).toEqual([]);
    advance(UNDO_MS);
    expect(sent).toEqual([]);
    flow.pick('action:keep');
    advance(UNDO_MS);
    expect(sent).toEqual([0]);
  });

  it('sends at once when the same button is pressed again, once', () => {
    const { flow, sent, advance } = createFlow(resolving(), 'usual');
    flow.pick('action:keep');
    flow.pick('action:keep');
    expect(sent).toEqual([0]);
    advance(UNDO_MS);
    expect(sent).toEqual([0]);
  });

  it('replaces a choice that waits, and starts its time anew', () => {
    const { flow, sent, advance } = createFlow(resolving(), 'usual');
    flow.pick('action:keep');
    advance(UNDO_MS - 100);
    flow.pick('action:reveal');
    advance(UNDO_MS - 100);
    expect(sent).toEqual([]);
    advance(100);
    expect(sent).toEqual([1]);
  });

  it('sends at once when there is no time to undo, and when the table is hidden', () => {
    const hurried = createFlow(resolving(), 'usual', 0);
    hurried.flow.pick('action:keep');
    expect(hurried.sent).toEqual([0]);
    const hidden = createFlow(resolving(), 'usual');
    hidden.flow.pick('action:keep');
    hidden.flow.flush();
    expect(hidden.sent).toEqual([0]);
    hidden.flow.flush();
    expect(hidden.sent).toEqual([0]);
  });

  it('drops a choice whose decision was made elsewhere', () => {
    const { model, flow, sent, advance } = createFlow(resolving(), 'usual');
    flow.pick('action:keep');
    model.pending.value = { decision: 1, turn: null, options: [] };
    advance(UNDO_MS);
    expect(sent).toEqual([]);
  });

  it('waits for a confirmation of a placement: the same slot again, or a confirmation', () => {
    const { flow, model, sent, advance } = createFlow(placing(), 'usual');
    const [card, slot] = model.pickPaths.value[0];
    flow.pick(card);
    flow.pick(slot);
    advance(10 * UNDO_MS);
    expect(sent).toEqual([]);
    flow.pick(slot);
    expect(sent).toEqual([0]);
  });

  it('confirms everything, or nothing, if the player prefers that', () => {
    const careful = createFlow(resolving(), 'always');
    careful.flow.pick('action:reveal');
    careful.advance(10 * UNDO_MS);
    expect(careful.sent).toEqual([]);
    careful.flow.confirm();
    expect(careful.sent).toEqual([1]);
    const quick = createFlow(placing(), 'never');
    for (const pick of quick.model.pickPaths.value[0]) quick.flow.pick(pick);
    expect(quick.sent).toEqual([0]);
  });
});
