import { batch } from '@preact/signals';
import type { Event } from '@oriflamme/engine';
import type { Animator } from '../../game/tableController.ts';
import { findCard, type VisibleState } from '@oriflamme/client';
import type { TableModel } from '../../game/tableModel.ts';
import { runEventAnimation, type AnimationContext } from './eventAnimations.ts';
import { expose, hide } from './expose.ts';
import { exposureSteps } from './exposureSteps.ts';
import { fade, pulse, sink, slide, strike, turn } from './keyframes.ts';
import type { Playback } from './playback.ts';
import {
  cardElement,
  playerElement,
  measureAll,
  elementKey,
  movableElements,
  topCard,
  treasuryElement,
} from './elements.ts';

/** Duration per event type. Events without an entry are applied at once. */
const DURATIONS_MS: Partial<Record<Event['type'], number>> = {
  round: 500,
  roundEnded: 700,
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
  eliminated: 460,
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
const TURN_MS = 300;
const STROKE_MS = 180;

export interface AnimatorOptions {
  readonly model: TableModel;
  readonly playback: Playback;
  readonly root: () => HTMLElement | null;
  readonly layer: () => HTMLElement | null;
  /** Multiplies all durations; 0 skips animations. */
  readonly durationScale: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly onEvent: (event: Event) => void;
}

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
  const { model, playback } = options;
  return {
    async animate(event, before, apply, upcoming) {
      const time = DURATIONS_MS[event.type];
      const pace = document.hidden || playback.isSkipping.value ? 0 : options.durationScale();
      const [table, layer] = [options.root(), options.layer()];
      highlight(options, event, pace);
      const applyEvent = () =>
        batch(() => {
          apply();
          if (event.type === 'eliminated' || event.type === 'discarded') hide(model, event.card);
        });
      const isAnimated = time !== undefined && pace > 0 && table && layer;
      if (isAnimated) await showLeaving(options, event, before, upcoming, pace);
      options.onEvent(event);
      if (!isAnimated || playback.isSkipping.value) return applyEvent();
      if (options.prefersReducedMotion()) {
        applyEvent();
        await nextFrame();
        for (const piece of changedPieces(table, event)) fade(piece, REDUCED_MOTION_MS);
        return playback.wait(time * pace);
      }
      await animateEvent(event, before, applyEvent, playback, {
        table,
        layer,
        durationScale: pace,
        durationMs: time * pace,
      });
    },
  };
}

/** Shows the cards that an event removes: turned up with their names, then struck out. */
async function showLeaving(
  { model, playback, root, prefersReducedMotion }: AnimatorOptions,
  event: Event,
  before: VisibleState,
  upcoming: readonly Event[],
  pace: number,
): Promise<void> {
  for (const step of exposureSteps(event, before, upcoming, new Set(model.exposed.value.keys()))) {
    // A replay may have jumped elsewhere in the meantime.
    if (model.state.value !== before || playback.isSkipping.value) return;
    expose(model, step);
    await nextFrame();
    for (const { card, stage, turns } of step.cards) {
      const piece = cardElement(root() ?? document.body, card);
      if (!piece) continue;
      if (prefersReducedMotion()) fade(piece, REDUCED_MOTION_MS);
      else if (stage === 'struck') strike(topCard(piece), STROKE_MS * pace);
      else if (turns) turn(piece, TURN_MS * pace);
      else if (stage === 'reacting') pulse(piece, TURN_MS * pace);
    }
    await playback.wait(step.durationMs * pace);
  }
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
  playback: Playback,
  context: AnimationContext,
): Promise<void> {
  const { table, durationScale: pace, durationMs: time } = context;
  if (event.type === 'revealed') await playback.wait(CAUSE_DELAY_MS * pace);
  animateRemoval(event, before, context);
  const places = measureAll(table);
  const origin = event.type === 'placed' ? originOf(event.seat, before, table) : undefined;
  apply();
  await nextFrame();
  animateMoves(table, places, 300 * pace, event.type === 'moved' ? event.card : undefined);
  runEventAnimation(event, { ...context, origin });
  await playback.wait(time);
}

/** Animates a card that is about to be removed from the DOM. */
function animateRemoval(
  event: Event,
  before: VisibleState,
  { table, layer, durationMs: time }: AnimationContext,
): void {
  if (event.type !== 'eliminated' && event.type !== 'discarded' && event.type !== 'reserved') return;
  const piece = cardElement(table, event.card);
  const owner = findCard(before, event.card)?.card.owner;
  if (!piece || owner === undefined) return;
  const box = piece.getBoundingClientRect();
  sink(layer, topCard(piece), box, playerElement(table, owner)?.getBoundingClientRect(), time);
}

/** Start box of a placed card: where the viewer has put it down, or the player panel. */
const originOf = (seat: number, before: VisibleState, table: HTMLElement): DOMRect | undefined => {
  const own = before.seat === seat ? table.querySelector('[data-preview] .pile') : null;
  return (own ?? playerElement(table, seat))?.getBoundingClientRect();
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
