import { Bar } from '../app/Bar.tsx';
import { say } from '../words/words.ts';

export default function ReplayPage() {
  return (
    <div class="page replay">
      <Bar />
      <main>
        <h1>{say('ending.replay')}</h1>
      </main>
    </div>
  );
}
