import { useMemo, useState } from 'preact/hooks';
import { Inspector } from '../../components/card/Inspector.tsx';
import { t } from '../../i18n/i18n.ts';
import type { LoadedGame } from '../loadRecord.ts';
import { buildTimeline } from '../timeline.ts';
import { alignGames, type Moment } from './alignGames.ts';
import { ComparedTable } from './ComparedTable.tsx';
import './compare.css';

/** A game with what it is called. */
export interface ComparedGame {
  readonly title: string;
  readonly loaded: LoadedGame;
}

/** Two games of the same deal, side by side and in step. */
export function CompareReplays({ games }: { readonly games: readonly ComparedGame[] }) {
  const [at, setAt] = useState(0);
  const timelines = useMemo(
    () => games.map(({ loaded }) => buildTimeline(loaded.game, 'everything')),
    [games],
  );
  const moments = useMemo(() => alignGames(timelines), [timelines]);
  const moment = moments[Math.min(at, moments.length - 1)];
  return (
    <div class="compare-replays">
      <MomentControls moments={moments} at={at} onMove={setAt} />
      <div class="compared-tables">
        {games.map(({ title, loaded }, game) => (
          <ComparedTable
            key={game}
            title={title}
            names={loaded.names ?? []}
            timeline={timelines[game]}
            step={moment.steps[game]}
          />
        ))}
      </div>
      <Inspector />
    </div>
  );
}

interface ControlProps {
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** Moves both games by a step or a round. */
function MomentControls({ moments, at, onMove }: ControlProps) {
  const { round, part, parts } = moments[at];
  const last = moments.length - 1;
  const starts = moments.flatMap(({ part: each }, index) => (each === 1 ? [index] : []));
  const text = t('compare.moment', { round, part, parts });
  const button = (label: string, target: number | undefined) => (
    <button
      type="button"
      class="action small"
      aria-disabled={target === undefined}
      onClick={() => target !== undefined && onMove(target)}
    >
      <b>{label}</b>
    </button>
  );
  return (
    <div class="compare-controls" role="group" aria-label={t('compare.controls')}>
      <p role="status">{text}</p>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t('replay.slider')}
        aria-valuetext={text}
        onInput={(event) => onMove(Number(event.currentTarget.value))}
      />
      <div class="actions">
        {button(
          t('compare.roundBack'),
          starts.findLast((start) => start < at),
        )}
        {button(t('replay.back'), at > 0 ? at - 1 : undefined)}
        {button(t('replay.forward'), at < last ? at + 1 : undefined)}
        {button(
          t('compare.roundForward'),
          starts.find((start) => start > at) ?? (at < last ? last : undefined),
        )}
      </div>
    </div>
  );
}
