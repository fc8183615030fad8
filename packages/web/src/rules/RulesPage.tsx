import { Bar } from '../app/Bar.tsx';
import { say } from '../words/words.ts';

export default function RulesPage() {
  return (
    <div class="page rules-page">
      <Bar />
      <main>
        <h1>{say('rulesPage.title')}</h1>
      </main>
    </div>
  );
}
