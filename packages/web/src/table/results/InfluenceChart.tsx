import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { familyClass } from '../../game/families.ts';
import { CornerShield } from '../../components/art/Shield.tsx';
import { roman } from '../../lib/roman.ts';
import { t } from '../../i18n/i18n.ts';
import './chart.css';
import { layoutChart, pathOf, spreadEnds } from './chartLayout.ts';
import type { InfluenceHistory } from './influenceHistory.ts';

const HEIGHT = 218;
/** Dash patterns by seat: colour is never the only sign. */
const DASHES = ['none', '9 4', '2 4', '12 3 2 3', '5 3'];

interface Props {
  readonly influence: InfluenceHistory;
  readonly names: readonly string[];
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(560);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Line chart of the treasuries over time, with a table of the same numbers. */
export function InfluenceChart({ influence, names }: Props) {
  const { ref, width } = useWidth();
  return (
    <figure class="influence-chart">
      <figcaption class="small-heading">{t('result.chart')}</figcaption>
      <div ref={ref}>
        <Lines influence={influence} width={width} />
      </div>
      <details>
        <summary class="link">{t('result.numbers')}</summary>
        <Numbers influence={influence} names={names} />
      </details>
    </figure>
  );
}

/** Hidden from screen readers: the table has the same data. */
function Lines({ influence, width }: { readonly influence: InfluenceHistory; readonly width: number }) {
  const { rounds, series } = influence;
  const layout = layoutChart(influence, width, HEIGHT);
  const { left, right, top, bottom, x, y } = layout;
  const heights = series.map((points) => y(points.at(-1)!.treasury));
  const ends = spreadEnds(heights, top - 4, bottom);
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {layout.rules.map((value) => (
        <g key={value}>
          <path class="grid-line" d={`M${left} ${y(value)}H${right}`} />
          <text class="value" x={left - 7} y={y(value) + 4.5}>
            {value}
          </text>
        </g>
      ))}
      {rounds.map((round) => (
        <g key={round}>
          <path class="grid-line" d={`M${x(round)} ${top}V${bottom}`} />
          <text class="round-label" x={x(round - 0.5)} y={bottom + 19}>
            {roman(round)}
          </text>
        </g>
      ))}
      {series.map((points, seat) => (
        <g key={seat} class={familyClass(seat)}>
          <path class="series" d={pathOf(points, layout)} stroke-dasharray={DASHES[seat]} />
          <path class="lead" d={`M${right} ${heights[seat]}L${right + 14} ${ends[seat]}`} />
          <g class="art" transform={`translate(${right + 9} ${ends[seat] - 15})`}>
            <CornerShield seat={seat} />
          </g>
          <text class="final-value" x={right + 38} y={ends[seat] + 5}>
            {points.at(-1)!.treasury}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The treasuries after each round. */
const Numbers = ({ influence: { rounds, byRound }, names }: Props) => (
  <table>
    <caption class="visually-hidden">{t('result.numbersOf')}</caption>
    <thead>
      <tr>
        <td />
        {rounds.map((round) => (
          <th key={round} scope="col" aria-label={t('result.afterRound', { round })}>
            {roman(round)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {byRound.map((treasuries, seat) => (
        <tr key={seat}>
          <th scope="row">{names[seat]}</th>
          {treasuries.map((treasury, index) => (
            <td key={index}>{treasury}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
