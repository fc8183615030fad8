import type { TableListing } from '@oriflamme/protocol';
import { href } from '../../lib/router.ts';
import { joinList } from '../../game/text/names.ts';
import { locale, t } from '../../i18n/i18n.ts';
import { clockText } from '../../setup/clockText.ts';
import { deckName } from '../../setup/deckName.ts';
import { joinTable } from './joinTable.ts';
import { namesAt, SeatShields } from '../../online/components/SeatShields.tsx';

const freeSeats = ({ seats }: TableListing): number => seats.filter(({ type }) => type === 'empty').length;

/** Public tables. Those with a free seat come first. */
export function TableList({ tables }: { readonly tables: readonly TableListing[] }) {
  const isJoinable = (table: TableListing) => table.phase === 'open' && freeSeats(table) > 0;
  const joinable = tables.filter(isJoinable);
  const others = tables.filter((table) => !isJoinable(table));
  if (tables.length === 0) return <p class="empty-list quiet">{t('lobby.tables.none')}</p>;
  return (
    <ul class="table-list">
      {[...joinable, ...others].map((table) => (
        <TableRow key={table.table} table={table} />
      ))}
    </ul>
  );
}

function TableRow({ table }: { readonly table: TableListing }) {
  const free = freeSeats(table);
  const names = joinList(namesAt(table.seats), locale.value);
  const canJoin = table.phase === 'open' && free > 0;
  return (
    <li>
      <SeatShields seats={table.seats} />
      <div class="name-block">
        <b>{names || t('lobby.tables.empty')}</b>
        <span class="quiet">
          {[
            deckName(table.deck),
            clockText(table.clock),
            ...(table.isRated ? [t('ratings.rated')] : []),
            free > 0 ? t('lobby.free', { n: free }) : t(`lobby.phase.${table.phase}`),
          ].join(' · ')}
        </span>
      </div>
      <div class="row-actions">
        {canJoin && (
          <button
            type="button"
            class="action small"
            aria-label={t('lobby.sitWith', { names })}
            onClick={() => joinTable(table.table)}
          >
            <b>{t('lobby.sit')}</b>
          </button>
        )}
        <a class="link" href={href('room', table.table)} aria-label={t('lobby.watchOf', { names })}>
          {t('lobby.watch')}
        </a>
      </div>
    </li>
  );
}
