import type { TableModel } from '../../game/tableModel.ts';
import { t } from '../../i18n/i18n.ts';
import { useTableRatings } from '../../online/useTableRatings.ts';
import type { OnlineTable } from '../../online/types.ts';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import './ratingChanges.css';

interface Props {
  readonly table: OnlineTable;
  readonly model: TableModel;
}

/** What a rated game has done to the ratings of those who have one. */
export function RatingChanges({ table, model }: Props) {
  const ratings = useTableRatings(table.id, '', true);
  const changed = (ratings?.seats ?? []).flatMap((rating, seat) =>
    rating?.change === undefined ? [] : [{ seat, points: rating.points, change: rating.change }],
  );
  if (changed.length === 0) return null;
  return (
    <section class="rating-changes" aria-labelledby="rating-changes-heading" aria-live="polite">
      <h3 id="rating-changes-heading" class="small-heading">
        {t('ratings.changes')}
      </h3>
      <ul>
        {changed.map(({ seat, points, change }) => (
          <li key={seat} class={familyClass(seat)}>
            <Shield seat={seat} small />
            <span class="rated-name">{model.players.value[seat].name}</span>
            <b>{points}</b>
            <span class={`change ${change < 0 ? 'loss' : ''}`}>{signed(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** +7, −12 or ±0. */
const signed = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;
