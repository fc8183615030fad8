import type { LiveTable } from '../lobby/liveTable.ts';
import { isAutoKept } from '../table/schedule.ts';
import type { Entry } from '../table/entry.ts';

/** Tells a person that a table waits for them. */
export type Notify = (person: string, table: string) => void;

/**
 * Whoever has to decide by correspondence is told so if they are not at the table: when the decision comes to them, and not
 * again. Where a bot or a standing order decides, nobody is waited for.
 */
export const createTurnNotifier =
  (tell: Notify) =>
  ({ state, subscribers }: Pick<LiveTable, 'state' | 'subscribers'>, { type }: Entry): void => {
    if (type !== 'chose' && type !== 'started') return;
    const { config, game, seats, id } = state;
    if (config.clock.type !== 'days' || !game?.turn || isAutoKept(state)) return;
    const who = seats[game.turn.seat];
    if (who.type !== 'person' || who.isBotControlled || subscribers.has(who.person)) return;
    tell(who.person.id, id);
  };
