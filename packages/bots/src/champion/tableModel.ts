import { Determinizer, type Random, type Seat, type View } from '@oriflamme/engine';
import { type History, NO_HISTORY } from '../network/history.ts';
import { type PlayerRole, ROLES, NETWORK_ROLE, NETWORK_TYPE, UNKNOWN_TYPE } from '../network/playerTypes.ts';
import { MODEL_TYPES, type OpponentBeliefs } from './opponentBeliefs.ts';

/** What a seat takes the hidden cards and the other players for. Without beliefs, all cards and players are equally likely. */
export class TableModel {
  readonly determinizer: Determinizer;
  /** The seat itself, against the players that it has recognised. */
  readonly role: PlayerRole;
  readonly history: History;
  private readonly view: View;
  private readonly beliefs: OpponentBeliefs | undefined;

  constructor(view: View, beliefs?: OpponentBeliefs) {
    this.view = view;
    this.beliefs = beliefs;
    this.history = beliefs?.history ?? NO_HISTORY;
    this.determinizer = new Determinizer(view, beliefs?.likelihood ?? (() => 1));
    this.role = beliefs ? { type: NETWORK_TYPE, opponents: beliefs.likelyTypes(view.players) } : NETWORK_ROLE;
  }

  /** Draws who plays each seat. The seat itself knows what was drawn. */
  drawTable(random: Random): readonly PlayerRole[] {
    const { view, beliefs } = this;
    if (!beliefs) return Array<PlayerRole>(view.players).fill(NETWORK_ROLE);
    const opponents = Int8Array.from({ length: view.players }, (_, seat) =>
      drawType(beliefs.weightsOf(seat), random),
    );
    const own: PlayerRole = { type: NETWORK_TYPE, opponents };
    return Array.from(opponents, (type, seat) =>
      seat === view.seat ? own : type === UNKNOWN_TYPE ? NETWORK_ROLE : ROLES[type],
    );
  }

  /** The players that may sit at this seat, as they are drawn, without those that are less likely than `min`. */
  playersAt(seat: Seat, min: number): { role: PlayerRole; weight: number }[] {
    if (!this.beliefs) return [{ role: NETWORK_ROLE, weight: 1 }];
    const weights = new Float64Array(ROLES.length);
    for (const [model, weight] of this.beliefs.weightsOf(seat).entries())
      weights[Math.max(NETWORK_TYPE, MODEL_TYPES[model])] += weight;
    const likely = [...weights.keys()].filter((type) => weights[type] > min);
    const total = likely.reduce((sum, type) => sum + weights[type], 0);
    return likely.map((type) => ({ role: ROLES[type], weight: weights[type] / total }));
  }
}

/** Strangers are played like the network. */
function drawType(weights: readonly number[], random: Random): number {
  let rest = random.fraction();
  const model = weights.findIndex((weight) => (rest -= weight) < 0);
  return model < 0 ? UNKNOWN_TYPE : MODEL_TYPES[model];
}
