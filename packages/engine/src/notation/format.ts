import { setUpDeck } from '../flow/deal.ts';
import { State } from '../state/state.ts';
import {
  type CardView,
  EVERYTHING,
  type FamilyView,
  viewFor,
  type FrameView,
  type View,
} from '../view/view.ts';
import { sets } from '../flow/decks.ts';
import { SEAT_LETTERS } from './letters.ts';

/** Formats a state, secrets included, as a line of the notation of docs/notation.md. */
export function formatPosition(state: State): string {
  const view = viewFor(state, EVERYTHING);
  const fresh = setUpDeck(new State(), view.deck, view.players);
  const sections = [
    formatQueue(view),
    view.families.map((family, seat) => formatFamily(family, seat, fresh)).join(' '),
    formatRound(view),
    `deck ${formatDeck(view)}`,
  ];
  const doing = formatPending(view);
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
    SEAT_LETTERS[card.owner],
    face,
    card.influence > 0 ? `+${card.influence}` : '',
    card.verdicts > 0 ? `*${card.verdicts}` : '',
    card.bribedBy === null ? '' : `$${SEAT_LETTERS[card.bribedBy]}`,
    card.asleep ? 'z' : '',
  ].join('');
}

function formatFamily(family: FamilyView, seat: number, fresh: State): string {
  const words = [`${SEAT_LETTERS[seat]}${family.treasury}`];
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
  if (family.briberyTokens < fresh.briberyTokens[seat]) words.push('spent');
  return words.join(' ');
}

function formatRound(view: View): string {
  const round = `round ${view.round} first ${SEAT_LETTERS[view.first]}`;
  if (view.phase === 'end') return `${round} end`;
  if (view.phase === 'resolve') return round;
  return `${round} ${SEAT_LETTERS[(view.first + view.placed) % view.players]} places`;
}

function formatDeck(view: View): string {
  const same = Object.entries(sets).find(([, kinds]) => kinds.join() === view.deck.join());
  return same ? same[0] : view.deck.join(',');
}

/** The pending frames; empty if they are the default, the first step of the card under the cursor. */
function formatPending(view: View): string {
  const { todo, cursor } = view;
  const first = todo[0];
  if (!first || first.ability === 'place' || cursor === null) return '';
  const top = 'at' in cursor ? view.queue[cursor.at].at(-1) : undefined;
  const isPlain =
    first.step === 0 &&
    first.card === top?.number &&
    (first.ability === 'resolve' || first.ability === top?.kind);
  if (todo.length === 1 && isPlain) return '';
  const words = todo.map((entry) => formatFrame(entry, view));
  return ['doing', ...words, ...(view.pending > 0 ? [`pending=${view.pending}`] : [])].join(' ');
}

function formatFrame({ ability, step, card, seat }: FrameView, view: View): string {
  const stack = view.queue.findIndex((cards) => cards.at(-1)?.number === card);
  return `${ability}.${step}@${card === null ? SEAT_LETTERS[seat] : stack}`;
}
