import { t } from '../../i18n/i18n.ts';
import type { Pool } from '../../online/fetchRatings.ts';
import { graphLayout, HEIGHT, WIDTH } from './graphLayout.ts';
import { poolName } from './poolName.ts';

/** What the graph shows. */
export interface PlottedRatings {
  readonly pool: Pool;
  readonly points: readonly { readonly points: number }[];
}

/** A person's points over the games, as a line, and as a sentence. */
export function RatingGraph({ graph: { pool, points } }: { readonly graph: PlottedRatings }) {
  const values = points.map((each) => each.points);
  const { path, lines, left } = graphLayout(values);
  const text = t('ratings.graphText', {
    n: values.length,
    first: values[0],
    last: values[values.length - 1],
    highest: Math.max(...values),
    lowest: Math.min(...values),
  });
  return (
    <figure class="rating-graph">
      <figcaption class="small-heading">{t('ratings.graph', { set: poolName(pool) })}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
        {lines.map(({ value, y }) => (
          <g key={value}>
            <path class="grid-line" d={`M${left} ${y}H${WIDTH}`} />
            <text x={left - 8} y={y + 5} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        <path class="rating-line" d={path} />
      </svg>
      <p class="quiet">{text}</p>
    </figure>
  );
}
