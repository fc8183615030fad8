import type { FinishedGame } from '@oriflamme/protocol';
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import { download } from '../../replay/download.ts';
import { say } from '../../words/words.ts';
import { namesOf } from './TakeAway.tsx';
import { BRIEFLY, VERDICTS } from './verdictWords.ts';
import { isFoul, proofOf, type Verdict } from './verifyDeal.ts';

interface Props {
  readonly game: FinishedGame;
  /** Null while it is being checked. */
  readonly verdict: Verdict | null;
}

/** Says how the deal was, and shows what that rests on. */
export function DealButton({ game, verdict }: Props) {
  const [isOpen, setOpen] = useState(false);
  const brief = say(verdict ? BRIEFLY[verdict] : 'game.deal.checking');
  return (
    <>
      <button
        type="button"
        class={`link deal ${isFoul(verdict) ? 'foul' : ''}`}
        onClick={() => setOpen(true)}
      >
        {brief}
      </button>
      {isOpen && (
        <Dialog title={say('game.deal')} onClose={() => setOpen(false)} class="deal-check">
          <p class={isFoul(verdict) ? 'foul' : ''}>
            <b>{brief}</b>
          </p>
          {verdict && <p>{say(VERDICTS[verdict])}</p>}
          <Parts game={game} isOpen={verdict === 'unchecked'} />
        </Dialog>
      )}
    </>
  );
}

/** All that the check rests on, for those who want to repeat it. */
function Parts({ game, isOpen }: Pick<Props, 'game'> & { readonly isOpen: boolean }) {
  const { commitment, first, disclosure } = game;
  const names = namesOf(game);
  const nameOf = (seat: number) => names[seat] ?? '';
  const rows = [
    [say('game.deal.commitment'), commitment],
    [say('game.deal.secret'), disclosure.secret],
    ...disclosure.parts.map((part, seat) => [
      say('game.deal.part', { name: nameOf(seat) }),
      part ?? say('game.deal.noPart'),
    ]),
    [
      say('game.deal.first'),
      first === null ? say('game.deal.drawn') : say('game.deal.named', { name: nameOf(first) }),
    ],
  ];
  return (
    <details open={isOpen}>
      <summary class="link">{say('game.deal.details')}</summary>
      <dl>
        {rows.map(([title, value], index) => (
          <div key={index}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{say('game.deal.howTo')}</p>
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
        {say('game.deal.download')}
      </button>
    </details>
  );
}
