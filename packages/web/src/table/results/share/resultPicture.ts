import type { VisibleState } from '@oriflamme/client';
import type { Seat } from '@oriflamme/engine';
import { displayName, familyName, joinList } from '../../../game/text/names.ts';
import { locale, t } from '../../../i18n/i18n.ts';
import { deckName } from '../../../setup/deckName.ts';
import { rankingOf } from '../ranking.ts';

export interface PictureRow {
  readonly place: number;
  readonly seat: Seat;
  readonly name: string;
  readonly family: string;
  readonly treasury: number;
}

/** Everything on the picture, as text. */
export interface ResultPicture {
  readonly winners: readonly Seat[];
  /** "Victory: Anna" */
  readonly headline: string;
  /** Deck and date. */
  readonly caption: string;
  readonly rows: readonly PictureRow[];
}

/** The content of the picture: public facts of a finished game only. */
export function pictureOf(
  state: Pick<VisibleState, 'families' | 'winners' | 'deck'>,
  names: readonly string[],
  endedAt: number,
): ResultPicture {
  const date = new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(endedAt);
  // Others see the picture: nobody on it is "you".
  const nameOf = (seat: Seat) => displayName({ names, you: null }, seat);
  const winners = state.winners.map(nameOf);
  return {
    winners: state.winners,
    headline: t('result.winners', { n: winners.length, names: joinList(winners, locale.value) }),
    caption: `${deckName(state.deck)} · ${date}`,
    rows: rankingOf(state).map(({ place, seat, treasury }) => ({
      place,
      seat,
      name: nameOf(seat),
      family: names[seat] ? familyName(seat) : '',
      treasury,
    })),
  };
}

/** The picture in words, for screen readers and beside a shared file. */
export const pictureText = ({ headline, rows }: ResultPicture): string =>
  `Oriflamme. ${headline}. ${rows.map(({ name, treasury }) => `${name}: ${treasury}`).join(', ')}.`;

/** File name with the local date. */
export function pictureName(day: Date): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  return `oriflamme-${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}.png`;
}
