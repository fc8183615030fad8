import type { Event, Game } from '@oriflamme/engine';
import { poolOf } from '@oriflamme/ratings';
import type { PastGame, PlayCounts } from '../store/historyStore.ts';
import type { TableState } from '../table/tableState.ts';
import { playCounts } from './playCounts.ts';

export interface FinishedFacts {
  readonly game: PastGame;
  readonly counts: readonly { readonly person: string; readonly counts: PlayCounts }[];
}

/** What is kept of a finished game. It tells of finished games only: nothing of it exists before the end. */
export function pastGame(
  { id, config, seats, clocks, event }: TableState,
  game: Game,
  events: readonly Event[],
  endedAt: number = clocks.since,
): FinishedFacts {
  const treasuries = game.view().families.map(({ treasury }) => treasury);
  const { winners } = game;
  const placeOf = (seat: number) =>
    winners.includes(seat)
      ? 1
      : 1 + treasuries.filter((each, other) => winners.includes(other) || each > treasuries[seat]).length;
  const pool = poolOf(config.deck);
  const past: PastGame = {
    table: id,
    endedAt,
    pool,
    deck: config.deck.join(),
    clock: config.clock.type,
    seats: seats.map((who, seat) => ({
      person: who.type === 'person' ? who.person.id : null,
      name: who.type === 'person' ? who.person.name : '',
      bot: who.type === 'bot' ? who.level : null,
      treasury: treasuries[seat],
      place: placeOf(seat),
      hasLeft: who.type === 'person' && who.isBotControlled,
    })),
  };
  // Others may still have to play the same deal: numbers that everyone can see would tell of its cards.
  if (event) return { game: past, counts: [] };
  const perSeat = playCounts(events, seats.length);
  const counts = past.seats.flatMap(({ person, place, hasLeft }, seat) => {
    if (person === null) return [];
    const hasWon = place === 1 && !hasLeft;
    const own: PlayCounts = {
      ...perSeat[seat],
      games: 1,
      [`games.${pool}`]: 1,
      [`games.${config.clock.type === 'days' ? 'days' : 'live'}`]: 1,
      ...(hasWon && { won: 1, [`won.${pool}`]: 1 }),
      ...(hasLeft && { left: 1 }),
      influence: treasuries[seat],
    };
    return [{ person, counts: own }];
  });
  return { game: past, counts };
}
