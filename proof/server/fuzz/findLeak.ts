import { isVisibleTo } from '@oriflamme/engine';
import { gameUpdateIn } from '@oriflamme/protocol';
import { clientSeedsOf, seatOf, type TableState } from '@oriflamme/server/internals';
import type { FakeSocket, TableFrame } from './fakeSocket.ts';

/** What a frame reveals to a person who may not know it, given the table's present state; undefined if there is no leak. */
export function findLeak({ person }: FakeSocket, message: TableFrame, text: string, table: TableState) {
  const seat = seatOf(table, person);
  // Before the game, another device of the same person may sit down or stand up at the same time.
  if (message.type === 'snapshot' && message.game && message.seat !== seat)
    return 'gets the snapshot of another seat';
  const game = gameUpdateIn(message);
  if (game?.events.some((event) => !isVisibleTo(event, seat ?? undefined)))
    return "gets another family's event";
  if (game && game.pending.options.length > 0 && game.pending.turn?.seat !== seat)
    return "gets another family's options";
  if (game && 'initialView' in game && game.initialView.seat !== seat) return "gets another seat's view";
  if (game?.disclosure) return table.phase === 'over' ? undefined : 'gets the disclosure before the end';
  const secrets = [table.serverSeed, ...clientSeedsOf(table)];
  return secrets.some((secret) => secret !== null && text.includes(secret))
    ? 'gets a seed of the deal'
    : undefined;
}
