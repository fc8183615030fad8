import { Determinizer } from '../belief/determinizer.ts';
import { describeOptions, type Turn, turnOf } from '../flow/options.ts';
import { choose, listOptions } from '../flow/play.ts';
import type { Option } from '../rules/option.ts';
import type { CardNumber, Event, PublicEvent } from '../state/events.ts';
import { KINDS, type Kind } from '../state/kinds.ts';
import { NONE, State } from '../state/state.ts';
import { restorePartial } from '../view/restore.ts';
import { pendingFrames, type PublicView } from './pendingFrames.ts';

type Eliminated = Extract<PublicEvent, { type: 'eliminated' }>;

/** An event that can be foreseen. The kind of a victim is null if it is hidden from the viewer. */
export type ForeseenEvent =
  | Exclude<PublicEvent, Eliminated | { type: 'unreplaced' }>
  | (Omit<Eliminated, 'kind'> & { readonly kind: Kind | null });

/** The viewer's next decision, if the same card asks for one. */
export interface ForeseenChoice {
  readonly turn: Turn;
  readonly options: readonly Option[];
  /** The forecast of each option; empty beyond the limits of depth and number. */
  readonly forecasts: readonly Forecast[];
}

/** What an option does until its card is done, or until the same card asks again. */
export interface Outcome {
  readonly events: readonly ForeseenEvent[];
  readonly choice: ForeseenChoice | null;
}

export interface HiddenKind {
  readonly card: CardNumber;
  readonly kind: Kind;
}

/** The outcome of an option for all hidden cards but those of the exceptions. */
export interface Forecast extends Outcome {
  readonly exceptions: readonly { readonly hidden: readonly HiddenKind[]; readonly outcome: Outcome }[];
}

/** Choices with more options, such as a Royal Decree's, are listed without forecasts. */
const MAX_FORESEEN_OPTIONS = 40;

type Kinds = ReadonlyMap<CardNumber, number>;

interface World {
  readonly hidden: Kinds;
  readonly outcome: Outcome;
}

/**
 * Foresees what the options of a decision do, by playing them. The forecast is a function of the view alone: where an effect
 * reads the kind of a hidden card, it is played with every kind that the card may have.
 */
export class Forecaster {
  private readonly start: State;
  private readonly viewer: PublicView;
  /** The possible kinds of each hidden card. */
  private readonly possible: ReadonlyMap<CardNumber, readonly number[]>;

  constructor(view: PublicView) {
    const complete = { ...view, todo: pendingFrames(view) };
    const { state } = restorePartial(complete);
    this.viewer = view;
    this.start = state;
    this.possible = new Map(
      [...new Determinizer(complete).beliefs()].map(([number, chances]) => [
        number,
        [...chances.keys()].filter((kind) => chances[kind] > 0),
      ]),
    );
    for (let card = 0; card < state.kind.length; card++) {
      const kinds = this.possible.get(state.number[card]);
      if (state.owner[card] !== NONE && kinds) state.kind[card] = kinds[0];
    }
  }

  /** The forecast of the option with this index. Choices that follow are foreseen `depth` levels deep. */
  forecast(option: number, depth = 1): Forecast {
    listOptions(this.start);
    return this.foresee(this.start, this.start.options[option], new Map(), depth);
  }

  private foresee(state: State, code: number, known: Kinds, depth: number): Forecast {
    const groups = Map.groupBy(this.play(state, code, known, depth), ({ outcome }) =>
      JSON.stringify(outcome),
    );
    const [usual, ...others] = [...groups.values()].toSorted(
      (a, b) => b.length - a.length || a[0].outcome.events.length - b[0].outcome.events.length,
    );
    return {
      ...usual[0].outcome,
      exceptions: others.flat().map(({ hidden, outcome }) => ({
        hidden: [...hidden]
          .filter(([card]) => !known.has(card))
          .map(([card, kind]) => ({ card, kind: KINDS[kind] })),
        outcome,
      })),
    };
  }

  /** Plays an option in every world that makes a difference to it. */
  private play(from: State, code: number, hidden: Kinds, depth: number): World[] {
    const state = new State().copy(from);
    for (let card = 0; card < state.kind.length; card++)
      state.kind[card] = hidden.get(state.number[card]) ?? state.kind[card];
    const all: Event[] = [];
    state.emit = (event) => all.push(event);
    choose(state, code);
    state.emit = undefined;
    const end = all.findIndex(({ type }) => type === 'reached' || type === 'slept' || type === 'roundEnded');
    const events = end < 0 ? all : all.slice(0, end);
    const unknown = events.find(
      (event): event is Eliminated =>
        event.type === 'eliminated' && this.possible.has(event.card) && !hidden.has(event.card),
    );
    if (unknown)
      return this.kindsOf(unknown.card, hidden).flatMap((kind) =>
        this.play(from, code, new Map([...hidden, [unknown.card, kind]]), depth),
      );
    const choice = end < 0 ? this.choiceOf(state, hidden, depth) : null;
    return [{ hidden, outcome: { events: this.foreseen(events), choice } }];
  }

  /** The kinds that a card may have if these others are known: no family has two cards of a kind. */
  private kindsOf(card: CardNumber, hidden: Kinds): readonly number[] {
    const owner = this.ownerOf(card);
    const taken = new Set(
      [...hidden].filter(([other]) => this.ownerOf(other) === owner).map(([, kind]) => kind),
    );
    return this.possible.get(card)!.filter((kind) => !taken.has(kind));
  }

  private ownerOf = (number: CardNumber): number =>
    this.viewer.queue.flat().find((card) => card.number === number)!.owner;

  private choiceOf(state: State, hidden: Kinds, depth: number): ForeseenChoice {
    const options = describeOptions(state);
    const codes = state.options.slice(0, options.length);
    const isForeseen = depth > 0 && options.length <= MAX_FORESEEN_OPTIONS;
    return {
      turn: turnOf(state)!,
      options,
      forecasts: isForeseen ? Array.from(codes, (code) => this.foresee(state, code, hidden, depth - 1)) : [],
    };
  }

  private foreseen(events: readonly Event[]): ForeseenEvent[] {
    return events.flatMap((event): ForeseenEvent[] => {
      if ('to' in event || event.type === 'unreplaced') return [];
      const isHidden = event.type === 'eliminated' && this.possible.has(event.card);
      return [isHidden ? { ...event, kind: null } : event];
    });
  }
}
