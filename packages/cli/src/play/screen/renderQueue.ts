import type { CardView, View } from '@oriflamme/engine';
import { cardName } from '../../format/names.ts';
import { letterOf } from './describeCard.ts';
import { wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

/** Broken lines are a card's back; the card that is resolved has a heavy frame. */
const FRAMES = {
  up: { level: '─', upright: '│', corners: '┌┐└┘' },
  down: { level: '╌', upright: '╎', corners: '┌┐└┘' },
  upNow: { level: '━', upright: '┃', corners: '┏┓┗┛' },
  downNow: { level: '╍', upright: '╏', corners: '┏┓┗┛' },
} as const;

/** Room for the longest name, Assassination, and for the tokens of a card that has all there are. */
const INNER = 13;
const BORDERS = 2;
const GAP = 1;
const CARD_LINES = 4;

/** The queue as rows of small cards, from first to last, broken to the width as text is. */
export function renderQueue(view: View, width: number, paint: Style): string[] {
  if (view.queue.length === 0) return [paint.faint('The queue is empty.')];
  const perRow = Math.max(1, Math.floor((width + GAP) / (INNER + BORDERS + GAP)));
  const cards = view.queue.map((stack, index) => drawStack(view, stack, index, paint));
  const lines: string[] = [];
  for (let at = 0; at < cards.length; at += perRow) {
    const row = cards.slice(at, at + perRow);
    for (let line = 0; line < CARD_LINES; line++)
      lines.push(row.map((card) => card[line]).join(' '.repeat(GAP)));
  }
  return [...lines, ...legend(view, width).map(paint.faint)];
}

function drawStack(view: View, stack: readonly CardView[], index: number, paint: Style): string[] {
  const card = stack.at(-1)!;
  const isNow = view.cursor !== null && 'at' in view.cursor && view.cursor.at === index;
  const frame = FRAMES[`${card.up ? 'up' : 'down'}${isNow ? 'Now' : ''}`];
  const { level, upright, corners } = frame;
  const ink = (text: string) => (isNow ? paint.gold(text) : paint.family(card.family, text));
  const number = ` ${isNow ? '▶' : ''}${index + 1} `;
  const shield = ` ${letterOf(card.family)} `;
  const rule = level.repeat(INNER - number.length - shield.length);
  const face = (text: string) => `${ink(upright)}${text}${ink(upright)}`;
  return [
    ink(corners[0] + number + rule) + paint.shield(card.family, shield) + ink(corners[1]),
    face(drawName(card, paint)),
    face(tokensOn(stack).padEnd(INNER)),
    // A stack stands thicker on the table.
    ink(stack.length > 1 ? `╘${'═'.repeat(INNER)}╛` : corners[2] + level.repeat(INNER) + corners[3]),
  ];
}

/** The name of a revealed card, a back, or for the own family a back that parts over the name. */
function drawName(card: CardView, paint: Style): string {
  if (card.kind === null) return paint.family(card.family, '░'.repeat(INNER));
  const name = cardName(card.kind);
  const room = INNER - name.length;
  const before = Math.floor(room / 2);
  if (card.up) return paint.strong(' '.repeat(before) + name + ' '.repeat(room - before));
  const hem = before > 1 ? ' ' : '';
  const cloth = (cells: number) => paint.family(card.family, '░'.repeat(cells - hem.length));
  return cloth(before) + hem + name + hem + cloth(room - before);
}

function tokensOn(stack: readonly CardView[]): string {
  const card = stack.at(-1)!;
  const tokens = [
    card.influence > 0 ? `●${card.influence}` : '',
    card.verdicts > 0 ? `§${card.verdicts}` : '',
    card.bribedBy === null ? '' : `$${letterOf(card.owner)}`,
    stack.length > 1 ? `≡${stack.length}` : '',
    card.asleep ? 'z' : '',
  ];
  return ` ${tokens.filter((token) => token !== '').join(' ')}`;
}

/** Only what is to be seen is explained. */
function legend(view: View, width: number): string[] {
  const tops = view.queue.map((stack) => stack.at(-1)!);
  const signs = [
    view.cursor && '▶ is resolved now',
    tops.some(({ influence }) => influence > 0) && '● influence',
    tops.some(({ verdicts }) => verdicts > 0) && '§ Verdict',
    tops.some(({ bribedBy }) => bribedBy !== null) && '$ bribed, from whom',
    view.queue.some((stack) => stack.length > 1) && '≡ cards in the stack',
    tops.some(({ asleep }) => asleep) && 'z sleeps till the next round',
  ].filter((sign) => typeof sign === 'string');
  const cursor = view.cursor && 'gap' in view.cursor ? view.cursor.gap : undefined;
  if (cursor !== undefined) {
    const isLast = cursor >= view.queue.length;
    signs[0] = isLast ? 'the last stack is resolved' : `▶ stands before ${cursor + 1}`;
  }
  return signs.length > 0 ? wrap(signs.join(' · '), width) : [];
}
