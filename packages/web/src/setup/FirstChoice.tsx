import { Shield } from '../art/Shield.tsx';
import { say } from '../words/words.ts';
import { Choice } from './Choice.tsx';
import type { GameSetup } from './gameSetup.ts';
import { namesIn } from './planOf.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
  /** Who is to choose from; those who sit there, if it is known. */
  readonly names?: readonly string[];
}

/** Who lays the first card: drawn, or a family. */
export const FirstChoice = ({ setup, onChange, names = namesIn(setup) }: Props) => (
  <section>
    <h2 id="who-begins">{say('setup.first')}</h2>
    <fieldset class="first-choice" aria-labelledby="who-begins">
      <Choice
        group="first"
        isChosen={setup.first === null}
        onChoose={() => onChange({ ...setup, first: null })}
      >
        {say('setup.first.drawn')}
      </Choice>
      {names.map((name, seat) => (
        <Choice
          key={seat}
          group="first"
          isChosen={setup.first === seat}
          onChoose={() => onChange({ ...setup, first: seat })}
        >
          <Shield seat={seat} small />
          {name}
        </Choice>
      ))}
    </fieldset>
  </section>
);
