import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../state/events.ts';
import { Game } from '../game.ts';
import type { Kind } from '../state/kinds.ts';
import { formatPosition } from '../notation/format.ts';
import { SEAT_LETTERS } from '../notation/letters.ts';
import type { Turn } from '../flow/options.ts';
import type { Option, Place } from '../rules/option.ts';
import type { Seat } from '../state/state.ts';
import type { FamilyView, View } from '../view/view.ts';

export type Letter = 'R' | 'B' | 'G' | 'Y' | 'K';

/** Test driver for a game: families are letters, positions use the notation of docs/notation.md. */
export class TestGame {
  readonly inner: Game;
  /** Events of the last choice. */
  events: Event[] = [];

  constructor(inner: Game) {
    this.inner = inner;
  }

  /** The queue as notation, the cursor included: `R[lord] >B(spy)+1`. */
  get queue(): string {
    return formatPosition(this.inner.state).split(' | ')[0];
  }

  /** The treasuries as notation: `R1 B3 G0`. */
  get treasuries(): string {
    return this.position.families.map((family, seat) => `${SEAT_LETTERS[seat]}${family.treasury}`).join(' ');
  }

  family(letter: Letter): FamilyView {
    return this.position.families[SEAT_LETTERS.indexOf(letter)];
  }

  /** The pending decision, as in `R resolve` or `B target archer`; `end` when the game is over. */
  get pending(): string {
    const turn = this.inner.turn;
    if (!turn) return 'end';
    return [SEAT_LETTERS[turn.seat], turn.type, ...('ability' in turn ? [turn.ability] : [])].join(' ');
  }

  get turn(): Turn | undefined {
    return this.inner.turn;
  }

  get options(): Option[] {
    return this.inner.options();
  }

  /** Chooses an option by value; throws if it is not legal. */
  choose(option: Option): this {
    const options = this.options;
    const index = options.findIndex((candidate) => isDeepStrictEqual(candidate, option));
    if (index < 0) throw new Error(`${JSON.stringify(option)} is not legal; ${JSON.stringify(options)} are`);
    this.events = this.inner.choose(index);
    return this;
  }

  keep(): this {
    return this.choose({ do: 'keep' });
  }

  reveal(): this {
    return this.choose({ do: 'reveal' });
  }

  /** Chooses the stack with this index. */
  target(index: number): this {
    return this.choose({ target: index });
  }

  place(card: Kind, at: Place): this {
    return this.choose({ card, at });
  }

  view(seat?: Seat): View {
    return this.inner.view(seat);
  }

  /** A view that hides nothing. */
  get position(): View {
    return this.inner.position;
  }

  get winners(): Seat[] {
    return this.inner.winners;
  }
}

/** A test game that starts from a position in the notation. */
export const at = (position: string): TestGame => new TestGame(Game.fromPosition(position));
