import { Random } from '@oriflamme/engine';
import { reduce, type VisibleState, visibleStateOf } from '@oriflamme/client';
import type { GameUpdate, Player, PendingDecision } from '../../../game/gameSource.ts';
import type { WorkerCommand } from '../commands.ts';

/** A headless screen: collects the updates and reduces them to a state. */
export class TestScreen {
  readonly updates: GameUpdate[] = [];
  state: VisibleState | undefined;
  pending: PendingDecision | undefined;
  private players: readonly Player[] = [];

  readonly onUpdate = (update: GameUpdate): void => {
    this.updates.push(update);
    if (update.type === 'snapshot') {
      this.players = update.players;
      this.state = update.events.reduce(reduce, visibleStateOf(update.initialView));
      this.pending = update.pending;
    }
    if (update.type === 'events') {
      this.state = update.events.reduce(reduce, this.state!);
      this.pending = update.pending;
    }
  };

  /** The command a screen would send next. People choose at random, deterministically per seed and decision. */
  next(seed: string): WorkerCommand {
    const { turn, decision, options } = this.pending!;
    if (options.length > 0)
      return { type: 'choose', decision, option: new Random(`${seed} ${decision}`).below(options.length) };
    const isPerson = this.players[turn!.seat].type === 'person';
    return isPerson ? { type: 'setViewer', viewer: turn!.seat } : { type: 'ready' };
  }

  get isOver(): boolean {
    return this.pending?.turn === null;
  }
}
