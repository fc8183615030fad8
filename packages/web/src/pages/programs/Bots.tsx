import { MAX_NAME } from '@oriflamme/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { ProgramBadge } from '../../components/ProgramBadge.tsx';
import { t } from '../../i18n/i18n.ts';
import { confirmed } from '../account/confirmation.ts';
import { dateText } from '../account/dateText.ts';
import { TextField } from '../account/TextField.tsx';
import { useAction } from '../account/useAction.ts';
import { type Bot, createBot, programErrorText, removeBot, setChallenge } from './programClient.ts';

interface Props {
  readonly bots: readonly Bot[];
  readonly onChange: () => Promise<void>;
}

/** The bot accounts of a person, with a form for another one. */
export function Bots({ bots, onChange }: Props) {
  const [name, setName] = useState('');
  const [deleted, setDeleted] = useState<Bot>();
  const { isBusy, error, run, onSubmit } = useAction(programErrorText);
  const add = () =>
    confirmed(async (confirmation) => {
      await createBot(name.trim(), confirmation);
      setName('');
      await onChange();
    });
  const remove = (bot: Bot) =>
    confirmed(async (confirmation) => {
      await removeBot(bot.name, confirmation);
      await onChange();
    });
  return (
    <section class="sheet" aria-labelledby="bots-heading">
      <h2 id="bots-heading">{t('programs.bots')}</h2>
      <p>{t('programs.botsText')}</p>
      {bots.length === 0 && <p class="quiet">{t('programs.botsNone')}</p>}
      {bots.length > 0 && (
        <ul class="account-list" aria-labelledby="bots-heading">
          {bots.map((bot) => (
            <BotRow
              key={bot.name}
              bot={bot}
              isBusy={isBusy}
              onChallenge={(may) =>
                run(async () => {
                  await setChallenge(bot.name, may);
                  await onChange();
                })
              }
              onDelete={() => setDeleted(bot)}
            />
          ))}
        </ul>
      )}
      <form onSubmit={onSubmit(add)}>
        <TextField
          label={t('programs.botName')}
          value={name}
          onValue={setName}
          autocomplete="off"
          max={MAX_NAME}
        />
        <div class="actions">
          <button type="submit" class="action" disabled={name.trim() === ''} aria-disabled={isBusy}>
            <b>{t('programs.createBot')}</b>
          </button>
        </div>
      </form>
      <ErrorNotice error={error} />
      {deleted && (
        <Dialog title={deleted.name} onClose={() => setDeleted(undefined)}>
          <p>{t('programs.deleteBotText', { name: deleted.name })}</p>
          <div class="actions">
            <button
              type="button"
              class="action primary"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setDeleted(undefined);
                run(() => remove(deleted));
              }}
            >
              <b>{t('programs.deleteForGood')}</b>
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface RowProps {
  readonly bot: Bot;
  readonly isBusy: boolean;
  readonly onChallenge: (may: boolean) => void;
  readonly onDelete: () => void;
}

function BotRow({ bot: { name, createdAt, mayBeChallenged }, isBusy, onChallenge, onDelete }: RowProps) {
  /** What the person wants, until the server has answered. */
  const [isOn, setOn] = useState(mayBeChallenged);
  useEffect(() => {
    if (!isBusy) setOn(mayBeChallenged);
  }, [isBusy, mayBeChallenged]);
  return (
    <li class="bot-row">
      <div>
        <b>
          {name}
          <ProgramBadge />
        </b>
        <span class="quiet">{t('programs.made', { date: dateText(createdAt) })}</span>
      </div>
      <button
        type="button"
        class="link"
        aria-label={`${t('programs.deleteBot')}: ${name}`}
        onClick={onDelete}
      >
        {t('programs.deleteBot')}
      </button>
      <label class="program-choice">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          aria-label={t('programs.mayBeChallengedBot', { name })}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            onChallenge(checked);
          }}
        />
        <span>{t('programs.mayBeChallenged')}</span>
      </label>
    </li>
  );
}
