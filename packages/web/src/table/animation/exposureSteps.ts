import type { Event, Kind } from '@oriflamme/engine';
import { findCard, type VisibleState } from '@oriflamme/client';
import type { Exposure, Reaction } from '../../game/exposure.ts';

/** One step of showing cards that are about to leave the queue. */
export interface ExposureStep {
  readonly cards: readonly ExposedCard[];
  readonly durationMs: number;
}

export interface ExposedCard extends Exposure {
  readonly card: number;
  /** Whether it is turned from face-down to face-up. */
  readonly turns: boolean;
}

/** Long enough to read the name of a card that was face-down. */
const TURNED_UP_MS = 1050;
/** The name of a revealed card is already known. */
const REVEALED_MS = 420;
const REACTION_MS = 1100;
const STRUCK_MS = 360;

/** The cards that react to their elimination by an opposing card, and whether they discard it. */
const REACTIONS: { readonly [K in Kind]?: { readonly discardsAttacker: boolean } } = {
  ambush: { discardsAttacker: true },
  trap: { discardsAttacker: true },
  blackmail: { discardsAttacker: false },
};

/** Events that start something new: what follows them was not eliminated at once [E4] with what precedes them. */
const BOUNDARIES: ReadonlySet<Event['type']> = new Set([
  'reached',
  'revealed',
  'activated',
  'copied',
  'round',
]);

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** The events of the same ability. */
const sameAbility = (upcoming: readonly Event[]): readonly Event[] => {
  const end = upcoming.findIndex(({ type }) => BOUNDARIES.has(type));
  return end < 0 ? upcoming : upcoming.slice(0, end);
};

/** What an eliminated card does to its attacker [E5]; the amounts are read from the events that follow. */
function reactionOf(
  event: EventOf<'eliminated'>,
  before: VisibleState,
  upcoming: readonly Event[],
): Reaction | null {
  const reaction = REACTIONS[event.kind];
  if (!reaction || findCard(before, event.card)?.card.family === event.seat) return null;
  const following = sameAbility(upcoming);
  const gain = following.find(
    (each): each is EventOf<'gained'> => each.type === 'gained' && each.card === event.card,
  );
  const isDiscarded = following.some((each) => each.type === 'discarded' && each.card === event.by);
  return { gain: gain?.amount ?? 0, discardsAttacker: reaction.discardsAttacker && isDiscarded };
}

/** All cards that the same ability eliminates, from this one on. */
const victimsOf = (event: EventOf<'eliminated'>, upcoming: readonly Event[]): EventOf<'eliminated'>[] => [
  event,
  ...sameAbility(upcoming).filter(
    (each): each is EventOf<'eliminated'> => each.type === 'eliminated' && each.by === event.by,
  ),
];

/**
 * How cards are shown before an event removes them: turned up with their names, then struck out. Cards that one ability
 * eliminates are turned up together, with the first of them; those in `exposed` already were.
 */
export function exposureSteps(
  event: Event,
  before: VisibleState,
  upcoming: readonly Event[],
  exposed: ReadonlySet<number>,
): ExposureStep[] {
  if (event.type === 'discarded') {
    // A card that discards itself has had its effect, which was shown.
    if (event.by === event.card && !exposed.has(event.card)) return [];
    const { card, kind } = event;
    const left = { card, kind, leaves: 'discarded', reaction: null, turns: false } as const;
    return [turnedUp([{ ...left, stage: 'turned' }]), struck(left)];
  }
  if (event.type !== 'eliminated') return [];
  const reaction = reactionOf(event, before, upcoming);
  const steps: ExposureStep[] = [];
  if (!exposed.has(event.card))
    steps.push(
      turnedUp(
        victimsOf(event, upcoming)
          .filter(({ card }) => !exposed.has(card))
          .map(({ card, kind, wasUp }) => ({
            card,
            kind,
            stage: 'turned',
            leaves: 'eliminated',
            reaction: null,
            turns: !wasUp,
          })),
      ),
    );
  const card = { card: event.card, kind: event.kind, leaves: 'eliminated', reaction, turns: false } as const;
  if (reaction)
    steps.push({
      cards: [{ ...card, stage: 'reacting' }, ...attackerOf(event, before, reaction)],
      durationMs: REACTION_MS,
    });
  steps.push(struck(card));
  return steps;
}

const turnedUp = (cards: readonly ExposedCard[]): ExposureStep => ({
  cards,
  durationMs: cards.some(({ turns }) => turns) ? TURNED_UP_MS : REVEALED_MS,
});

const struck = ({ card, kind, leaves, reaction, turns }: Omit<ExposedCard, 'stage'>): ExposureStep => ({
  cards: [{ card, kind, leaves, reaction, turns, stage: 'struck' }],
  durationMs: STRUCK_MS,
});

/** The attacking card, marked from the moment the reaction starts. */
function attackerOf({ by }: EventOf<'eliminated'>, before: VisibleState, reaction: Reaction): ExposedCard[] {
  const kind = findCard(before, by)?.card.kind;
  if (!reaction.discardsAttacker || !kind) return [];
  return [{ card: by, kind, stage: 'doomed', leaves: 'discarded', reaction: null, turns: false }];
}
