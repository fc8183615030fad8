import { expect, it } from 'vitest';
import { fixtureLog } from '../testing/fixtures.ts';
import { replayRows } from './replay.ts';
import { serializeState } from './stored/serialize.ts';

// A failure here means that stored logs replay to another state than before.
it('replayRows replays a stored log with a changed setup to its state, byte for byte', () => {
  const { rows, state } = fixtureLog();
  const replayed = serializeState(replayRows(rows[0].table, rows).at(-1)!.state);
  // Since when a player sits was not stored then.
  expect(replayed.replaceAll(/"satAt":\d+,/g, '')).toBe(state);
});
