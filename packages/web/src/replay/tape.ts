import { type Event, isFor, type Seat, type Turn } from '@oriflamme/engine';
import type { Line } from '../table/chronicle.ts';
import { follow } from '../table/follow.ts';
import { type Scene, sceneOf } from '../table/scene.ts';
import { type Eyes, layOpen } from './openEyes.ts';
import type { Retelling } from './retelling.ts';

/** One event as it is shown. */
export interface Frame {
  readonly event: Event;
  readonly before: Scene;
  readonly after: Scene;
  /** Whether it is told: what a family learns in secret is not, where everything lies open. */
  readonly isTold: boolean;
}

/** A whole game as certain eyes saw it, step by step: step 0 is the deal, every further one is a choice. */
export interface Tape {
  readonly eyes: Eyes;
  readonly lastStep: number;
  readonly turns: readonly (Turn | null)[];
  /** What happens on the way to a step. */
  readonly frames: readonly (readonly Frame[])[];
  /** The scene at a step. */
  readonly scenes: readonly Scene[];
}

type Watch = { readonly scene: Scene; readonly next: (event: Event) => Watch };

export function tapeFor(told: Retelling, eyes: Eyes): Tape {
  const frames: Frame[][] = [];
  const scenes: Scene[] = [];
  let now = watchFor(told, eyes);
  for (const events of told.chapters) {
    const shown: Frame[] = [];
    for (const event of events) {
      if (eyes !== 'everything' && !isFor(event, seatOf(eyes))) continue;
      const before = now.scene;
      now = now.next(event);
      const isTold = eyes !== 'everything' || !('to' in event);
      shown.push({ event, before, after: now.scene, isTold });
    }
    frames.push(shown);
    scenes.push(now.scene);
  }
  return { eyes, lastStep: told.chapters.length - 1, turns: told.turns, frames, scenes };
}

/** What stands in the chronicle at a step. */
export const linesAt = (tape: Tape, step: number): Line[] =>
  tape.frames
    .slice(0, step + 1)
    .flat()
    .filter(({ isTold }) => isTold)
    .map(({ event, before }) => ({ event, scene: before }));

const seatOf = (eyes: Eyes): Seat | undefined => (typeof eyes === 'number' ? eyes : undefined);

function watchFor({ players, openings }: Retelling, eyes: Eyes): Watch {
  if (eyes !== 'everything') return watchOne(sceneOf(openings[seatOf(eyes) ?? players]));
  return watchAll(openings.map(sceneOf));
}

const watchOne = (scene: Scene): Watch => ({ scene, next: (event) => watchOne(follow(scene, event)) });

/** Everybody's scenes side by side, the onlooker's last: together they know everything. */
const watchAll = (scenes: readonly Scene[]): Watch => ({
  scene: layOpen(scenes.at(-1)!, scenes.slice(0, -1)),
  next: (event) => watchAll(scenes.map((scene) => follow(scene, event))),
});
