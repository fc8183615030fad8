import { t } from '../../i18n/i18n.ts';

interface Props {
  readonly names: readonly string[];
  readonly isBusy: boolean;
  readonly onReadmit: (name: string) => void;
}

/** For the host: the players who may not sit down again, each with a button to let them back in. */
export const RemovedPlayers = ({ names, isBusy, onReadmit }: Props) => (
  <ul class="removed-players">
    {names.map((name) => (
      <li key={name} class="quiet">
        {t('room.removedPlayer', { name })}{' '}
        <button
          type="button"
          class="link"
          aria-disabled={isBusy}
          aria-label={t('room.readmitName', { name })}
          onClick={() => onReadmit(name)}
        >
          {t('room.readmit')}
        </button>
      </li>
    ))}
  </ul>
);
