import { say } from '../words/words.ts';
import { Choice } from './Choice.tsx';
import { type GameSetup, seatFor, WAYS, wayOf } from './gameSetup.ts';

interface Props {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}

/** Alone, together, or looking on: each seats people and bots accordingly. */
export const WayChoice = ({ setup, onChange }: Props) => (
  <fieldset class="way-choice">
    <legend class="vh">{say('setup.way')}</legend>
    {WAYS.map((way) => (
      <Choice
        key={way}
        group="way"
        isChosen={wayOf(setup) === way}
        onChoose={() => onChange(seatFor(setup, way))}
      >
        <b>{say(`setup.way.${way}`)}</b>
        <span>{say(`setup.way.${way}Hint`)}</span>
      </Choice>
    ))}
  </fieldset>
);
