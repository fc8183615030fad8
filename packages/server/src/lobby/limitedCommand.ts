import type { TableCommand } from '@oriflamme/protocol';
import { type ClientLimits, limitRejection } from '../limits/clientLimits.ts';
import type { LimitKey } from '../limits/limitKeys.ts';
import type { TableLimits } from '../limits/tableLimits.ts';
import type { Person } from '../table/entry.ts';
import type { Lobby } from './lobby.ts';

interface Context {
  readonly lobby: Lobby;
  readonly limits: ClientLimits;
  readonly tableLimits: TableLimits;
}

interface Client {
  readonly person: Person;
  /** Whom the limits count. */
  readonly keys: readonly LimitKey[];
}

const CHAT_COMMANDS: ReadonlySet<TableCommand['type']> = new Set(['chat', 'chatPhrase']);

/** A command to a table within the limits on chat, seats and tables, however it has arrived. */
export function limitedCommand(
  { lobby, limits, tableLimits }: Context,
  { person, keys }: Client,
  table: string,
  command: TableCommand,
): ReturnType<Lobby['command']> {
  if (CHAT_COMMANDS.has(command.type)) {
    const exceeded = limits.take('chat', keys);
    if (exceeded) return Promise.resolve({ rejected: limitRejection('chat', exceeded) });
  }
  const quota = command.type === 'rematch' ? tableLimits.quotaOf(keys) : undefined;
  const run = () => lobby.command(person, table, command, quota);
  return command.type === 'sit' ? tableLimits.holdSeat(table, person, keys, run) : run();
}
