import type { SeatView } from '@oriflamme/protocol';
import { Shield } from '../../components/art/Shield.tsx';
import { t } from '../../i18n/i18n.ts';

/** Outline of a shield for a free seat. */
export const FreeShield = () => (
  <svg class="shield free" viewBox="0 0 64 64" aria-hidden="true">
    <path d="M5 3H59V29C59 46 47.6 56.4 32 62.4C16.4 56.4 5 46 5 29Z" />
  </svg>
);

/** One shield per taken seat. Decorative: the names are listed beside it. */
export const SeatShields = ({ seats }: { readonly seats: readonly SeatView[] }) => (
  <span class="seat-shields">
    {seats.map((player, seat) =>
      player.type === 'empty' ? <FreeShield key={seat} /> : <Shield key={seat} seat={seat} />,
    )}
  </span>
);

/** The names at a table; those of bot accounts are marked. */
export const namesAt = (seats: readonly SeatView[]): string[] =>
  seats.flatMap((player) => (player.type === 'empty' ? [] : [markedName(player)]));

export const markedName = ({
  name,
  isProgram,
}: {
  readonly name: string;
  readonly isProgram?: true;
}): string => (isProgram ? t('program.named', { name }) : name);
