import { Bar } from '../app/Bar.tsx';
import { go } from '../app/route.ts';
import { planGame } from '../play/newGame.ts';
import { say } from '../words/words.ts';
import { planOf } from './planOf.ts';
import { recallSetup } from './rememberedSetup.ts';

export default function NewGamePage() {
  const plan = planOf(recallSetup('draft'));
  return (
    <div class="page setup">
      <Bar />
      <main>
        <h1>{say('setup.title')}</h1>
        <button type="button" class="act pri" disabled={!plan} onClick={() => plan && go('table', planGame(plan))}>
          <b>{say('setup.start')}</b>
        </button>
      </main>
    </div>
  );
}
