import type { Event } from '@oriflamme/engine';
import type { Animator } from '../../game/tableController.ts';
import { findCard, type VisibleState } from '../../game/visibleState.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { runEventAnimation, type AnimationContext } from './eventAnimations.ts';
import { fade, sink, slide, strike } from './keyframes.ts';
import { cardElement, playerElement, measure, nameOf, movableElements, treasuryElement } from './elements.ts';

/** How long each event takes at the usual pace, in milliseconds. What is not here changes at once. */
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
/** The acting card lights up so long before anything follows from it. */
const CAUSE_DELAY_MS = 160;
/** A cross-fade, for those who want no travel. */
const REDUCED_MOTION_MS = 120;
/** How long changed cards stay outlined where nothing moves. */
const OUTLINE = 1000;

export interface AnimatorOptions {
  readonly model: TableModel;
  readonly root: () => HTMLElement | null;
  readonly layer: () => HTMLElement | null;
  /** A multiple of the usual times; 0 is at once. */
  readonly durationScale: () => number;
  /** Whether the viewer wants no travelling pieces. */
  readonly prefersReducedMotion: () => boolean;
  readonly onEvent: (event: Event) => void;
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** After the next drawing; a page that is not looked at draws nothing, and is not waited for. */
const drawn = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, 60);
    requestAnimationFrame(() => {
      clearTimeout(late);
      done();
    });
  });

/** The stage in a browser: pieces move where the events say. */
export function createAnimator(playing: AnimatorOptions): Animator {
  return {
    async animate(event, before, apply) {
      const { root, layer } = playing;
      const time = DURATIONS_MS[event.type];
      const pace = document.hidden ? 0 : playing.durationScale();
      highlight(playing, event, pace);
      playing.onEvent(event);
      if (time === undefined || pace === 0) return apply();
      const [table, above] = [root(), layer()];
      if (!table || !above) return apply();
      if (playing.prefersReducedMotion()) {
        apply();
        await drawn();
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

/** Shows who acts; where nothing moves, outlines what has changed. */
function highlight({ model }: AnimatorOptions, event: Event, pace: number): void {
  if (event.type === 'revealed' || event.type === 'activated' || event.type === 'reached')
    model.activeCard.value = event.card;
  if (pace > 0 || event.type === 'reached' || !('card' in event) || event.card === null) return;
  const { card } = event;
  model.highlighted.value = new Set([...model.highlighted.value, card]);
  setTimeout(() => {
    model.highlighted.value = new Set([...model.highlighted.value].filter((each) => each !== card));
  }, OUTLINE);
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
  const places = measure(table);
  const source = 'seat' in event && event.type === 'placed' ? originOf(event.seat, before, table) : undefined;
  apply();
  await drawn();
  animateMoves(table, places, 300 * pace, event.type === 'moved' ? event.card : undefined);
  runEventAnimation(event, { ...show, origin: source });
  await wait(time);
}

/** What happens to a card before it leaves: it is struck, or simply goes. */
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

/** Where a card that is laid comes from: the viewer's hand, or its family's shield. */
const originOf = (seat: number, before: VisibleState, table: HTMLElement): DOMRect | undefined => {
  const chosen = before.viewer === seat ? table.querySelector('[data-hand].chosen') : null;
  return (chosen ?? playerElement(table, seat))?.getBoundingClientRect();
};

/** Everything that lies elsewhere now slides there; a moved card lifts over the line. */
function animateMoves(
  table: HTMLElement,
  places: Map<string, DOMRect>,
  ms: number,
  lifted: number | undefined,
): void {
  // All places are read before anything moves: reading after a movement began would lay the page out each time.
  const now = measure(table);
  for (const piece of movableElements(table)) {
    const name = nameOf(piece);
    const [from, to] = [places.get(name), now.get(name)];
    if (from && to) slide(piece, from, to, ms, name === String(lifted) ? 40 : 0);
  }
}
