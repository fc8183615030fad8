import { isCharacter, kindNumber } from '@oriflamme/engine';
import { t } from '../../i18n/i18n.ts';
import { actorOf, type LogLine } from '../logLines.ts';
import type { LogEntry } from '../logEntry.ts';
import { cardName } from './cardText.ts';
import { cardParams, describeCard, describeEvent, familyOf, isAnnounced, logText } from './logText.ts';
import { capitalised, personName, personParams, type Voice } from './names.ts';

/** "You reveal Soldier: collects 1, eliminates Odo’s Spy." The amount follows in its own column. */
export function logLineText(voice: Voice, line: LogLine): string {
  const actor = actorOf(line);
  if (actor === null)
    return line.entries
      .filter(({ event }) => isAnnounced(event))
      .map((entry) => logText(voice, entry))
      .join(' ');
  const [{ event, before }, ...rest] = line.entries;
  const head =
    event.type === 'revealed'
      ? t('logLine.reveals', {
          ...personParams(voice, familyOf(before, actor) ?? 0),
          card: cardName(event.kind),
        })
      : describeCard(voice, before, actor);
  const acts = actsOf(voice, actor, rest);
  return capitalised(
    acts.length === 0 ? t('logLine.headOnly', { head }) : t('logLine.line', { head, acts: acts.join(', ') }),
  );
}

function actsOf(voice: Voice, subject: number, entries: readonly LogEntry[]): string[] {
  const acts: string[] = [];
  // A Machination lets other cards act: their acts are told as theirs.
  let actor = subject;
  for (const entry of entries) {
    const text = actText(voice, actor, entry);
    if (text !== null) acts.push(text);
    if (entry.event.type === 'activated') actor = entry.event.card;
  }
  return acts;
}

/** A consequence as a clause whose subject is the acting card; null if the line says it already. */
function actText(voice: Voice, actor: number, entry: LogEntry): string | null {
  const { event, before } = entry;
  switch (event.type) {
    case 'gained':
      return gainText(voice, event);
    case 'lost':
      // The Trap's owner gains what is lost.
      if (event.reason === 'trap') return null;
      return t(event.reason === 'spy' ? 'logLine.steals' : 'logLine.loses', {
        ...personParams(voice, event.seat),
        n: event.amount,
      });
    case 'eliminated':
      if (event.card === event.by && event.by === actor) return t('logLine.eliminatesItself');
      if (event.by !== actor) return clause(voice, entry);
      return t('logLine.eliminates', cardParams(voice, before, event.card, event.kind));
    case 'discarded':
      if (event.card !== actor) return clause(voice, entry);
      // An intrigue always leaves the queue.
      return isCharacter(kindNumber(event.kind)!) ? t('logLine.discarded') : null;
    case 'copied':
      return t('logLine.copies', cardParams(voice, before, event.of, event.ability));
    case 'activated':
      return t('logLine.activates', cardParams(voice, before, event.card));
    case 'put':
      return t('logLine.puts', { card: describeCard(voice, before, event.card), n: event.amount });
    case 'removed':
      if (event.into === 'treasury') return null;
      if (event.into === 'pending') return t('logLine.pending', { n: event.amount });
      return event.card === actor ? t('logLine.losesOwn', { n: event.amount }) : clause(voice, entry);
    case 'reserved':
      return t('logLine.reserved', { n: event.influence });
    case 'wagered':
      return t('logLine.wagered');
    case 'returned':
      return t('logLine.returns');
    case 'turnedDown':
      return t('logLine.turnedDown');
    case 'bribed':
    case 'dealt':
    case 'ended':
    case 'entered':
    case 'hand':
    case 'holds':
    case 'kept':
    case 'laidOpen':
    case 'marked':
    case 'moved':
    case 'placed':
    case 'reached':
    case 'revealed':
    case 'round':
    case 'roundEnded':
    case 'slept':
    case 'swappedIn':
    case 'uncovered':
    case 'unreplaced':
      return clause(voice, entry);
  }
}

function gainText(voice: Voice, event: Extract<LogEntry['event'], { type: 'gained' }>): string | null {
  const n = event.amount;
  switch (event.reason) {
    // Both are part of an act that is told: an elimination, and what a Spy steals.
    case 'elimination':
    case 'spy':
      return null;
    case 'collected':
      return t('logLine.collected', { n });
    case 'queen':
    case 'deserter':
    case 'infiltration':
      return t(`logLine.${event.reason}`, { n });
    case 'ambush':
    case 'trap':
    case 'blackmail':
      return t('logLine.pays', { card: cardName(event.reason), name: personName(voice, event.seat), n });
    case 'ability':
    case 'machination':
    case 'settlement':
    case 'trade':
      return t('logLine.gained', { n });
  }
}

/** A whole sentence as a clause. */
const clause = (voice: Voice, entry: LogEntry): string => describeEvent(voice, entry).replace(/\.$/u, '');
