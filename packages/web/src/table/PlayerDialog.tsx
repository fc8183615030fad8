import type { Kind, Seat } from '@oriflamme/engine';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../components/Dialog.tsx';
import { Coin } from '../components/art/Coin.tsx';
import { CardButton } from '../components/card/CardButton.tsx';
import { t } from '../i18n/i18n.ts';
import { Inspector } from '../components/card/Inspector.tsx';
import { knownCardsOf } from '../game/knownCards.ts';
import { capitalised, familyName } from '../game/text/names.ts';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly seat: Seat;
  readonly onClose: () => void;
  /** Extra content at the top. */
  readonly children?: ComponentChildren;
}

/** Everything the viewer knows about a family's cards. */
export function PlayerDialog({ model, state, seat, onClose, children }: Props) {
  const known = knownCardsOf(state, seat);
  return (
    <Dialog title={dialogTitle(model, seat)} onClose={onClose} class="player-dialog">
      {children}
      <Pile title={t('table.discards')} kinds={known.discards} seat={seat} />
      {known.reserve.length > 0 && (
        <section>
          <h3>{t('table.reserve')}</h3>
          <ul class="small-cards">
            {known.reserve.map(({ kind, influence }) => (
              <li key={kind}>
                <CardButton kind={kind} family={seat} />
                {influence > 0 && <Coin amount={influence} size="small" />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pile title={t('table.inQueue')} kinds={known.inQueue} seat={seat} hidden={known.hiddenInQueue} />
      {known.hand.length > 0 && <Pile title={t('table.shownHand')} kinds={known.hand} seat={seat} />}
      {known.setAside.length > 0 && <Pile title={t('table.setAside')} kinds={known.setAside} seat={seat} />}
      <Pile title={t('table.unknownKinds')} kinds={known.unknown} seat={seat} />
      <Inspector />
    </Dialog>
  );
}

/** "Odo, the Stag", or the family alone where players have no names. */
function dialogTitle(model: TableModel, seat: Seat): string {
  const [name, family] = [model.nameOf(seat), familyName(seat)];
  return name === capitalised(family) ? name : `${name}, ${family}`;
}

interface PileProps {
  readonly title: string;
  readonly kinds: readonly Kind[];
  readonly seat: Seat;
  /** Number of further cards that the viewer does not know. */
  readonly hidden?: number;
}

function Pile({ title, kinds, seat, hidden = 0 }: PileProps) {
  return (
    <section>
      <h3>{title}</h3>
      {kinds.length === 0 && hidden === 0 && <p class="quiet">{t('table.nothing')}</p>}
      {kinds.length > 0 && (
        <ul class="small-cards">
          {kinds.map((kind) => (
            <li key={kind}>
              <CardButton kind={kind} family={seat} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p class="quiet">{t('table.faceDownCount', { n: hidden })}</p>}
    </section>
  );
}
