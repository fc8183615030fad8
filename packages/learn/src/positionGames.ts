import { readFileSync } from 'node:fs';
import {
  applyDeal,
  choose,
  currentSeat,
  drawDeal,
  END,
  listOptions,
  Random,
  randomMix,
  type Seat,
  State,
} from '@oriflamme/engine';
import {
  describePosition,
  marginAt,
  Network,
  PLAYER_KINDS,
  type PlayerKind,
  positionRowCount,
  positionRows,
} from '@oriflamme/bots/learning';
import { optionChances } from './optionChances.ts';
import { BOXES, pick } from './randomTable.ts';

/** Positions with the margins that their seats had in the end. */
export interface Positions {
  /** The rows of all positions, one after the other. */
  readonly rows: Uint16Array;
  /** Where the rows of each position begin; the last entry is the end. */
  readonly starts: readonly number[];
  readonly margins: readonly number[];
}

/** One of so many positions is kept: neighbouring ones tell nearly the same. */
const KEPT = 3;

/** Games of bots of all levels without search, and of the network: all sets and random mixes, mostly with four families. */
export class PositionGames {
  private readonly network = new Network(
    readFileSync(new URL('../../bots/data/network.bin', import.meta.url)),
  );
  private readonly random: Random;
  private readonly seed: string;
  private readonly state = new State();
  private rows = new Uint16Array(1 << 22);
  private dealt = 0;

  constructor(seed: string) {
    this.seed = seed;
    this.random = new Random(`positions ${seed}`);
    this.state.setOptionBuffer();
  }

  play(games: number): Positions {
    const starts = [0];
    const margins: number[] = [];
    for (let game = 0; game < games; game++) {
      const seats = this.playOne(starts);
      for (const seat of seats) margins.push(marginAt(this.state, seat));
    }
    return { rows: this.rows, starts, margins };
  }

  /** Returns the seats of the positions that were kept. */
  private playOne(starts: number[]): Seat[] {
    const { random, state } = this;
    const players = this.deal();
    const playing = Uint8Array.from({ length: players }, () => 1 + random.below(PLAYER_KINDS.length - 1));
    // Of some seats the level is known, as of bots; of others it is not, as of people.
    const shown = playing.map((kind) => (random.below(2) === 0 ? kind : 0));
    const seats: Seat[] = [];
    while (state.phase !== END) {
      const count = listOptions(state);
      if (count === 1) {
        choose(state, state.options[0]);
        continue;
      }
      for (let seat = 0; seat < players; seat++)
        if (random.below(KEPT) === 0) {
          this.keep(seat, shown, starts);
          seats.push(seat);
        }
      choose(state, state.options[this.draw(playing[currentSeat(state)])]);
    }
    return seats;
  }

  private deal(): number {
    const { random } = this;
    const deck = BOXES[pick([5, 3, 3, 1], random)] ?? randomMix(random);
    const players = 2 + pick([1, 1, 7, 1], random);
    applyDeal(drawDeal({ deck, players, seed: `positions ${this.seed} ${this.dealt++}` }), this.state);
    return players;
  }

  private keep(seat: Seat, shown: Uint8Array, starts: number[]): void {
    const kinds = shown.slice();
    kinds[seat] = 0;
    describePosition(this.state, seat, kinds);
    const start = starts.at(-1)!;
    const end = start + positionRowCount;
    if (end > this.rows.length) {
      const larger = new Uint16Array(2 * this.rows.length);
      larger.set(this.rows);
      this.rows = larger;
    }
    for (let i = 0; i < positionRowCount; i++) this.rows[start + i] = positionRows[i];
    starts.push(end);
  }

  private draw(kind: number): number {
    const { network, state, random } = this;
    const chances = optionChances(
      network,
      PLAYER_KINDS[kind] as Exclude<PlayerKind, 'person'>,
      state,
      random,
    );
    let rest = random.fraction();
    const found = chances.findIndex((chance) => (rest -= chance) < 0);
    return Math.max(0, found);
  }
}
