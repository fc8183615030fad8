import assert from 'node:assert/strict';
import { encodeRequest } from '@oriflamme/client';
import { Determinizer, EVERYTHING, Random, type Seat, SPECTATOR, viewFor } from '@oriflamme/engine';
import {
  encodeChange,
  encodeSnapshot,
  padPlayView,
  playView,
  type TableState,
} from '@oriflamme/server/internals';
import { replayCounterfactual, type Transcript } from '../../secrecy/counterfactual.ts';
import { optionIndexes, randomTranscript } from '../randomTranscript.ts';
import { tableSteps } from '../tableSteps.ts';

/** Frames with a secret in them: to a seat, and from it. */
export const FRAME_TYPES = [
  'started',
  'snapshot',
  'own card',
  'options',
  'choose',
  'autoKeep',
  'http',
] as const;
export type FrameType = (typeof FRAME_TYPES)[number];

/** A frame and what it is; type null: its secrets are not private, or it has none. */
interface Frame {
  readonly type: FrameType | null;
  readonly text: string;
}

export type FrameCounts = Readonly<Record<FrameType, number>>;

/**
 * Plays part of a random game, and once more with other hidden cards: everything that is public stays the same, so each frame
 * between the server and a seat must have the same length. Returns the number of frames of each type.
 */
export function compareLengths(
  number: number,
  alter: (frame: string) => string = (frame) => frame,
): FrameCounts {
  const random = new Random(`lengths ${number}`);
  const { game, transcript } = randomTranscript(number, random);
  const view = viewFor(game.state, SPECTATOR);
  const other = replayCounterfactual(transcript, viewFor(new Determinizer(view).sample(random), EVERYTHING));
  const counts = Object.fromEntries(FRAME_TYPES.map((type) => [type, 0])) as Record<FrameType, number>;
  for (let seat = 0; seat < transcript.deal.hands.length; seat++) {
    const [sent, otherSent] = [transcript, other].map((each) => framesOf(each, seat, random));
    for (const [at, { type, text }] of sent.entries()) {
      assert.equal(
        alter(otherSent[at].text).length,
        alter(text).length,
        `game ${number}, seat ${seat}: the length of a frame (${type ?? 'public'}) depends on hidden cards`,
      );
      if (type) counts[type]++;
    }
  }
  return counts;
}

/** Every frame of a seat: deltas, choices, automatic keeps, and snapshots along the way. */
function framesOf(transcript: Transcript, seat: Seat, random: Random): Frame[] {
  const steps = tableSteps(transcript);
  const frames: Frame[] = [];
  for (const [at, step] of steps.entries()) {
    const { entry, state, events } = step;
    const delta = encodeChange('table', step, seat)!;
    if (entry.type === 'started') frames.push({ type: 'started', text: delta });
    else if (entry.type !== 'chose') frames.push({ type: null, text: delta });
    else {
      const hasOwnCard = events.some((event) => 'to' in event && event.to === seat);
      const isDeciding = state.game?.turn?.seat === seat;
      frames.push({ type: hasOwnCard ? 'own card' : isDeciding ? 'options' : null, text: delta });
      if (hasOwnCard && isDeciding) frames.push({ type: 'options', text: delta });
    }
    if (state.game && at % 4 === 3) frames.push({ type: 'http', text: padPlayView(playView(state, seat)) });
    if (at % 16 === 15) frames.push(...privateRequests(state, seat, random));
  }
  const choices = optionIndexes(transcript);
  const { deciders } = steps.at(-1)!.state;
  for (const [decision, option] of choices.entries())
    if (deciders[decision] === seat)
      frames.push({
        type: 'choose',
        text: encodeRequest({ type: 'choose', id: 1, table: 'table', decision, option }),
      });
  return frames;
}

/** A random list of automatic keeps: the request, and a snapshot that holds it. */
function privateRequests(state: TableState, seat: Seat, random: Random): Frame[] {
  if (!state.game) return [];
  const own = state.game
    .view(seat)
    .queue.flat()
    .filter(({ family, up }) => family === seat && !up);
  const cards = own.map(({ number }) => number).filter(() => random.below(2) === 0);
  const seats = state.seats.map((who, at) =>
    at === seat && who.type === 'person' ? { ...who, autoKeep: cards } : who,
  );
  return [
    { type: 'autoKeep', text: encodeRequest({ type: 'autoKeep', id: 1, table: 'table', cards }) },
    { type: 'snapshot', text: encodeSnapshot({ ...state, seats }, { messages: [], last: 0 }, seat) },
  ];
}
