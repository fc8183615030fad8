import type { FinishedGame } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { LoadedGame } from '../../replay/loadRecord.ts';
import { ReplayScreen } from '../../replay/ReplayScreen.tsx';
import { locale, t } from '../../i18n/i18n.ts';
import { DealButton } from './DealVerification.tsx';
import { StepLinkButton } from './StepLink.tsx';
import { parseStep } from './stepParam.ts';
import { DownloadRecord } from './DownloadRecord.tsx';
import { isFoul, type Verdict, verifyDeal } from './verifyDeal.ts';
import { VERDICTS } from './verdictText.ts';

interface Props {
  readonly game: FinishedGame;
  readonly opened: LoadedGame;
  readonly table: string;
  readonly moment: string | undefined;
}

/** A finished game on its table: leafed through like any record, with its deal checked here. */
export function FinishedReplay({ game, opened, table, moment }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    void verifyDeal(game).then(setVerdict);
  }, [game]);
  const lastStep = opened.told.steps.length - 1;
  return (
    <ReplayScreen
      game={opened}
      at={parseStep(moment, lastStep)}
      notice={
        <div role="alert">
          {isFoul(verdict) && (
            <div class="notice unfair">
              <b>{t('game.deal.isUnfair')}</b>
              <span>{t(VERDICTS[verdict])}</span>
            </div>
          )}
        </div>
      }
      tools={(controller) => (
        <div class="game-tools">
          <StepLinkButton reader={controller} table={table} moment={moment} />
          <DealButton game={game} verdict={verdict} />
        </div>
      )}
      afterResult={
        <div class="actions">
          <span class="quiet">{t('game.ended', { when: dayOf(game.at) })}</span>
          <DownloadRecord game={game} />
        </div>
      }
    />
  );
}

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'long', timeStyle: 'short' }).format(at);
