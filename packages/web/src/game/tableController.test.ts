import { type Event, Game, type GameRecord, isVisibleTo, sets } from '@oriflamme/engine';
import { expect, test } from 'vitest';
import type { GameUpdate, GameSource, PendingDecision } from './gameSource.ts';
import { TableController } from './tableController.ts';
import { TableModel } from './tableModel.ts';

const DEAL = { deck: sets.base, players: 2, seed: 'director', first: 0 };

/** All that follows from what was told has followed. */
const stillness = () => new Promise(setImmediate);

/** A game that tells its screen what the test wants told, and a stage on which each event takes until it is let go. */
function stageGame() {
  const game = Game.deal(DEAL);
  const opening = game.view(0);
  const history: Event[] = [];
  const looks: unknown[] = [];
  let tell: (news: GameUpdate) => void = () => undefined;
  const shown: { event: Event; goOn: () => void }[] = [];
  const model = new TableModel();
  const source: GameSource = {
    open: (hear) => (tell = hear),
    choose: () => undefined,
    resume: () => undefined,
    setViewer: (viewer) => looks.push(viewer),
    close: () => undefined,
  };
  const controller = new TableController(model, source, {
    animate: (event, _, apply) =>
      new Promise((goOn) => {
        apply();
        shown.push({ event, goOn });
      }),
  });
  controller.open();
  const standing = (): PendingDecision => ({
    decision: game.record.choices.length,
    turn: game.turn ?? null,
    options: game.turn?.seat === 0 ? game.options() : [],
  });
  const step = (): GameUpdate => {
    const events = game.choose(0).filter((event) => isVisibleTo(event, 0));
    history.push(...events);
    return { type: 'events', events, pending: standing(), record: null };
  };
  const arrival = (): GameUpdate => ({
    type: 'snapshot',
    players: [],
    viewer: 0,
    initialView: opening,
    events: [...history],
    pending: standing(),
    record: null,
  });
  const hear = async (...told: GameUpdate[]): Promise<void> => {
    for (const news of told) tell(news);
    await stillness();
  };
  return { game, model, shown, looks, history, step, arrival, hear };
}

test('who arrives anew is not shown what they had not seen yet', async () => {
  const { model, shown, history, step, arrival, hear } = stageGame();
  await hear(arrival());
  const steps = [step(), step(), step()];
  await hear(...steps);
  await hear(arrival());
  const first = steps[0].type === 'events' ? steps[0].events : [];
  for (let at = 0; at < first.length; at++) {
    shown[at].goOn();
    await stillness();
  }
  expect(shown.map(({ event }) => event)).toEqual(first);
  expect(model.log.value.map(({ event }) => event)).toEqual(history);
  expect(model.pending.value?.decision).toBe(3);
});

test('a record that comes after the last step ends the game on the screen', async () => {
  const { game, model, arrival, hear } = stageGame();
  await hear(arrival());
  expect(model.record.value).toBeNull();
  const record: GameRecord = game.record;
  await hear({ type: 'record', record });
  expect(model.record.value).toBe(record);
});

test('a choice that was refused is said to be, and what is asked is asked again', async () => {
  const { model, looks, arrival, hear } = stageGame();
  await hear(arrival());
  await hear({ type: 'rejected', decision: 0 });
  expect(model.problem.value).toBe('rejected');
  expect(looks).toEqual([0]);
});
