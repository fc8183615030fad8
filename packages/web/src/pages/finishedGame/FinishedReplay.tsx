import type { FinishedGame } from '@oriflamme/protocol';
import { useMemo } from 'preact/hooks';
import type { LoadedGame } from '../../replay/loadRecord.ts';
import { ReplayScreen } from '../../replay/ReplayScreen.tsx';
import { ShareResult } from '../../table/results/share/ShareResult.tsx';
import { locale, t } from '../../i18n/i18n.ts';
import { DealButton } from './DealVerification.tsx';
import { StepLinkButton } from './StepLink.tsx';
import { parseStep } from './stepParam.ts';
import { DownloadRecord } from './DownloadRecord.tsx';
import { verifyDeal } from './verifyDeal.ts';
import { verdictText } from './verdictText.ts';

interface Props {
  readonly game: FinishedGame;
  readonly loaded: LoadedGame;
  readonly table: string;
  readonly step: string | undefined;
}

/** Replay of a finished online game. Verifies the deal in the browser. */
export function FinishedReplay({ game, loaded, table, step }: Props) {
  const verdict = useMemo(() => verifyDeal(game), [game]);
  const lastStep = loaded.game.steps.length - 1;
  return (
    <ReplayScreen
      game={loaded}
      at={parseStep(step, lastStep)}
      notice={
        <div role="alert">
          {verdict.result === 'unfair' && (
            <div class="notice unfair">
              <b>{t('game.deal.isUnfair')}</b>
              <span>{t(verdictText(verdict))}</span>
            </div>
          )}
        </div>
      }
      tools={(controller) => (
        <div class="game-tools">
          <StepLinkButton controller={controller} table={table} step={step} />
          <DealButton game={game} verdict={verdict} />
        </div>
      )}
      afterResult={(final, names) => (
        <div class="actions">
          <span class="quiet">{t('game.ended', { when: formatDate(game.at) })}</span>
          <ShareResult state={final} names={names} endedAt={game.at} />
          <DownloadRecord game={game} />
        </div>
      )}
    />
  );
}

const formatDate = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'long', timeStyle: 'short' }).format(at);
