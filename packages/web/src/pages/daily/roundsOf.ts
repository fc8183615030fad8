import { Game, type Kind } from '@oriflamme/engine';

/** What one seat did in a round, and how everyone stood at its end. */
export interface RoundSummary {
  /** The card that the seat placed; null for none. */
  readonly placed: Kind | null;
  /** By seat. */
  readonly treasuries: readonly number[];
}

/** The rounds of a game as one seat played them. Throws `GameError` if the record is not a legal game. */
export function roundsOf(record: unknown, seat: number): RoundSummary[] {
  const { choices } = Game.replay(record).record;
  const game = Game.replay({ ...(record as object), choices: [] });
  const rounds: { placed: Kind | null; treasuries: readonly number[] }[] = [];
  for (const choice of choices) {
    const { round } = game.view();
    const summary = (rounds[round - 1] ??= { placed: null, treasuries: [] });
    if (game.turn?.type === 'place' && game.turn.seat === seat) summary.placed = placedBy(game, choice);
    game.choose(choice);
    summary.treasuries = game.view().families.map(({ treasury }) => treasury);
  }
  return rounds.filter(Boolean);
}

function placedBy(game: Game, choice: number): Kind | null {
  const option = game.options()[choice];
  return 'card' in option && typeof option.card === 'string' ? option.card : null;
}
