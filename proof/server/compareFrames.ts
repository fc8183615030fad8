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
 * Non-interference of the server's frames. Plays part of a random game and, for each viewer, compares all frames with those
 * of a counterfactual game that differs only in cards this viewer does not know. Returns the number of compared frames.
 */
export function compareFrames(number: number): number {
  const random = new Random(`frames ${number}`);
  const { game, transcript } = randomTranscript(number, random);
  const players = transcript.deal.hands.length;
  let frames = 0;
  for (const viewer of [null, ...Array.from({ length: players }, (_, seat) => seat)]) {
    const view = viewFor(game.state, viewer ?? SPECTATOR);
    const counterfactual = viewFor(new Determinizer(view).sample(random), EVERYTHING);
    const [sent, other] = [transcript, replayCounterfactual(transcript, counterfactual)].map((each) =>
      framesFor(each, viewer),
    );
    assert.deepEqual(
      other,
      sent,
      `game ${number}: the frames for ${viewer === null ? 'a spectator' : `seat ${viewer}`} depend on hidden cards`,
    );
    frames += sent.length;
  }
  return frames;
}

/** Returns every frame that the server sends to this viewer: the deltas, and a snapshot at the end. */
function framesFor(transcript: Transcript, viewer: Viewer): string[] {
  const steps = replayRows('table', rowsOf(transcript), () => transcript.deal);
  const { state } = steps.at(-1)!;
  const frames = steps.map((step) => encodeChange('table', step, viewer) ?? 'nothing');
  return [...frames, JSON.stringify([viewTable(state), gameSnapshot(state, steps, viewer)])];
}

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
