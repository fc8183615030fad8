import type { ComponentChildren } from 'preact';
import { Bar } from '../../app/Bar.tsx';
import { address } from '../../app/route.ts';
import { say } from '../../words/words.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** In the place of a game that cannot be shown: why, and a way on. */
export const NoGame = ({ title, text, children }: Props) => (
  <div class="page">
    <Bar />
    <main class="misfortune">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <div class="acts">
        {children}
        <a class="act pri" href={address()}>
          <b>{say('trouble.toFirst')}</b>
        </a>
      </div>
    </main>
  </div>
);
