import type { Event, GameRecord, View } from '@oriflamme/engine';
import {
  type GameSnapshot,
  type GameUpdate,
  impliedTodo,
  type PendingDecisionView,
} from '@oriflamme/protocol';
import { reduce } from './reducer.ts';
import { type VisibleState, visibleStateOf } from './visibleState.ts';

/** Replica of a server's game for one viewer: a snapshot and all updates since. */
export class GameReplica {
  readonly initialView: View;
  readonly events: Event[];
  pending: PendingDecisionView;
  /** Null until the game is over. */
  record: GameRecord | null;
  private state: VisibleState;

  constructor({ initialView, events, pending, disclosure }: GameSnapshot) {
    this.initialView = initialView;
    this.events = [...events];
    this.pending = pending;
    this.record = disclosure?.record ?? null;
    this.state = events.reduce(reduce, visibleStateOf(initialView));
  }

  /** Applies the events of one choice. */
  apply({ events, pending, disclosure }: Exclude<GameUpdate, GameSnapshot>): void {
    this.events.push(...events);
    this.pending = pending;
    this.record = disclosure?.record ?? this.record;
    this.state = events.reduce(reduce, this.state);
  }

  /** Equals `game.view(seat)` of a local game. */
  get view(): View {
    const { turn } = this.pending;
    const todo = this.pending.todo ?? impliedTodo(turn, this.state.resolving);
    if (!todo) throw new Error(`A "${turn!.type}" decision came without its "todo".`);
    return { ...this.state, turn, todo };
  }

  get isOver(): boolean {
    return this.pending.turn === null;
  }
}
