import type { Turn } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';
import { Coin } from '../../components/art/Coin.tsx';
import type { Action } from '../../game/selection.ts';
import type { TableModel } from '../../game/tableModel.ts';
import { forecastsText } from '../../game/text/forecastText.ts';
import { Trans } from '../../i18n/Trans.tsx';
import { t } from '../../i18n/i18n.ts';
import { ForecastHint } from './ForecastHint.tsx';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly turn: Turn;
  readonly action: Action;
}

/** What an action will do. */
export function ActionHint({ model, state, turn, action }: Props) {
  if (action === 'keep')
    return <Trans id="action.keep.hint" parts={{ coin: <Coin amount={1} size="small" /> }} />;
  if (action === 'feedNone' || action === 'verdictNone') return <>{t(`action.${action}.hint`)}</>;
  const forecasts = model.pickPaths.value.flatMap(([first], option) => {
    const forecast = first === `action:${action}` ? model.forecasts.value?.of(option) : undefined;
    return forecast ? [forecast] : [];
  });
  if (forecasts.length === 0) return <>{action === 'reveal' ? t('forecast.blocked') : ''}</>;
  return <ForecastHint text={forecastsText({ voice: model.voice.value, state, turn }, forecasts)} />;
}
