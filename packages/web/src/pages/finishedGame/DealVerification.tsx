import type { DealVerdict, FinishedGame } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { download } from '../../game/recordFile.ts';
import { t } from '../../i18n/i18n.ts';
import { namesOf } from './DownloadRecord.tsx';
import { SHORT_VERDICT_TEXTS, verdictText } from './verdictText.ts';
import { proofOf } from './verifyDeal.ts';

interface Props {
  readonly game: FinishedGame;
  readonly verdict: DealVerdict;
}

/** Shows the verdict on the deal, with the evidence in a dialog. */
export function DealButton({ game, verdict }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shortText = t(SHORT_VERDICT_TEXTS[verdict.result]);
  const isUnfair = verdict.result === 'unfair';
  const attempts = game.deal?.attempt ?? 1;
  return (
    <>
      <button type="button" class={`link deal ${isUnfair ? 'unfair' : ''}`} onClick={() => setOpen(true)}>
        {shortText}
      </button>
      {isOpen && (
        <Dialog title={t('game.deal')} onClose={() => setOpen(false)} class="deal-verification">
          <p class={isUnfair ? 'unfair' : ''}>
            <b>{shortText}</b>
          </p>
          <p>{t(verdictText(verdict))}</p>
          {attempts > 1 && <p>{t('game.deal.restarted', { n: attempts })}</p>}
          <Evidence game={game} />
        </Dialog>
      )}
    </>
  );
}

/** Commitment, server seed and client seeds, for repeating the verification. */
function Evidence({ game }: Pick<Props, 'game'>) {
  const { commitment, first, disclosure } = game;
  const names = namesOf(game);
  const nameOf = (seat: number) => names[seat] ?? '';
  const rows = [
    [t('game.deal.commitment'), commitment],
    [t('game.deal.serverSeed'), disclosure.serverSeed],
    ...disclosure.clientSeeds.map((part, seat) => [
      t('game.deal.clientSeed', { name: nameOf(seat) }),
      part ?? t(game.seats[seat]?.type === 'bot' ? 'game.deal.noClientSeed' : 'game.deal.absent'),
    ]),
    [
      t('game.deal.first'),
      first === null ? t('game.deal.drawn') : t('game.deal.named', { name: nameOf(first) }),
    ],
  ];
  return (
    <details>
      <summary class="link">{t('game.deal.details')}</summary>
      <dl>
        {rows.map(([title, value], index) => (
          <div key={index}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('game.deal.howTo')}</p>
      <button
        type="button"
        class="link"
        onClick={() =>
          download(
            new Blob([JSON.stringify(proofOf(game))], { type: 'application/json' }),
            `oriflamme-deal-${game.table}.json`,
          )
        }
      >
        {t('game.deal.download')}
      </button>
    </details>
  );
}
