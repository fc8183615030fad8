import type { FinishedGame } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { OpenedGame } from '../../replay/openRecord.ts';
import { ReplayTable } from '../../replay/ReplayTable.tsx';
import { language, say } from '../../words/words.ts';
import { DealButton } from './DealCheck.tsx';
import { MomentButton } from './MomentLink.tsx';
import { momentOf } from './moment.ts';
import { TakeAway } from './TakeAway.tsx';
import { isFoul, type Verdict, verifyDeal } from './verifyDeal.ts';
import { VERDICTS } from './verdictWords.ts';

interface Props {
  readonly game: FinishedGame;
  readonly opened: OpenedGame;
  readonly table: string;
  readonly moment: string | undefined;
}

/** A finished game on its table: leafed through like any record, with its deal checked here. */
export function FinishedTable({ game, opened, table, moment }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    void verifyDeal(game).then(setVerdict);
  }, [game]);
  const lastStep = opened.told.chapters.length - 1;
  return (
    <ReplayTable
      game={opened}
      at={momentOf(moment, lastStep)}
      notice={
        <div role="alert">
          {isFoul(verdict) && (
            <div class="strip foul">
              <b>{say('game.deal.foul')}</b>
              <span>{say(VERDICTS[verdict])}</span>
            </div>
          )}
        </div>
      }
      tools={(reader) => (
        <div class="game-tools">
          <MomentButton reader={reader} table={table} moment={moment} />
          <DealButton game={game} verdict={verdict} />
        </div>
      )}
      afterResult={
        <div class="acts">
          <span class="quiet">{say('game.ended', { when: dayOf(game.at) })}</span>
          <TakeAway game={game} />
        </div>
      }
    />
  );
}

const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(at);
