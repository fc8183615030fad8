import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../types.ts';
import './spectatorCount.css';

interface Props {
  readonly table: OnlineTable;
  /** With words beside the number. */
  readonly isLong?: boolean;
}

/** How many people watch; nothing while nobody does. */
export function SpectatorCount({ table, isLong = false }: Props) {
  const count = table.spectators.value;
  if (!count) return null;
  const text = t('room.spectators', { n: count });
  return (
    <span class={`spectator-count ${isLong ? 'long' : ''}`} title={text}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12C5 7 8.5 5 12 5C15.5 5 19 7 22 12C19 17 15.5 19 12 19C8.5 19 5 17 2 12Z" />
        <circle cx="12" cy="12" r="3.1" />
      </svg>
      {!isLong && <span aria-hidden="true">{count}</span>}
      <span class={isLong ? '' : 'visually-hidden'}>{text}</span>
    </span>
  );
}
