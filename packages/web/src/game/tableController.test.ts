import { type Event, Game, isVisibleTo, sets } from '@oriflamme/engine';
import { expect, test } from 'vitest';
import type { GameUpdate, GameSource, PendingDecision } from './gameSource.ts';
import { TableController } from './tableController.ts';
import { TableModel } from './tableModel.ts';

const DEAL = { deck: sets.base, players: 2, seed: 'controller', first: 0 };

/** Resolves when all pending microtasks have run. */
const settled = () => new Promise(setImmediate);

/** A source controlled by the test, and an animator whose animations end on demand. */
function createTable() {
  const game = Game.deal(DEAL);
  const initialView = game.view(0);
  const history: Event[] = [];
  const viewerChanges: unknown[] = [];
  let listener: (update: GameUpdate) => void = () => undefined;
  const shown: { event: Event; finish: () => void }[] = [];
  const model = new TableModel();
  const source: GameSource = {
    open: (onUpdate) => (listener = onUpdate),
    choose: () => undefined,
    resume: () => undefined,
    setViewer: (viewer) => viewerChanges.push(viewer),
    close: () => undefined,
  };
  const controller = new TableController(model, source, {
    animate: (event, _, apply) =>
      new Promise((finish) => {
        apply();
        shown.push({ event, finish });
      }),
  });
  controller.open();
  const pending = (): PendingDecision => ({
    decision: game.record.choices.length,
    turn: game.turn ?? null,
    options: game.turn?.seat === 0 ? game.options() : [],
  });
  const step = (): GameUpdate => {
    const events = game.choose(0).filter((event) => isVisibleTo(event, 0));
    history.push(...events);
    return { type: 'events', events, pending: pending(), record: null };
  };
  const snapshot = (): GameUpdate => ({
    type: 'snapshot',
    players: [],
    viewer: 0,
    initialView,
    events: [...history],
    pending: pending(),
    record: null,
  });
  const emit = async (...updates: GameUpdate[]): Promise<void> => {
    for (const update of updates) listener(update);
    await settled();
  };
  return { game, model, shown, viewerChanges, history, step, snapshot, emit };
}

test('TableController drops queued events when a snapshot arrives', async () => {
  const { model, shown, history, step, snapshot, emit } = createTable();
  await emit(snapshot());
  const steps = [step(), step(), step()];
  await emit(...steps);
  await emit(snapshot());
  const first = steps[0].type === 'events' ? steps[0].events : [];
  for (let at = 0; at < first.length; at++) {
    shown[at].finish();
    await settled();
  }
  expect(shown.map(({ event }) => event)).toEqual(first);
  expect(model.log.value.map(({ event }) => event)).toEqual(history);
  expect(model.pending.value?.decision).toBe(3);
});

test('TableController stores the record of the last events', async () => {
  const { game, model, snapshot, emit } = createTable();
  await emit(snapshot());
  expect(model.record.value).toBeNull();
  const { record } = game;
  await emit({ type: 'events', events: [], pending: { decision: 0, turn: null, options: [] }, record });
  expect(model.record.value).toBe(record);
});

test('TableController reports a rejected choice and requests a snapshot', async () => {
  const { model, viewerChanges, snapshot, emit } = createTable();
  await emit(snapshot());
  await emit({ type: 'rejected', decision: 0 });
  expect(model.problem.value).toBe('rejected');
  expect(viewerChanges).toEqual([0]);
});
