import { RULES_VERSION } from '@oriflamme/engine';
import { type AppliedEntry, type Entry, type LogRow, replayRows } from '@oriflamme/server/internals';
import type { Transcript } from '../secrecy/counterfactual.ts';
import { optionIndexes } from './randomTranscript.ts';

/** Plays a transcript at a table of people, without a server. */
export const tableSteps = (transcript: Transcript): AppliedEntry[] =>
  replayRows('table', rowsOf(transcript), () => transcript.deal);

function rowsOf(transcript: Transcript): LogRow[] {
  const { deal } = transcript;
  const people = deal.hands.map((_, seat) => ({ id: `person ${seat}`, name: `Person ${seat}` }));
  const config = {
    deck: deal.deck,
    seats: people.map(() => 'person' as const),
    isPublic: true,
    clock: { type: 'live', bank: 600, increment: 5 } as const,
    first: null,
  };
  const entries: Entry[] = [
    { type: 'created', by: people[0], config, serverSeed: '5'.repeat(64), fillAt: null },
    ...people.map((person, seat): Entry => ({ type: 'sat', seat, person, clientSeed: `${seat}`.repeat(32) })),
    { type: 'started' },
  ];
  for (const [decision, option] of optionIndexes(transcript).entries())
    entries.push({ type: 'chose', decision, option, by: 'person' });
  return entries.map((entry, index) => ({
    table: 'table',
    seq: index + 1,
    at: 1000 + index,
    rules: RULES_VERSION,
    entry: JSON.stringify(entry),
  }));
}
