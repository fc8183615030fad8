import { type CardNumber, type Event, isVisibleTo, type Seat, type View } from '@oriflamme/engine';
import { EventFormatter } from '../../format/eventFormatter.ts';
import { stackNumber } from './describeCard.ts';
import { hang } from '../terminal/wrapText.ts';
import type { Style } from '../terminal/style.ts';

interface Paragraph {
  /** The card that is resolved. */
  readonly card: CardNumber | undefined;
  readonly isHeading: boolean;
  text: string;
}

/** Log of the events visible to one seat, with a paragraph per card placed or resolved. */
export class GameLog {
  private readonly formatter: EventFormatter;
  private readonly seat: Seat;
  private readonly paragraphs: Paragraph[] = [];
  private card: CardNumber | undefined;
  private startsParagraph = true;
  private readCount = 0;

  constructor(seat: Seat) {
    this.seat = seat;
    this.formatter = new EventFormatter(seat);
  }

  add(events: readonly Event[]): void {
    for (const event of events) if (isVisibleTo(event, this.seat)) this.append(event);
  }

  /** Adds a line that is not an event. */
  note(text: string): void {
    this.paragraphs.push({ card: undefined, isHeading: false, text });
    this.startsParagraph = true;
  }

  markRead(): void {
    this.readCount = this.paragraphs.length;
    this.startsParagraph = true;
  }

  /** Paragraphs since `markRead`, with the current numbers of the stacks. */
  unread(view: View, width: number, style: Style): string[] {
    return this.paragraphs
      .slice(this.readCount)
      .flatMap((paragraph) => render(paragraph, view, width, style));
  }

  all(width: number, style: Style): string[] {
    return this.paragraphs.flatMap((paragraph) => render(paragraph, undefined, width, style));
  }

  private append(event: Event): void {
    if (event.type === 'reached') this.card = event.card;
    if (event.type === 'placed' || event.type === 'roundEnded') this.card = undefined;
    if (event.type === 'reached' || event.type === 'placed') this.startsParagraph = true;
    const sentence = this.formatter.format(event)?.trim();
    // The result is rendered separately.
    if (sentence === undefined || event.type === 'ended') return;
    const isHeading = event.type === 'round';
    if (this.startsParagraph || isHeading)
      this.paragraphs.push({ card: this.card, isHeading, text: sentence });
    else this.paragraphs.at(-1)!.text += ` ${sentence}`;
    this.startsParagraph = isHeading;
  }
}

const MARGIN = 4;

function render(paragraph: Paragraph, view: View | undefined, width: number, style: Style): string[] {
  if (paragraph.isHeading) return [style.strong(paragraph.text)];
  const stack = view && paragraph.card !== undefined ? stackNumber(view, paragraph.card) : undefined;
  const mark = `${stack ?? '·'}`.padStart(MARGIN - 1);
  return hang(`${mark} `, paragraph.text, width).map(style.sentence);
}
