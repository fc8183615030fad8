import { Choice } from '../../setup/Choice.tsx';
import { say } from '../../words/words.ts';
import { clockWords } from './clockWords.ts';
import { type ClockName, CLOCKS } from './tableSetup.ts';

interface Props {
  readonly clock: ClockName;
  readonly onChange: (clock: ClockName) => void;
}

const HINTS = {
  none: 'lobby.clock.noneText',
  live: 'lobby.clock.liveText',
  days: 'lobby.clock.daysText',
} as const;

/** How long everyone may think, and what comes of it when the time is over. */
export const ClockChoice = ({ clock, onChange }: Props) => (
  <section>
    <h2 id="which-clock">{say('lobby.clock')}</h2>
    <fieldset class="first-choice" aria-labelledby="which-clock">
      {(Object.keys(CLOCKS) as ClockName[]).map((name) => (
        <Choice key={name} group="clock" isChosen={clock === name} onChoose={() => onChange(name)}>
          {clockWords(CLOCKS[name])}
        </Choice>
      ))}
    </fieldset>
    <p class="quiet hint">{say(HINTS[CLOCKS[clock].type])}</p>
  </section>
);
