import { Random, randomMix, sets } from '@oriflamme/engine';
import { expect, it } from 'vitest';
import { parseState, serializeState } from './serialize.ts';
import { applyEntry, createTable, type TableState } from './tableState.ts';

const ann = { id: 'id of Ann', name: 'Ann' };
const plan = {
  seats: ['person', 'page', 'page'],
  isPublic: true,
  clock: { type: 'none' },
  first: null,
} as const;
const decks = { ...sets, mix: [...randomMix(new Random('mix'))].toReversed() };

/** All of it with nothing packed, as it was stored once. */
const plain = (state: TableState): unknown => JSON.parse(JSON.stringify(state));

it.each(Object.entries(decks))(
  'keeps all of a table before the game and after every choice: %s',
  (_, deck) => {
    const random = new Random('keeping');
    let state: TableState = createTable(
      'table',
      { type: 'created', by: ann, plan: { ...plan, deck }, secret: '5'.repeat(64), fillAt: null },
      1,
    );
    const expectKept = (): void => {
      const kept = serializeState(state);
      expect(plain(parseState(kept))).toEqual(plain(state));
      expect(serializeState(parseState(kept))).toBe(kept);
      expect(plain(parseState(JSON.stringify(state)))).toEqual(plain(state));
    };
    expectKept();
    state = applyEntry(state, { type: 'sat', seat: 0, person: ann, part: '0'.repeat(32) }, 2).state;
    expectKept();
    state = applyEntry(state, { type: 'started' }, 3).state;
    for (let decision = 0; state.game?.turn; decision++) {
      expectKept();
      const option = random.below(state.game.options().length);
      state = applyEntry(state, { type: 'chose', decision, option, by: 'person' }, 4).state;
    }
    expectKept();
  },
);
