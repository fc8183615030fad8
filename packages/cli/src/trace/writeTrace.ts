import { Game, type Kind, type Option, Random, type Seed, type Turn } from '@oriflamme/engine';
import { drawDeck, type SetName } from '../lib/sets.ts';
import { hash, type Snapshot, snapshotOf, type TraceView, traceViews } from './snapshot.ts';

interface Step {
  seat: number;
  type: Turn['type'];
  n: number;
  option: Option;
  decision?: Turn;
  options?: Option[];
  hash: string;
  snapshot?: Snapshot;
  views?: TraceView[];
}

/** A game in the format of docs/trace.md. */
export interface Trace {
  deck: readonly Kind[];
  players: number;
  first: number;
  hands: readonly (readonly Kind[])[];
  set_aside: readonly (readonly Kind[])[];
  start: string;
  steps: Step[];
  treasuries: number[];
  winners: number[];
  seed?: Seed;
}

export interface TraceOptions {
  readonly set: SetName;
  readonly players: number;
  readonly seed: Seed;
  readonly full?: boolean;
  readonly views?: boolean;
}

export function writeTrace({ set, players, seed, full = false, views = false }: TraceOptions): Trace {
  const random = new Random(`${seed} choices`);
  const game = Game.deal({ deck: drawDeck(set, new Random(`${seed} deck`)), players, seed: `${seed} deal` });
  const { start } = game.record;
  if (!('deal' in start)) throw new Error('a dealt game starts with a deal');
  const { deck, first, hands, setAside } = start.deal;
  const startHash = hash(snapshotOf(game));
  const steps: Step[] = [];
  for (let turn = game.turn; turn; turn = game.turn) {
    const options = game.options();
    const index = random.below(options.length);
    game.choose(index);
    const after = snapshotOf(game);
    steps.push({
      seat: turn.seat,
      type: turn.type,
      n: options.length,
      option: options[index],
      ...(full && { decision: turn, options }),
      hash: hash(after),
      ...(full && { snapshot: after }),
      ...(views && { views: traceViews(game) }),
    });
  }
  const { treasuries, winners } = snapshotOf(game);
  return {
    deck,
    players,
    first,
    hands,
    set_aside: setAside,
    start: startHash,
    steps,
    treasuries,
    winners: [...winners],
    seed,
  };
}
