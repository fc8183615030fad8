import { useId } from 'preact/hooks';
import { LEVELS, TEMPERS } from '../play/newGame.ts';
import { type MessageId, say } from '../words/words.ts';
import type { SetupSeat } from './gameSetup.ts';

type Bot = SetupSeat['bot'];

interface Props {
  readonly bot: Bot;
  /** Of the bot that sits there. */
  readonly name: string;
  readonly onChange: (bot: Bot) => void;
}

const botName = (bot: Bot): string => say(`setup.bot.${bot}` as MessageId);

const Options = ({ title, bots }: { readonly title: string; readonly bots: readonly Bot[] }) => (
  <optgroup label={title}>
    {bots.map((bot) => (
      <option key={bot} value={bot}>
        {botName(bot)}
      </option>
    ))}
  </optgroup>
);

/** How well a bot plays, or with what passion, and what that means. */
export function BotChoice({ bot, name, onChange }: Props) {
  const id = useId();
  return (
    <>
      <select
        class="plain seat-bot"
        aria-label={say('setup.seat.level', { name })}
        aria-describedby={id}
        value={bot}
        onChange={(event) => onChange(event.currentTarget.value as Bot)}
      >
        <Options title={say('setup.levels')} bots={LEVELS} />
        <Options title={say('setup.tempers')} bots={TEMPERS} />
      </select>
      <p class="seat-text quiet" id={id}>
        {say(`setup.bot.${bot}Text` as MessageId)}
      </p>
    </>
  );
}
