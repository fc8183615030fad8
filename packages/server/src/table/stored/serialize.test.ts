import { Random, randomMix, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { parseState, serializeState } from './serialize.ts';
import { applyEntry, createTable } from '../applyEntry.ts';
import { plainState } from '../../testing/fixtures.ts';
import type { TableState } from '../tableState.ts';
import { STATE_VERSION } from './upcastState.ts';

const ann = { id: 'id of Ann', name: 'Ann' };
const tableConfig = {
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;
const decks = { ...sets, mix: [...randomMix(new Random('mix'))].toReversed() };

it.each(Object.entries(decks))(
  'serializeState and parseState round-trip a table before the game and after every choice: %s',
  (_, deck) => {
    const random = new Random('keeping');
    let state: TableState = createTable(
      'table',
      {
        type: 'created',
        by: ann,
        config: { ...tableConfig, deck },
        serverSeed: '5'.repeat(64),
        fillAt: null,
      },
      1,
    );
    const expectRoundTrip = (): void => {
      const text = serializeState(state);
      expect(plainState(parseState(text))).toEqual(plainState(state));
      expect(serializeState(parseState(text))).toBe(text);
      // Unpacked games, as they were stored at first.
      expect(plainState(parseState(JSON.stringify({ version: STATE_VERSION, ...state })))).toEqual(
        plainState(state),
      );
    };
    expectRoundTrip();
    state = applyEntry(state, { type: 'sat', seat: 0, person: ann, clientSeed: '0'.repeat(32) }, 2).state;
    expectRoundTrip();
    state = applyEntry(state, { type: 'started' }, 3).state;
    for (let decision = 0; state.game?.turn; decision++) {
      expectRoundTrip();
      const option = random.below(state.game.options().length);
      state = applyEntry(state, { type: 'chose', decision, option, by: 'person' }, 4).state;
    }
    expectRoundTrip();
  },
);

it('keeps what a newer version has added to a state', () => {
  const created = createTable(
    'table',
    {
      type: 'created',
      by: ann,
      config: { ...tableConfig, deck: sets.base },
      serverSeed: '5'.repeat(64),
      fillAt: null,
    },
    1,
  );
  // As a server that does not know the field reads and writes the table of one that does.
  const stored = { ...(JSON.parse(serializeState(created)) as object), addedLater: { id: 'x', deal: 2 } };
  const again = JSON.parse(serializeState(parseState(JSON.stringify(stored)))) as object;
  expect(again).toMatchObject({ addedLater: { id: 'x', deal: 2 } });
});
