import assert from 'node:assert/strict';
import {
  EVERYTHING,
  Game,
  GameError,
  Determinizer,
  viewFor,
  parsePosition,
  type Random,
  parseView,
  restore,
} from '@oriflamme/engine';
import { checkTrace, Session } from '@oriflamme/cli/internals';
import { copyJson } from './copyJson.ts';
import type { Sample } from './corpus.ts';
import { mutateText } from './mutateText.ts';
import { mutateValue } from './mutateValue.ts';
import { mutatePosition } from './mutatePosition.ts';
import { drawLines } from './stdioLines.ts';
import { playToEnd } from './oracle.ts';

/** A fuzz target: a parser of untrusted input. */
export interface FuzzTarget {
  readonly inputs: number;
  /** Generates an input and parses it. Returns whether it was accepted; throws anything but a typed error. */
  readonly feed: (random: Random, sample: Sample) => boolean;
}

export const FUZZ_TARGETS = {
  record: { inputs: 10_000, feed: reader('record', (json) => Game.replay(json)) },
  saved: { inputs: 10_000, feed: reader('saved', (json) => Game.fromJSON(json)) },
  position: { inputs: 9_000, feed: reader('position', goOnFrom) },
  view: { inputs: 8_000, feed: reader('view', imagine) },
  rearranged: { inputs: 10_000, feed: rearranged('position', goOnFrom) },
  rearrangedView: { inputs: 8_000, feed: rearranged('view', imagine) },
  notation: { inputs: 35_000, feed: feedNotation },
  trace: { inputs: 3_000, feed: feedTrace },
  stdio: { inputs: 7_000, feed: feedStdio },
} as const satisfies Record<string, FuzzTarget>;

export type FuzzTargetName = keyof typeof FUZZ_TARGETS;

/** Mutates the value most of the time, else the text, which then mostly is invalid JSON. */
function mutateJson(random: Random, value: unknown): unknown {
  if (random.below(5) > 0) {
    const changed = copyJson(value);
    mutateValue(random, changed);
    return changed;
  }
  const text = mutateText(random, JSON.stringify(value));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function reader(
  name: 'record' | 'saved' | 'position' | 'view',
  read: (json: unknown, random: Random) => Game,
): FuzzTarget['feed'] {
  return (random, sample) => admit(random, () => read(mutateJson(random, sample[name]), random));
}

function rearranged(
  name: 'position' | 'view',
  read: (json: unknown, random: Random) => Game,
): FuzzTarget['feed'] {
  return (random, sample) => {
    const view = copyJson(sample[name]);
    mutatePosition(random, view as never);
    return admit(random, () => read(view, random));
  };
}

function goOnFrom(json: unknown): Game {
  return Game.fromPosition(viewFor(restore(parseView(json)), EVERYTHING));
}

function imagine(json: unknown, random: Random): Game {
  return Game.fromPosition(viewFor(new Determinizer(parseView(json)).sample(random), EVERYTHING));
}

/** An accepted position has to be playable. */
function admit(random: Random, read: () => Game): boolean {
  let game: Game;
  try {
    game = read();
  } catch (error) {
    if (error instanceof GameError) return false;
    throw error;
  }
  playToEnd(game, random);
  return true;
}

function feedNotation(random: Random, sample: Sample): boolean {
  const text = mutateText(random, sample.notation);
  return admit(random, () => Game.fromPosition(viewFor(parsePosition(text), EVERYTHING)));
}

/** A check rejects nothing: it reports the difference, which must be one line of text. */
function feedTrace(random: Random, sample: Sample): boolean {
  const difference = checkTrace(mutateJson(random, sample.trace()));
  if (difference) assert.equal(typeof JSON.stringify(difference), 'string');
  return difference === undefined;
}

function feedStdio(random: Random, sample: Sample): boolean {
  const session = new Session();
  let accepted = false;
  for (const line of drawLines(random, sample)) {
    const text = session.respond(line);
    const answer = JSON.parse(text) as { ok: unknown; reason?: unknown; message?: unknown };
    if (answer.ok === true) accepted = true;
    else assert.ok(typeof answer.message === 'string' && answer.reason !== 'internal', text.slice(0, 500));
    assert.ok(!text.includes('"reason":"internal"'), text.slice(0, 500));
  }
  return accepted;
}
