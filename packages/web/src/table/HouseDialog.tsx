import type { Kind, Seat } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../app/Dialog.tsx';
import { Coin } from '../art/Coin.tsx';
import { CardButton } from '../card/CardButton.tsx';
import { say } from '../words/words.ts';
import { Inspector } from './Inspector.tsx';
import { knownOf } from './known.ts';
import { familyName } from './phrases.ts';
import type { Scene } from './scene.ts';
import type { TableModel } from './tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly scene: Scene;
  readonly seat: Seat;
  readonly onClose: () => void;
  /** What else there is to know or to do. */
  readonly children?: ComponentChildren;
}

/** All that the viewer knows of a family's cards. */
export function HouseDialog({ model, scene, seat, onClose, children }: Props) {
  const known = knownOf(scene, seat);
  return (
    <Dialog title={`${model.nameOf(seat)}, ${familyName(seat)}`} onClose={onClose} class="house-dialog">
      {children}
      <Pile title={say('table.discards')} kinds={known.discards} seat={seat} />
      {known.reserve.length > 0 && (
        <section>
          <h3>{say('table.reserve')}</h3>
          <ul class="small-cards">
            {known.reserve.map(({ kind, influence }) => (
              <li key={kind}>
                <CardButton kind={kind} family={seat} />
                {influence > 0 && <Coin amount={influence} size="s" />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pile title={say('table.inQueue')} kinds={known.inQueue} seat={seat} />
      {known.hand.length > 0 && <Pile title={say('table.shownHand')} kinds={known.hand} seat={seat} />}
      {known.setAside.length > 0 && <Pile title={say('table.setAside')} kinds={known.setAside} seat={seat} />}
      <Pile title={say('table.unknownKinds')} kinds={known.unknown} seat={seat} />
      <Inspector />
    </Dialog>
  );
}

function Pile({ title, kinds, seat }: { title: string; kinds: readonly Kind[]; seat: Seat }) {
  return (
    <section>
      <h3>{title}</h3>
      {kinds.length === 0 ? (
        <p class="quiet">{say('table.nothing')}</p>
      ) : (
        <ul class="small-cards">
          {kinds.map((kind) => (
            <li key={kind}>
              <CardButton kind={kind} family={seat} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
