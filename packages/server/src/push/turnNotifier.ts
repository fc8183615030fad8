import type { LiveTable } from '../lobby/liveTable.ts';
import type { Entry } from '../table/entry.ts';
import { isAutoKept } from '../table/schedule.ts';
import type { Turn } from './pushService.ts';

/** Notifies a person that it is their turn. */
export type Notify = (turn: Turn) => void;

/**
 * Notifies correspondence players who are not connected to the table, once per decision. Decisions that a bot or an
 * automatic choice makes need no notification.
 */
export const createTurnNotifier =
  (notify: Notify) =>
  ({ state, subscribers }: Pick<LiveTable, 'state' | 'subscribers'>, { type }: Entry): void => {
    if (type !== 'chose' && type !== 'started') return;
    const { config, game, seats, id, seq } = state;
    if (config.clock.type !== 'days' || !game?.turn || isAutoKept(state)) return;
    const who = seats[game.turn.seat];
    if (who.type !== 'person' || who.isBotControlled || subscribers.has(who.person)) return;
    notify({ person: who.person.id, table: id, seq });
  };
