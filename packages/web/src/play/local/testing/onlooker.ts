import { Random } from '@oriflamme/engine';
import { follow } from '../../../table/follow.ts';
import { type Scene, sceneOf } from '../../../table/scene.ts';
import type { News, Sitter, Standing } from '../../source.ts';
import type { Order } from '../orders.ts';

/** A screen without a picture: it keeps what it is told, and follows it. */
export class Onlooker {
  readonly news: News[] = [];
  scene: Scene | undefined;
  standing: Standing | undefined;
  private sitters: readonly Sitter[] = [];

  readonly hear = (news: News): void => {
    this.news.push(news);
    if (news.type === 'arrived') {
      this.sitters = news.sitters;
      this.scene = news.history.reduce(follow, sceneOf(news.opening));
      this.standing = news.standing;
    }
    if (news.type === 'stepped') {
      this.scene = news.events.reduce(follow, this.scene!);
      this.standing = news.standing;
    }
  };

  /** What a screen would ask for now; persons choose at random, but the same at every time of asking. */
  next(seed: string): Order {
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
