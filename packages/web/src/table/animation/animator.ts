import type { Event } from '@oriflamme/engine';
import type { Animator } from '../../game/tableController.ts';
import { findCard, type VisibleState } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import { runEventAnimation, type AnimationContext } from './eventAnimations.ts';
import { fade, sink, slide, strike } from './keyframes.ts';
import {
  cardElement,
  playerElement,
  measureAll,
  elementKey,
  movableElements,
  treasuryElement,
} from './elements.ts';

/** Duration per event type. Events without an entry are applied at once. */
const DURATIONS_MS: Partial<Record<Event['type'], number>> = {
  round: 500,
  placed: 460,
  reached: 300,
  slept: 300,
  kept: 160,
  put: 300,
  removed: 200,
  revealed: 480,
  turnedDown: 400,
  activated: 300,
  copied: 360,
  gained: 560,
  lost: 420,
  wagered: 260,
  eliminated: 620,
  discarded: 460,
  reserved: 460,
  returned: 420,
  swappedIn: 360,
  entered: 460,
  moved: 560,
  marked: 340,
  bribed: 420,
};
/** A revealed card is highlighted this long before its effect is shown. */
const CAUSE_DELAY_MS = 160;
/** Duration of the cross-fade that replaces movement under prefers-reduced-motion. */
const REDUCED_MOTION_MS = 120;
/** How long changed cards stay outlined when animations are off. */
const OUTLINE_MS = 1000;

export interface AnimatorOptions {
  readonly model: TableModel;
  readonly root: () => HTMLElement | null;
  readonly layer: () => HTMLElement | null;
  /** Multiplies all durations; 0 skips animations. */
  readonly durationScale: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly onEvent: (event: Event) => void;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves after the next frame. A hidden page renders no frames, so it does not wait for one. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timeout = setTimeout(done, 60);
    requestAnimationFrame(() => {
      clearTimeout(timeout);
      done();
    });
  });

/** Animates events with the Web Animations API. */
export function createAnimator(options: AnimatorOptions): Animator {
  return {
    async animate(event, before, apply) {
      const { root, layer } = options;
      const time = DURATIONS_MS[event.type];
      const pace = document.hidden ? 0 : options.durationScale();
      highlight(options, event, pace);
      options.onEvent(event);
      if (time === undefined || pace === 0) return apply();
      const [table, above] = [root(), layer()];
      if (!table || !above) return apply();
      if (options.prefersReducedMotion()) {
        apply();
        await nextFrame();
        for (const piece of changedPieces(table, event)) fade(piece, REDUCED_MOTION_MS);
        return wait(time * pace);
      }
      await animateEvent(event, before, apply, {
        table,
        layer: above,
        durationScale: pace,
        durationMs: time * pace,
      });
    },
  };
}

/** Highlights the active card; with animations off, outlines the changed card for a while. */
function highlight({ model }: AnimatorOptions, event: Event, pace: number): void {
  if (event.type === 'revealed' || event.type === 'activated' || event.type === 'reached')
    model.activeCard.value = event.card;
  if (pace > 0 || event.type === 'reached' || !('card' in event) || event.card === null) return;
  const { card } = event;
  model.highlighted.value = new Set([...model.highlighted.value, card]);
  setTimeout(() => {
    model.highlighted.value = new Set([...model.highlighted.value].filter((each) => each !== card));
  }, OUTLINE_MS);
}

const changedPieces = (table: HTMLElement, event: Event): HTMLElement[] => {
  const pieces = [
    'card' in event && event.card !== null ? cardElement(table, event.card) : null,
    'seat' in event && (event.type === 'gained' || event.type === 'lost')
      ? treasuryElement(table, event.seat)
      : null,
  ];
  return pieces.filter((piece) => piece !== null);
};

async function animateEvent(
  event: Event,
  before: VisibleState,
  apply: () => void,
  show: AnimationContext,
): Promise<void> {
  const { table, durationScale: pace, durationMs: time } = show;
  await animateRemoval(event, before, show);
  const places = measureAll(table);
  const source = 'seat' in event && event.type === 'placed' ? originOf(event.seat, before, table) : undefined;
  apply();
  await nextFrame();
  animateMoves(table, places, 300 * pace, event.type === 'moved' ? event.card : undefined);
  runEventAnimation(event, { ...show, origin: source });
  await wait(time);
}

/** Animates a card that is about to be removed from the DOM. */
async function animateRemoval(
  event: Event,
  before: VisibleState,
  { table, layer: above, durationScale: pace, durationMs: time }: AnimationContext,
): Promise<void> {
  const leaves = event.type === 'eliminated' || event.type === 'discarded' || event.type === 'reserved';
  if (!leaves) {
    if (event.type === 'revealed') await wait(CAUSE_DELAY_MS * pace);
    return;
  }
  const piece = cardElement(table, event.card);
  const owner = findCard(before, event.card)?.card.owner;
  if (!piece || owner === undefined) return;
  const box = piece.getBoundingClientRect();
  if (event.type === 'eliminated') {
    strike(above, box, 120 * pace);
    await wait(140 * pace);
  }
  const card = piece.querySelector('.card:last-of-type') ?? piece;
  sink(above, card, box, playerElement(table, owner)?.getBoundingClientRect(), time);
}

/** Start box of a placed card: the viewer's hand card, or the player panel. */
const originOf = (seat: number, before: VisibleState, table: HTMLElement): DOMRect | undefined => {
  const chosen = before.seat === seat ? table.querySelector('[data-hand].chosen') : null;
  return (chosen ?? playerElement(table, seat))?.getBoundingClientRect();
};

/** Slides every element whose box has changed; a moved card is lifted above the queue. */
function animateMoves(
  table: HTMLElement,
  places: Map<string, DOMRect>,
  ms: number,
  lifted: number | undefined,
): void {
  // Reads all boxes before starting animations: interleaving the two would cause layout thrashing.
  const now = measureAll(table);
  for (const piece of movableElements(table)) {
    const name = elementKey(piece);
    const [from, to] = [places.get(name), now.get(name)];
    if (from && to) slide(piece, from, to, ms, name === String(lifted) ? 40 : 0);
  }
}
