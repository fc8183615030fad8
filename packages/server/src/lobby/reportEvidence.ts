import { seatOf } from '../table/decide.ts';
import type { ChatEntry, Person } from '../table/entry.ts';
import { reject } from '../table/rejection.ts';
import type { Evidence, Reported, Result } from './lobby.ts';
import type { LiveTable } from './liveTable.ts';

/** Chat messages before and after a reported one; of a player, as many of the latest. */
export const CONTEXT_MESSAGES = 10;

const textOf = (entry: ChatEntry): string => (entry.type === 'chat' ? entry.text : entry.phrase);

/** Collects what a report rests on, from the table itself: the reporter only says what it is about. */
export async function evidenceAt(
  table: LiveTable,
  reporter: Person,
  about: Reported,
): Promise<Result<Evidence>> {
  const chat = await table.chatMessages();
  const isFromPlayer = seatOf(table.state, reporter) !== null;
  const contextOf = (messages: typeof chat) =>
    messages.map(({ entry }) => ({ name: entry.person.name, text: textOf(entry) }));
  if (about.type === 'person') {
    const who = table.state.seats[about.seat];
    if (who?.type !== 'person' || who.person.id === reporter.id)
      return reject('not-reportable', 'There is no other player at this seat.');
    const context = contextOf(chat.slice(-CONTEXT_MESSAGES));
    return { person: who.person, message: null, context, isFromPlayer };
  }
  const at = chat.findIndex(({ number }) => number === about.number);
  const entry = chat[at]?.entry;
  if (!entry || entry.person.id === reporter.id)
    return reject('not-reportable', 'There is no such message of another player; only the latest are kept.');
  const context = contextOf(chat.slice(Math.max(0, at - CONTEXT_MESSAGES), at + CONTEXT_MESSAGES + 1));
  return { person: entry.person, message: textOf(entry), context, isFromPlayer };
}
