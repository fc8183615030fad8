import { choose, currentSeat, Game, type GameRecord, listOptions, type Seat } from '@oriflamme/engine';
import { PLAYER_KINDS, type PlayerKind } from './positionFeatures.ts';
import type { PositionValue } from './positionValue.ts';

/**
 * How much of the estimated luck is taken off a result. The estimates are not exact: with all of it, results would vary more than
 * with this share (docs/tournaments.md).
 */
const SHARE = 0.75;

/** What a choice of someone else was worth to a seat. */
export interface LuckyMoment {
  /** Number of the choice in the record, from 0. */
  readonly choice: number;
  readonly round: number;
  /** Who chose. */
  readonly seat: Seat;
  /** In points of the margin. */
  readonly luck: number;
}

/**
 * Tells how much of a result was luck: for every choice of someone else, by how much it changed the margin that the seat could
 * expect. What is left of the result is what the seat's own choices were worth, and the part of the luck that is not taken off.
 */
export class LuckMeter {
  private readonly value: PositionValue;

  constructor(value: PositionValue) {
    this.value = value;
  }

  /** All moments of luck of a seat in a finished game. `players` says who played the seats. */
  moments(record: GameRecord, seat: Seat, players: readonly PlayerKind[]): LuckyMoment[] {
    const kinds = Uint8Array.from(players, (player) => PLAYER_KINDS.indexOf(player));
    // The measured seat counts as a person, so that its own level does not change the expectation.
    kinds[seat] = PLAYER_KINDS.indexOf('person');
    const { state } = Game.replay({ ...record, choices: [] });
    state.setOptionBuffer();
    const moments: LuckyMoment[] = [];
    let before = this.value.margin(state, seat, kinds);
    for (const [choice, option] of record.choices.entries()) {
      const count = listOptions(state);
      const { round } = state;
      const decider = currentSeat(state);
      choose(state, state.options[option]);
      // A forced choice changes nothing: the expectation looks beyond it.
      if (count === 1) continue;
      const after = this.value.margin(state, seat, kinds);
      if (decider !== seat) moments.push({ choice, round, seat: decider, luck: SHARE * (after - before) });
      before = after;
    }
    return moments;
  }
}
