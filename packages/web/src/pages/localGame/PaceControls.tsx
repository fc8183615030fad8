import { t } from '../../i18n/i18n.ts';
import { DURATION_SCALES, settings, updateSettings, type Settings } from '../../lib/settings.ts';
import type { TableModel } from '../../game/tableModel.ts';
import type { TableController } from '../../game/tableController.ts';

const SPEEDS = Object.keys(DURATION_SCALES) as Settings['speed'][];

interface Props {
  readonly model: TableModel;
  readonly controller: TableController;
  /** Whether only bots play. */
  readonly isWatching: boolean;
  readonly onSkip: () => void;
}

/** The pace while bots act: skipping for players; pause and single steps for those who watch. */
export function PaceControls({ model, controller, isWatching, onSkip }: Props) {
  const isPaused = model.paused.value;
  return (
    <div class="pace-controls" role="group" aria-label={t('pace.controls')}>
      {isWatching ? (
        <>
          <button type="button" class="action" onClick={() => controller.pause(!isPaused)}>
            <b>{t(isPaused ? 'table.resume' : 'table.pause')}</b>
          </button>
          <button type="button" class="action" onClick={() => controller.step()}>
            <b>{t('pace.step')}</b>
          </button>
        </>
      ) : (
        <button type="button" class="action" title={t('pace.skipHint')} onClick={onSkip}>
          <b>{t('pace.skip')}</b>
        </button>
      )}
      <label>
        <span>{t('settings.speed')}</span>
        <select
          class="plain"
          value={settings.value.speed}
          onChange={(event) => updateSettings({ speed: event.currentTarget.value as Settings['speed'] })}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {t(`settings.speed.${speed}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
