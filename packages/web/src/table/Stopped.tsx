import { Bar } from '../app/Bar.tsx';
import { address } from '../app/route.ts';
import type { StopReason } from '../play/source.ts';
import { say } from '../words/words.ts';

/** The table cannot go on: why, and what can be done. */
export const Stopped = ({
  reason,
  onAgain,
}: {
  readonly reason: StopReason;
  readonly onAgain: () => void;
}) => (
  <div class="page">
    <Bar />
    <main class="misfortune">
      <h1>{say('trouble.stopped')}</h1>
      <p>{say(`trouble.${reason}`)}</p>
      <div class="acts">
        {(reason === 'died' || reason === 'elsewhere') && (
          <button type="button" class="act pri" onClick={onAgain}>
            <b>{say('trouble.again')}</b>
          </button>
        )}
        <a class="act" href={address()}>
          <b>{say('trouble.toFirst')}</b>
        </a>
      </div>
    </main>
  </div>
);
