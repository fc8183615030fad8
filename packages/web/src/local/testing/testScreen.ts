import { Random } from '@oriflamme/engine';
import { reduce } from '../../game/reducer.ts';
import { type VisibleState, visibleStateOf } from '../../game/visibleState.ts';
import type { GameUpdate, Player, PendingDecision } from '../../game/gameSource.ts';
import type { WorkerCommand } from '../commands.ts';

/** A screen without a picture: it keeps what it is told, and follows it. */
export class TestScreen {
  readonly news: GameUpdate[] = [];
  scene: VisibleState | undefined;
  standing: PendingDecision | undefined;
  private sitters: readonly Player[] = [];

  readonly hear = (news: GameUpdate): void => {
    this.news.push(news);
    if (news.type === 'arrived') {
      this.sitters = news.sitters;
      this.scene = news.history.reduce(reduce, visibleStateOf(news.opening));
      this.standing = news.standing;
    }
    if (news.type === 'stepped') {
      this.scene = news.events.reduce(reduce, this.scene!);
      this.standing = news.standing;
    }
  };

  /** What a screen would ask for now; persons choose at random, but the same at every time of asking. */
  next(seed: string): WorkerCommand {
    const { turn, decision, options } = this.standing!;
    if (options.length > 0)
      return { type: 'choose', decision, option: new Random(`${seed} ${decision}`).below(options.length) };
    const isPersons = this.sitters[turn!.seat].type === 'person';
    return isPersons ? { type: 'look', eyes: turn!.seat } : { type: 'ready' };
  }

  get isOver(): boolean {
    return this.standing?.turn === null;
  }
}
