import { Random, randomMix, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { seatOf } from '../table/decide.ts';
import { applyEntry, createTable } from '../table/applyEntry.ts';
import type { AppliedEntry } from '../table/replay.ts';
import { changeFor } from '../table/tableView.ts';
import { ChangeFrames, encodeChange } from './frames/changeFrames.ts';
import { Subscribers } from './subscribers.ts';
import { clientSeedOf, person, tableConfig } from '../testing/testLobby.ts';

const people = ['Ann', 'Ben', 'Cat', 'a spectator'].map(person);
const decks = { ...sets, mix: randomMix(new Random('mix')) };

it.each(Object.entries(decks))('Subscribers send each person what they may see: %s', (_, deck) => {
  const random = new Random('subscribers');
  const subscribers = new Subscribers(() => 0);
  const received = people.map((who) => {
    const frames: string[] = [];
    subscribers.add(who, (frame) => frames.push(frame));
    return frames;
  });
  const by = people[0];
  const config = tableConfig({ deck, seats: ['person', 'person', 'person'] });
  const created = { type: 'created', by, config, serverSeed: '5'.repeat(64), fillAt: null } as const;
  let state = createTable('table', created, 1);
  const apply = (entry: AppliedEntry['entry']): void => {
    const step = { ...applyEntry(state, entry, 2), entry };
    state = step.state;
    subscribers.broadcast(new ChangeFrames('table', step));
    const last = received.map((frames) => frames.at(-1)!);
    expect(last).toEqual(people.map((who) => encodeChange('table', step, seatOf(state, who))));
    const changes = last.map((frame) => (JSON.parse(frame) as { change: unknown }).change);
    expect(changes).toEqual(people.map((who) => changeFor(entry, step, seatOf(state, who))));
  };
  for (const [seat, who] of people.slice(0, 3).entries())
    apply({ type: 'sat', seat, person: who, clientSeed: clientSeedOf(who.name) });
  apply({ type: 'started' });
  for (let decision = 0; state.game?.turn; decision++) {
    const who = (['person', 'bot', 'autoKeep'] as const)[decision % 3];
    apply({ type: 'chose', decision, option: random.below(state.game.optionCount), by: who });
  }
  expect(new Set(received.map((frames) => frames.join('\n'))).size).toBe(people.length);
});
