import { Game, type GameRecord, Random, type View } from '@oriflamme/engine';
import type { Network } from '../network/network.ts';
import { NetworkPolicy } from '../network/networkPolicy.ts';
import { type Analysis, analyse } from './analyse.ts';
import { CALIBRATED_SAMPLES } from './calibrate.ts';
import { OpponentBeliefs } from './opponentBeliefs.ts';

/** What a seat has concluded from its views up to a step of the game. */
interface Observer {
  readonly beliefs: OpponentBeliefs;
  /** How many of its views it has observed. */
  observed: number;
}

/** Analyses the decisions of a recorded game, each with what its seat could know then. */
export class GameAnalyst {
  private readonly policy: NetworkPolicy;
  /** After each step, by seat. */
  private readonly views: readonly (readonly View[])[];
  private readonly observers: Observer[] = [];

  /** Throws `GameError` if the record is not a legal game. */
  constructor(network: Network, record: GameRecord) {
    this.policy = new NetworkPolicy(network);
    this.views = viewsOf(record);
  }

  /** The decision that is pending after so many choices; undefined if the game is over then. */
  analyse(step: number, samples = CALIBRATED_SAMPLES): Analysis | undefined {
    const view = this.viewAt(step);
    if (!view) return undefined;
    const beliefs = this.beliefsOf(view.turn!.seat, step);
    return analyse(this.policy, view, new Random(`analysis ${step}`), samples, beliefs);
  }

  /** What the deciding seat sees then. */
  viewAt(step: number): View | undefined {
    const seat = this.views[step]?.[0].turn?.seat;
    return seat === undefined ? undefined : this.views[step][seat];
  }

  private beliefsOf(seat: number, step: number): OpponentBeliefs {
    let observer = this.observers[seat];
    // Beliefs cannot forget: for an earlier step they begin anew.
    if (!observer || observer.observed > step + 1)
      observer = this.observers[seat] = { beliefs: new OpponentBeliefs(this.policy), observed: 0 };
    for (; observer.observed <= step; observer.observed++)
      observer.beliefs.observe(this.views[observer.observed][seat]);
    return observer.beliefs;
  }
}

function viewsOf({ choices, ...start }: GameRecord): View[][] {
  const game = Game.replay({ ...start, choices: [] });
  const viewsNow = () => Array.from({ length: game.state.players }, (_, seat) => game.view(seat));
  const views = [viewsNow()];
  for (const choice of choices) {
    game.choose(choice);
    views.push(viewsNow());
  }
  return views;
}
