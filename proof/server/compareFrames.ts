import assert from 'node:assert/strict';
import { EVERYTHING, Determinizer, viewFor, Random, RULES_VERSION, SPECTATOR } from '@oriflamme/engine';
import {
  encodeChange,
  type Entry,
  gameSnapshot,
  type LogRow,
  replayRows,
  type Viewer,
  viewTable,
} from '@oriflamme/server/internals';
import { replayCounterfactual, type Transcript } from '../secrecy/counterfactual.ts';
import { randomTranscript, optionIndexes } from './randomTranscript.ts';

/**
 * Plays a random game, stops somewhere, and compares all that the server would have sent to a viewer with what it would have
 * sent, had the cards that this viewer does not know been others. Gives the number of frames that were compared.
 */
export function compareFrames(number: number): number {
  const random = new Random(`frames ${number}`);
  const { game, tale } = randomTranscript(number, random);
  const players = tale.deal.hands.length;
  let frames = 0;
  for (const viewer of [null, ...Array.from({ length: players }, (_, seat) => seat)]) {
    const eyes = viewFor(game.table, viewer ?? SPECTATOR);
    const imagined = viewFor(new Determinizer(eyes).sample(random), EVERYTHING);
    const [sent, other] = [tale, replayCounterfactual(tale, imagined)].map((each) => send(each, viewer));
    assert.deepEqual(
      other,
      sent,
      `game ${number}: what ${viewer ?? 'a spectator'} hears depends on hidden cards`,
    );
    frames += sent.length;
  }
  return frames;
}

/** Everything that the server sends to this audience: each change as it happens, and the snapshot on arrival. */
function send(tale: Transcript, viewer: Viewer): string[] {
  const steps = replayRows('table', rowsOf(tale), () => tale.deal);
  const { state } = steps.at(-1)!;
  const frames = steps.map((step) => encodeChange('table', step, viewer) ?? 'nothing');
  return [...frames, JSON.stringify([viewTable(state), gameSnapshot(state, steps, viewer)])];
}

function rowsOf(tale: Transcript): LogRow[] {
  const { deal } = tale;
  const people = deal.hands.map((_, seat) => ({ id: `person ${seat}`, name: `Person ${seat}` }));
  const plan = {
    deck: deal.deck,
    seats: people.map(() => 'person' as const),
    isPublic: true,
    clock: { type: 'live', bank: 600, increment: 5 } as const,
    first: null,
  };
  const entries: Entry[] = [
    { type: 'created', by: people[0], config: plan, serverSeed: '5'.repeat(64), fillAt: null },
    ...people.map((person, seat): Entry => ({ type: 'sat', seat, person, clientSeed: `${seat}`.repeat(32) })),
    { type: 'started' },
  ];
  for (const [decision, option] of optionIndexes(tale).entries())
    entries.push({ type: 'chose', decision, option, by: 'person' });
  return entries.map((entry, index) => ({
    table: 'table',
    seq: index + 1,
    at: 1000 + index,
    rules: RULES_VERSION,
    entry: JSON.stringify(entry),
  }));
}
