import { isReleased, luckOf, standingsOf, type Tournament } from '../../events/tournament.ts';
import type { StoredRoundTable } from '../../store/tournamentStore.ts';
import type { Person } from '../../table/entry.ts';
import { commitmentOf } from '../../table/fairDeal.ts';

/** A tournament in the list. */
export function viewListed({ id, terms, owner, phase, createdAt, round, entrants }: Tournament) {
  const { name, deck, seats, deals, clock, adjustsLuck = false } = terms;
  const { bank, increment } = clock;
  return {
    id,
    name,
    owner: owner.name,
    phase,
    createdAt,
    deck: [...deck],
    seats,
    deals,
    bank,
    increment,
    adjustsLuck,
    round,
    entrants: entrants.length,
  };
}

/** A tournament as one person may see it: no seed, result or table of a deal that others have yet to play. */
export function viewTournament(
  tournament: Tournament,
  tables: readonly StoredRoundTable[],
  person: Person | undefined,
) {
  const { entrants, seeds, round, nextAt, phase, owner } = tournament;
  const number = entrants.findIndex(({ id }) => id === person?.id);
  const current = phase === 'running' ? tables.filter(({ deal }) => deal === round) : [];
  const own = number < 0 ? undefined : current.find((table) => table.entrants.includes(number));
  return {
    ...viewListed(tournament),
    names: entrants.map(({ name }) => name),
    programs: entrants.flatMap(({ isProgram }, each) => (isProgram ? [each] : [])),
    isOwner: owner.id === person?.id,
    ownNumber: number < 0 ? null : number,
    ownTable: own?.table ?? null,
    nextAt,
    commitments: seeds.map(commitmentOf),
    seeds: seeds.filter((_, deal) => phase !== 'open' && isReleased(tournament, deal)),
    pairings: current.map((table) => ({ entrants: [...table.entrants], isFinished: table.isFinished })),
    standings: standingsOf(tournament, tables),
    games: tables
      .filter(({ deal, isFinished }) => isFinished && isReleased(tournament, deal))
      .map((game) => ({
        deal: game.deal,
        table: game.table,
        entrants: [...game.entrants],
        treasuries: game.treasuries && [...game.treasuries],
        luck: luckOf(game),
      })),
  };
}
