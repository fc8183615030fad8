import assert from 'node:assert/strict';
import { EVERYTHING, Determinizer, viewFor, Random, SPECTATOR } from '@oriflamme/engine';
import {
  encodeChange,
  encodeSnapshot,
  padPlayView,
  playView,
  type Viewer,
} from '@oriflamme/server/internals';
import { replayCounterfactual, type Transcript } from '../secrecy/counterfactual.ts';
import { randomTranscript } from './randomTranscript.ts';
import { tableSteps } from './tableSteps.ts';

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

/** States of a game that are compared as programs read them over HTTP: every fourth. */
const isReadOverHttp = (_: unknown, step: number): boolean => step % 4 === 3;

/** Returns every frame that the server sends to this viewer: the deltas, what HTTP gives, and a snapshot at the end. */
function framesFor(transcript: Transcript, viewer: Viewer): string[] {
  const steps = tableSteps(transcript);
  const frames = steps.map((step) => encodeChange('table', step, viewer) ?? 'nothing');
  const read = steps.filter(isReadOverHttp).map(({ state }) => padPlayView(playView(state, viewer)));
  return [...frames, ...read, encodeSnapshot(steps.at(-1)!.state, { messages: [], last: 0 }, viewer)];
}
