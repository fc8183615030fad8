import { type Event, Game, isVisibleTo, sets } from '@oriflamme/engine';
import { packOptions } from '@oriflamme/protocol';
import { expect, test } from 'vitest';
import { RemoteGame } from './remoteGame.ts';
import { TestScreen } from './testing/testScreen.ts';

const CLOCK = { left: [null, null], since: 0 } as const;

function newGame() {
  const game = Game.deal({ deck: sets.base, players: 2, seed: 'online', first: 0 });
  const online = new RemoteGame({
    seats: () => [],
    choose: async () => undefined,
    onGame: () => undefined,
    resync: () => undefined,
  });
  const pendingDecision = () => ({
    decision: game.record.choices.length,
    turn: game.turn ?? null,
    todo: game.view(0).todo,
    options: game.turn?.seat === 0 ? packOptions(game.options()) : [],
  });
  const all: Event[] = [];
  online.applySnapshot({
    initialView: game.view(0),
    events: [],
    pending: pendingDecision(),
    clock: CLOCK,
    autoKeep: [],
  });
  const step = () => {
    const events = game.choose(0).filter((event) => isVisibleTo(event, 0));
    all.push(...events);
    online.applyEvents({ type: 'events', events, pending: pendingDecision(), clock: CLOCK });
  };
  return { online, screen: new TestScreen(online), step, all };
}

test('RemoteGame sends a snapshot to a screen that is far behind', () => {
  const { screen, step, all } = newGame();
  while (all.length <= 30) step();
  expect(screen.snapshotCount).toBe(2);
  expect(screen.updates.value.at(-1)?.type).toBe('snapshot');
  expect(screen.events).toEqual(all);
});

test('RemoteGame sends all events to a screen that keeps up', () => {
  const { online, screen, step, all } = newGame();
  while (all.length < 60) {
    step();
    online.resume();
  }
  expect(screen.snapshotCount).toBe(1);
  expect(screen.events).toEqual(all);
});
