import { type Event, isCharacter, kindNumber } from '@oriflamme/engine';
import { locale, t } from '../../i18n/i18n.ts';
import { actorOf, type LogLine } from '../logLines.ts';
import type { LogEntry } from '../logEntry.ts';
import { cardName } from './cardText.ts';
import { cardParams, describeCard, describeEvent, familyOf, isAnnounced, logText } from './logText.ts';
import { capitalised, joinList, personParams, type Voice } from './names.ts';

/** Who does what a clause tells: the person who reveals a card, or a revealed card that acts again. */
type By = 'you' | 'person' | 'card';

/** A clause, or the predicate of one whose subject is the line's. */
interface Act {
  readonly text: string;
  readonly isPredicate: boolean;
}

/** "You reveal Soldier, collect 1, and eliminate Odo’s Spy." The amount follows in its own column. */
export function logLineText(voice: Voice, line: LogLine): string {
  const actor = actorOf(line);
  if (actor === null)
    return line.entries
      .filter(({ event }) => isAnnounced(event))
      .map((entry) => logText(voice, entry))
      .join(' ');
  const [{ event, before }, ...rest] = line.entries;
  const person = personParams(voice, familyOf(before, actor) ?? 0);
  if (event.type === 'revealed') {
    const reveals = predicate(t('logLine.reveals', { by: person.who, card: cardName(event.kind) }));
    const by = person.who === 'you' ? 'you' : 'person';
    return sentence([reveals, ...actsOf(voice, actor, by, rest)], (acts) =>
      t('logLine.person', { ...person, acts }),
    );
  }
  const card = describeCard(voice, before, actor);
  return sentence(actsOf(voice, actor, 'card', rest), (acts) => `${card} ${acts}`, card);
}

/** Joins neighbouring predicates: "you collect 1 and gain 2; Odo loses 1". */
function sentence(acts: readonly Act[], clauseOf: (acts: string) => string, head?: string): string {
  const clauses: string[] = [];
  let predicates: string[] = [];
  const flush = (): void => {
    if (predicates.length > 0) clauses.push(clauseOf(joinList(predicates, locale.value)));
    predicates = [];
  };
  for (const { text, isPredicate } of acts) {
    if (!isPredicate) flush();
    (isPredicate ? predicates : clauses).push(text);
  }
  flush();
  const [first, ...others] = clauses;
  if (first === undefined) return capitalised(t('logLine.clauses', { acts: head ?? '' }));
  const line = others.reduce((before, next) => t('logLine.next', { acts: before, next }), first);
  const isHeadMissing = head !== undefined && !acts[0].isPredicate;
  return capitalised(
    isHeadMissing ? t('logLine.line', { head, acts: line }) : t('logLine.clauses', { acts: line }),
  );
}

function actsOf(voice: Voice, subject: number, by: By, entries: readonly LogEntry[]): Act[] {
  const acts: Act[] = [];
  // A Machination lets other cards of its family act.
  let actor = subject;
  for (const entry of entries) {
    const act = actOf(voice, actor, by, entry);
    if (act !== null) acts.push(act);
    if (entry.event.type === 'activated') actor = entry.event.card;
  }
  return acts;
}

const predicate = (text: string): Act => ({ text, isPredicate: true });

const ownClause = (text: string): Act => ({ text, isPredicate: false });

/** A whole sentence as a clause. */
const clause = (voice: Voice, entry: LogEntry): Act =>
  ownClause(describeEvent(voice, entry).replace(/\.$/u, ''));

/** A consequence as a predicate or a clause; null if the line says it already. */
function actOf(voice: Voice, actor: number, by: By, entry: LogEntry): Act | null {
  const { event, before } = entry;
  /** What the card itself does or suffers. */
  const ofCard = (
    id: 'eliminatesItself' | 'discarded' | 'reserved' | 'returns' | 'turnedDown',
    n = 0,
  ): Act => ({
    text: t(`logLine.${id}`, { by, n, card: cardParams(voice, before, actor).card }),
    isPredicate: by === 'card',
  });
  switch (event.type) {
    case 'gained':
      return gainOf(voice, by, entry, event);
    case 'lost':
      // The Trap's owner gains what is lost.
      if (event.reason === 'trap') return null;
      if (event.reason === 'felon')
        return ownClause(t('logLine.loses', { ...personParams(voice, event.seat), n: event.amount }));
      return predicate(t('logLine.steals', { by, ...personParams(voice, event.seat), n: event.amount }));
    case 'eliminated':
      if (event.card === event.by && event.by === actor) return ofCard('eliminatesItself');
      if (event.by !== actor) return clause(voice, entry);
      return predicate(t('logLine.eliminates', { by, ...cardParams(voice, before, event.card, event.kind) }));
    case 'discarded':
      if (event.card !== actor) return clause(voice, entry);
      // An intrigue always leaves the queue.
      return isCharacter(kindNumber(event.kind)!) ? ofCard('discarded') : null;
    case 'copied':
      return predicate(t('logLine.copies', { by, ...cardParams(voice, before, event.of, event.ability) }));
    case 'activated':
      return predicate(t('logLine.activates', { by, ...cardParams(voice, before, event.card) }));
    case 'put':
      return ownClause(t('logLine.puts', { card: describeCard(voice, before, event.card), n: event.amount }));
    case 'removed':
      if (event.into === 'treasury') return null;
      if (event.into === 'pending') return predicate(t('logLine.pending', { by, n: event.amount }));
      return event.card === actor
        ? predicate(t('logLine.losesOwn', { by, n: event.amount }))
        : clause(voice, entry);
    case 'reserved':
      return ofCard('reserved', event.influence);
    case 'wagered':
      return predicate(t('logLine.wagered', { by }));
    case 'returned':
      return ofCard('returns');
    case 'turnedDown':
      return ofCard('turnedDown');
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

function gainOf(
  voice: Voice,
  by: By,
  entry: LogEntry,
  event: Extract<Event, { type: 'gained' }>,
): Act | null {
  const n = event.amount;
  switch (event.reason) {
    // Both are part of an act that is told: an elimination, and what a Spy steals.
    case 'elimination':
    case 'spy':
      return null;
    case 'ambush':
    case 'trap':
    case 'blackmail':
      return clause(voice, entry);
    case 'collected':
    case 'queen':
    case 'deserter':
    case 'infiltration':
      return predicate(t(`logLine.${event.reason}`, { by, n }));
    case 'ability':
    case 'machination':
    case 'settlement':
    case 'trade':
      return predicate(t('logLine.gained', { by, n }));
  }
}
