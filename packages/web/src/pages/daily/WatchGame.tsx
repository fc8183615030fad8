import { useMemo } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { t } from '../../i18n/i18n.ts';
import { loadRecord } from '../../replay/loadRecord.ts';
import { ReplayScreen } from '../../replay/ReplayScreen.tsx';

interface Props {
  readonly record: unknown;
  readonly names: readonly string[];
  readonly onLeave: () => void;
}

/** The replay of a game of the daily deal. */
export function WatchGame({ record, names, onLeave }: Props) {
  const loaded = useMemo(() => loadRecord(record), [record]);
  if (typeof loaded === 'string') return <ErrorNotice error={t(`replay.loadError.${loaded}`)} />;
  return (
    <ReplayScreen
      game={{ ...loaded, names }}
      tools={() => (
        <button type="button" class="link" onClick={onLeave}>
          {t('daily.back')}
        </button>
      )}
    />
  );
}
