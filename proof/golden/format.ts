import {
  type CardView,
  type FamilyView,
  SEAT_LETTERS,
  type Option,
  type Place,
  type Turn,
  type View,
} from '@oriflamme/engine';
import { cardName, FAMILIES } from '@oriflamme/cli/internals';

/** Who decides what: `Blue: target Archer of stack 2`. Stacks are counted from 0, as in docs/trace.md. */
export function formatDecision(turn: Turn): string {
  const words = [`${FAMILIES[turn.seat]}:`, turn.type];
  if ('ability' in turn) words.push(cardName(turn.ability));
  if ('stack' in turn && turn.stack !== null) words.push(`of stack ${turn.stack}`);
  if ('left' in turn) words.push(`with ${turn.left} left`);
  return words.join(' ');
}

const placeInWords = (place: Place): string => (typeof place === 'string' ? place : `on stack ${place[1]}`);

export function formatOption(option: Option): string {
  if ('do' in option) {
    if (option.do === 'swap') return `swap for ${option.card}`;
    if (!('target' in option)) return option.do;
    return `${option.do} ${option.target === null ? 'nobody' : `stack ${option.target}`}`;
  }
  if ('target' in option) return `stack ${option.target}`;
  if ('seat' in option) return FAMILIES[option.seat];
  if ('gap' in option) return `stack ${option.card} to gap ${option.gap}`;
  return 'card' in option ? `${option.card} ${placeInWords(option.at)}` : placeInWords(option.at);
}

/** A view in the notation, with `?` for what is hidden and `?3` for three hidden cards of a pile. */
export function formatView(view: View): string {
  const sections = [
    queueInWords(view),
    view.families.map((family, seat) => familyInWords(family, seat, view)).join(' '),
  ];
  if (view.deck.includes('judge')) sections.push(`pool ${view.verdictPool}`);
  if (view.pending > 0) sections.push(`pending ${view.pending}`);
  return sections.join(' | ');
}

function queueInWords(view: View): string {
  const words = view.queue.map((stack) => stack.map(cardInWords).join('/'));
  const { cursor } = view;
  if (cursor !== null && 'gap' in cursor) words.splice(cursor.gap, 0, '>');
  else if (cursor !== null) words[cursor.at] = `${view.resolving === null ? '>>' : '>'}${words[cursor.at]}`;
  return words.join(' ') || '-';
}

function cardInWords(card: CardView): string {
  const kind = card.kind ?? '?';
  return [
    SEAT_LETTERS[card.owner],
    card.up ? `[${kind}]` : card.seen ? `(${kind}!)` : `(${kind})`,
    card.influence > 0 ? `+${card.influence}` : '',
    card.verdicts > 0 ? `*${card.verdicts}` : '',
    card.bribedBy === null ? '' : `$${SEAT_LETTERS[card.bribedBy]}`,
    card.asleep ? 'z' : '',
  ].join('');
}

function familyInWords(family: FamilyView, seat: number, view: View): string {
  const words = [
    `${SEAT_LETTERS[seat]}${family.treasury}`,
    `hand=${pile(family.hand)}`,
    `aside=${pile(family.setAside)}`,
  ];
  if (family.discards.length > 0) words.push(`discards=${pile(family.discards)}`);
  if (family.reserves.length > 0)
    words.push(
      `reserve=${family.reserves.map(({ kind, influence }) => (influence > 0 ? `${kind}+${influence}` : kind)).join()}`,
    );
  if (family.neverAside.length > 0) words.push(`never=${pile(family.neverAside)}`);
  if (view.deck.includes('bribery') && family.briberyTokens === 0) words.push('spent');
  return words.join(' ');
}

function pile(cards: readonly (string | null)[]): string {
  const known = cards.filter((kind) => kind !== null);
  const hidden = cards.length - known.length;
  return [...known, ...(hidden > 0 ? [`?${hidden}`] : [])].join() || '-';
}
