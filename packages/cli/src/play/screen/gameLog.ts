import { type CardNumber, type Event, isVisibleTo, type Seat, type View } from '@oriflamme/engine';
import { EventFormatter } from '../../format/eventFormatter.ts';
import { stackNumber } from './describeCard.ts';
import { hang } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

interface Paragraph {
  /** The card whose turn it tells, or undefined. */
  readonly card: CardNumber | undefined;
  readonly isHeading: boolean;
  text: string;
}

/** What one family hears of the game, a paragraph for each card placed or resolved. */
export class GameLog {
  private readonly formatter: EventFormatter;
  private readonly seat: Seat;
  private readonly paragraphs: Paragraph[] = [];
  private card: CardNumber | undefined;
  private isFresh = true;
  private marked = 0;

  constructor(seat: Seat) {
    this.seat = seat;
    this.formatter = new EventFormatter(seat);
  }

  add(events: readonly Event[]): void {
    for (const event of events) if (isVisibleTo(event, this.seat)) this.append(event);
  }

  /** Says something that is no part of the game itself. */
  note(text: string): void {
    this.paragraphs.push({ card: undefined, isHeading: false, text });
    this.isFresh = true;
  }

  /** From here on it is news. */
  markRead(): void {
    this.marked = this.paragraphs.length;
    this.isFresh = true;
  }

  /** What happened since the mark; each card with the number that it has on the screen now. */
  unread(view: View, width: number, paint: Style): string[] {
    return this.paragraphs.slice(this.marked).flatMap((part) => draw(part, view, width, paint));
  }

  all(width: number, paint: Style): string[] {
    return this.paragraphs.flatMap((part) => draw(part, undefined, width, paint));
  }

  private append(event: Event): void {
    if (event.type === 'reached') this.card = event.card;
    if (event.type === 'placed' || event.type === 'roundEnded') this.card = undefined;
    if (event.type === 'reached' || event.type === 'placed') this.isFresh = true;
    const sentence = this.formatter.format(event)?.trim();
    // The end has a page of its own.
    if (sentence === undefined || event.type === 'ended') return;
    const isHeading = event.type === 'round';
    if (this.isFresh || isHeading) this.paragraphs.push({ card: this.card, isHeading, text: sentence });
    else this.paragraphs.at(-1)!.text += ` ${sentence}`;
    this.isFresh = isHeading;
  }
}

const MARGIN = 4;

function draw(part: Paragraph, view: View | undefined, width: number, paint: Style): string[] {
  if (part.isHeading) return [paint.strong(part.text)];
  const place = view && part.card !== undefined ? stackNumber(view, part.card) : undefined;
  const mark = `${place ?? '·'}`.padStart(MARGIN - 1);
  return hang(`${mark} `, part.text, width).map(paint.sentence);
}
