import type { CardView, View } from '@oriflamme/engine';
import { cardName } from '../../format/names.ts';
import { letterOf } from './describeCard.ts';
import { wrap } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

/** Face-down cards have a dashed frame, the card being resolved a heavy one. */
const FRAMES = {
  up: { level: '─', upright: '│', corners: '┌┐└┘' },
  down: { level: '╌', upright: '╎', corners: '┌┐└┘' },
  upNow: { level: '━', upright: '┃', corners: '┏┓┗┛' },
  downNow: { level: '╍', upright: '╏', corners: '┏┓┗┛' },
} as const;

/** Fits the longest name, Assassination, and all tokens at once. */
const INNER_WIDTH = 13;
const BORDERS = 2;
const GAP = 1;
const CARD_LINES = 4;

/** The queue as rows of small cards, wrapped to the width. */
export function renderQueue(view: View, width: number, style: Style): string[] {
  if (view.queue.length === 0) return [style.faint('The queue is empty.')];
  const perRow = Math.max(1, Math.floor((width + GAP) / (INNER_WIDTH + BORDERS + GAP)));
  const cards = view.queue.map((stack, index) => renderStack(view, stack, index, style));
  const lines: string[] = [];
  for (let at = 0; at < cards.length; at += perRow) {
    const row = cards.slice(at, at + perRow);
    for (let line = 0; line < CARD_LINES; line++)
      lines.push(row.map((card) => card[line]).join(' '.repeat(GAP)));
  }
  return [...lines, ...legend(view, width).map(style.faint)];
}

function renderStack(view: View, stack: readonly CardView[], index: number, style: Style): string[] {
  const card = stack.at(-1)!;
  const isNow = view.cursor !== null && 'at' in view.cursor && view.cursor.at === index;
  const frame = FRAMES[`${card.up ? 'up' : 'down'}${isNow ? 'Now' : ''}`];
  const { level, upright, corners } = frame;
  const ink = (text: string) => (isNow ? style.gold(text) : style.family(card.family, text));
  const number = ` ${isNow ? '▶' : ''}${index + 1} `;
  const shield = ` ${letterOf(card.family)} `;
  const rule = level.repeat(INNER_WIDTH - number.length - shield.length);
  const face = (text: string) => `${ink(upright)}${text}${ink(upright)}`;
  return [
    ink(corners[0] + number + rule) + style.shield(card.family, shield) + ink(corners[1]),
    face(renderName(card, style)),
    face(tokensOn(stack).padEnd(INNER_WIDTH)),
    // A stack stands thicker on the table.
    ink(
      stack.length > 1 ? `╘${'═'.repeat(INNER_WIDTH)}╛` : corners[2] + level.repeat(INNER_WIDTH) + corners[3],
    ),
  ];
}

/** The name of a revealed card, a back, or for an own face-down card the name on a back. */
function renderName(card: CardView, style: Style): string {
  if (card.kind === null) return style.family(card.family, '░'.repeat(INNER_WIDTH));
  const name = cardName(card.kind);
  const room = INNER_WIDTH - name.length;
  const before = Math.floor(room / 2);
  if (card.up) return style.strong(' '.repeat(before) + name + ' '.repeat(room - before));
  const margin = before > 1 ? ' ' : '';
  const back = (cells: number) => style.family(card.family, '░'.repeat(cells - margin.length));
  return back(before) + margin + name + margin + back(room - before);
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

/** Explains the symbols that are on the screen. */
function legend(view: View, width: number): string[] {
  const tops = view.queue.map((stack) => stack.at(-1)!);
  const symbols = [
    view.cursor && '▶ is resolved now',
    tops.some(({ influence }) => influence > 0) && '● influence',
    tops.some(({ verdicts }) => verdicts > 0) && '§ Verdict',
    tops.some(({ bribedBy }) => bribedBy !== null) && '$ bribed, from whom',
    view.queue.some((stack) => stack.length > 1) && '≡ cards in the stack',
    tops.some(({ asleep }) => asleep) && 'z sleeps till the next round',
  ].filter((symbol) => typeof symbol === 'string');
  const cursor = view.cursor && 'gap' in view.cursor ? view.cursor.gap : undefined;
  if (cursor !== undefined) {
    const isLast = cursor >= view.queue.length;
    symbols[0] = isLast ? 'the last stack is resolved' : `▶ stands before ${cursor + 1}`;
  }
  return symbols.length > 0 ? wrap(symbols.join(' · '), width) : [];
}
