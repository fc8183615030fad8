import type { Seat } from '@oriflamme/engine';
import { cardName } from '../../game/text/cardText.ts';
import type { VisibleState } from '@oriflamme/client';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { OnlineTable } from '../../online/types.ts';
import { useRequest } from '../../online/useRequest.ts';

interface Props {
  readonly table: OnlineTable;
  readonly state: VisibleState;
  readonly seat: Seat;
}

/** The player's face-down cards in the queue, each with its auto-keep setting. */
export function AutoKeepList({ table, state, seat }: Props) {
  const { isBusy, error, run } = useRequest();
  /** What the player wants, until the server has answered. */
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const keep = isBusy ? wanted : table.autoKeep.value;
  const cards = state.queue.flatMap((stack, at) =>
    stack
      .filter(({ family, up, kind }) => family === seat && !up && kind !== null)
      .map(({ number, kind }) => ({ number, card: cardName(kind!), place: at + 1 })),
  );
  const set = (card: number, isOn: boolean) => {
    const next = isOn ? [...keep, card] : keep.filter((each) => each !== card);
    setWanted(next);
    run(() => table.setAutoKeep(next));
  };
  return (
    <section class="auto-keep-list">
      <h3>{t('autoKeep.title')}</h3>
      <p class="quiet">{t(cards.length === 0 ? 'autoKeep.none' : 'autoKeep.text')}</p>
      {cards.map(({ number, card, place }) => (
        <label key={number} class="field">
          <span>{t('autoKeep.card', { card, place })}</span>
          <input
            type="checkbox"
            aria-disabled={isBusy}
            onClick={(event) => isBusy && event.preventDefault()}
            checked={keep.includes(number)}
            onChange={(event) => set(number, event.currentTarget.checked)}
          />
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </section>
  );
}
