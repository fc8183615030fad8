import type { ComponentChildren } from 'preact';
import { say } from '../words/words.ts';
import { Bar } from './Bar.tsx';
import { address } from './route.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly mayReload?: boolean;
  /** What else can be done about it. */
  readonly children?: ComponentChildren;
}

/** Something is not as it should be: what, and a way on. */
export const Misfortune = ({ title, text, mayReload, children }: Props) => (
  <div class="page">
    <Bar />
    <main class="misfortune">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <div class="acts">
        {children}
        {mayReload && (
          <button type="button" class="act" onClick={() => location.reload()}>
            <b>{say('trouble.reload')}</b>
          </button>
        )}
        <a class="act pri" href={address()}>
          <b>{say('trouble.toFirst')}</b>
        </a>
      </div>
    </main>
  </div>
);
