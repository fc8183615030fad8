import { Bar } from '../../app/Bar.tsx';
import { address } from '../../app/route.ts';
import { say } from '../../words/words.ts';
import { LinkNotice } from '../lobby/LinkNotice.tsx';

interface Props {
  /** On the way, out of reach, never there or no longer, or closed before anyone played. */
  readonly why: 'arriving' | 'away' | 'missing' | 'lapsed';
}

/** There is no table to show: why, and a way on. */
export const NoTable = ({ why }: Props) => (
  <div class="page">
    <Bar />
    <main class="misfortune">
      <h1>{say(`room.${why}`)}</h1>
      {why === 'arriving' || why === 'away' ? <LinkNotice /> : <p>{say(`room.${why}Text`)}</p>}
      <div class="acts">
        {why !== 'away' && (
          <a class="act pri" href={address('online')}>
            <b>{say('lobby.toLobby')}</b>
          </a>
        )}
        <a class="act" href={address()}>
          <b>{say('trouble.toFirst')}</b>
        </a>
      </div>
    </main>
  </div>
);
