import { LEVEL_NAMES, STYLE_NAMES } from '@oriflamme/bots/names';
import { useId } from 'preact/hooks';
import { type MessageId, t } from '../../i18n/i18n.ts';
import type { SetupSeat } from '../gameSetup.ts';

type Bot = SetupSeat['bot'];

interface Props {
  readonly bot: Bot;
  /** The bot's display name. */
  readonly name: string;
  readonly onChange: (bot: Bot) => void;
}

const botName = (bot: Bot): string => t(`setup.bot.${bot}` as MessageId);

const Options = ({ title, bots }: { readonly title: string; readonly bots: readonly Bot[] }) => (
  <optgroup label={title}>
    {bots.map((bot) => (
      <option key={bot} value={bot}>
        {botName(bot)}
      </option>
    ))}
  </optgroup>
);

/** Select for a bot's level or style, with its description. */
export function BotSelect({ bot, name, onChange }: Props) {
  const id = useId();
  return (
    <>
      <select
        class="plain seat-bot"
        aria-label={t('setup.seat.level', { name })}
        aria-describedby={id}
        value={bot}
        onChange={(event) => onChange(event.currentTarget.value as Bot)}
      >
        <Options title={t('setup.levels')} bots={LEVEL_NAMES} />
        <Options title={t('setup.styles')} bots={STYLE_NAMES} />
      </select>
      <p class="seat-text quiet" id={id}>
        {t(`setup.bot.${bot}Text` as MessageId)}
      </p>
    </>
  );
}
