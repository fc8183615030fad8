import type { Table } from '../table.ts';
import { type CardView, EVERYTHING, type FamilyView, lookAt, type Todo, type View } from '../view.ts';
import { sets } from '../decks.ts';
import { LETTERS } from './letters.ts';

/** The position as one line of text, with every secret; docs/notation.md tells how to read it. */
export function formatPosition(table: Table): string {
  const view = lookAt(table, EVERYTHING);
  const sections = [
    formatQueue(view),
    view.families.map((family, seat) => formatFamily(family, seat, view)).join(' '),
    formatRound(view),
    `deck ${formatDeck(view)}`,
  ];
  const doing = formatDoing(view);
  return (doing ? [...sections, doing] : sections).join(' | ');
}

function formatQueue(view: View): string {
  const words = view.queue.map((stack) => stack.map(formatCard).join('/'));
  if (view.cursor !== null && 'gap' in view.cursor) words.splice(view.cursor.gap, 0, '>');
  else if (view.cursor !== null)
    words[view.cursor.at] = `${view.resolving === null ? '>>' : '>'}${words[view.cursor.at]}`;
  return words.join(' ') || '-';
}

function formatCard(card: CardView): string {
  const face = card.up ? `[${card.kind}]` : card.seen ? `(${card.kind}!)` : `(${card.kind})`;
  return [
    LETTERS[card.owner],
    face,
    card.influence > 0 ? `+${card.influence}` : '',
    card.verdicts > 0 ? `*${card.verdicts}` : '',
    card.bribedBy === null ? '' : `$${LETTERS[card.bribedBy]}`,
    card.asleep ? 'z' : '',
  ].join('');
}

function formatFamily(family: FamilyView, seat: number, view: View): string {
  const words = [`${LETTERS[seat]}${family.treasury}`];
  const pile = (name: string, kinds: readonly (string | null)[]) =>
    words.push(`${name}=${kinds.join(',') || '-'}`);
  pile('hand', family.hand);
  pile('aside', family.setAside);
  if (family.discards.length > 0) pile('discards', family.discards);
  if (family.reserves.length > 0)
    pile(
      'reserve',
      family.reserves.map(({ kind, influence }) => (influence > 0 ? `${kind}+${influence}` : kind)),
    );
  if (family.shown.length > 0) pile('shown', family.shown);
  if (family.neverAside.length > 0) pile('never', family.neverAside);
  if (view.deck.includes('bribery') && family.briberyTokens === 0) words.push('spent');
  return words.join(' ');
}

function formatRound(view: View): string {
  const round = `round ${view.round} first ${LETTERS[view.first]}`;
  if (view.phase === 'end') return `${round} end`;
  if (view.phase === 'resolve') return round;
  return `${round} ${LETTERS[(view.first + view.placed) % view.players]} places`;
}

function formatDeck(view: View): string {
  const same = Object.entries(sets).find(([, kinds]) => kinds.join() === view.deck.join());
  return same ? same[0] : view.deck.join(',');
}

/** What is in the middle of being done; a card's own first question goes without saying. */
function formatDoing(view: View): string {
  const { todo, cursor } = view;
  const first = todo[0];
  if (!first || first.ability === 'place' || cursor === null) return '';
  const top = 'at' in cursor ? view.queue[cursor.at].at(-1) : undefined;
  const isPlain =
    first.step === 0 &&
    first.card === top?.number &&
    (first.ability === 'resolve' || first.ability === top?.kind);
  if (todo.length === 1 && isPlain) return '';
  const words = todo.map((entry) => formatTodo(entry, view));
  return ['doing', ...words, ...(view.pending > 0 ? [`pending=${view.pending}`] : [])].join(' ');
}

function formatTodo({ ability, step, card, seat }: Todo, view: View): string {
  const stack = view.queue.findIndex((cards) => cards.at(-1)?.number === card);
  return `${ability}.${step}@${card === null ? LETTERS[seat] : stack}`;
}
