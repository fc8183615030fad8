import type { Seat } from '@oriflamme/engine';
import { nameOf } from '../../card/cardWords.ts';
import type { Scene } from '../../table/scene.ts';
import { say } from '../../words/words.ts';
import type { OnlineTable } from '../contract.ts';
import { useDoing } from '../lobby/useDoing.ts';

interface Props {
  readonly table: OnlineTable;
  readonly scene: Scene;
  readonly seat: Seat;
}

/** The player's face-down cards in the queue, and which of them are kept without asking. */
export function Orders({ table, scene, seat }: Props) {
  const { isBusy, trouble, run } = useDoing();
  const keep = table.keep.value;
  const cards = scene.queue.flatMap((stack, at) =>
    stack
      .filter(({ family, up, kind }) => family === seat && !up && kind !== null)
      .map(({ number, kind }) => ({ number, card: nameOf(kind!), place: at + 1 })),
  );
  const set = (card: number, isKept: boolean) =>
    run(() => table.order(isKept ? [...keep, card] : keep.filter((each) => each !== card)));
  return (
    <section class="orders">
      <h3>{say('order.title')}</h3>
      <p class="quiet">{say(cards.length === 0 ? 'order.none' : 'order.text')}</p>
      {cards.map(({ number, card, place }) => (
        <label key={number} class="field">
          <span>{say('order.card', { card, place })}</span>
          <input
            type="checkbox"
            disabled={isBusy}
            checked={keep.includes(number)}
            onChange={(event) => set(number, event.currentTarget.checked)}
          />
        </label>
      ))}
      {trouble && <p role="alert">{trouble}</p>}
    </section>
  );
}
