import type { Kind, Seat } from '@oriflamme/engine';
import { FaceArt } from '../components/card/CardFace.tsx';
import { cardLabel, cardName, cardType } from '../game/text/cardText.ts';
import { HandCard } from '../components/card/HandCard.tsx';
import { familyClass } from '../game/families.ts';
import { t } from '../i18n/i18n.ts';
import { handleArrowKeys } from '../lib/rovingFocus.ts';
import { startDragging } from './dragCard.ts';
import { inspectHandlers } from '../components/card/inspect.ts';
import type { Pick } from '../game/selection.ts';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly onPick: (pick: Pick) => void;
}

const known = (kinds: readonly (Kind | null)[]): Kind[] => kinds.filter((kind) => kind !== null);

/** The viewer's hand and set-aside cards. */
export function Hand({ model, state, onPick }: Props) {
  const seat = state.seat;
  if (seat === null) return null;
  const { hand, setAside } = state.families[seat];
  const cards = known(hand);
  // In a replay it may be that of another family.
  const isOwn = seat === model.voice.value.you;
  const title = isOwn ? t('table.hand') : t('replay.handOf', { name: model.nameOf(seat) });
  return (
    <section class="own-cards" aria-label={title}>
      <div>
        <h2 class="small-heading">{title}</h2>
        <ul class="hand" onKeyDown={handleArrowKeys} style={`--cards:${cards.length}`}>
          {cards.map((kind) => (
            <HeldCard key={kind} model={model} kind={kind} seat={seat} onPick={onPick} />
          ))}
        </ul>
      </div>
      <div class="set-aside-cards">
        <h2 class="small-heading">{t('table.setAside')}</h2>
        <ul>
          {known(setAside).map((kind) => (
            <li key={kind}>
              <SetAsideCard kind={kind} seat={seat} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A line with the card's picture and its whole name; opens the inspector. */
function SetAsideCard({ kind, seat }: { readonly kind: Kind; readonly seat: Seat }) {
  const inspect = inspectHandlers([{ kind, family: seat }]);
  return (
    <button
      type="button"
      class="set-aside-card"
      aria-describedby={`card-text-${kind}`}
      {...inspect}
      onClick={inspect.onTap}
    >
      <span class="visually-hidden">{cardLabel(kind)}</span>
      <span class={`card face ${cardType(kind)} ${familyClass(seat)}`} aria-hidden="true">
        <FaceArt kind={kind} family={seat} />
      </span>
      <span class="name" aria-hidden="true">
        {cardName(kind)}
      </span>
    </button>
  );
}

interface HeldProps {
  readonly model: TableModel;
  readonly kind: Kind;
  readonly seat: Seat;
  readonly onPick: (pick: Pick) => void;
}

function HeldCard({ model, kind, seat, onPick }: HeldProps) {
  const pick = `hand:${kind}` as const;
  const isChosen = model.picked.value.includes(pick);
  const isPutDown = model.placement.value?.kind === kind;
  // A card stays pickable after another one was picked: it replaces the first pick.
  const isTarget = model.pickPaths.value.some((path) => path[0] === pick);
  const state = isChosen ? t('table.state.chosen') : isTarget ? t('table.state.target') : '';
  const inspect = inspectHandlers([{ kind, family: seat }]);
  return (
    <li>
      <button
        type="button"
        class={`hand-card ${isTarget ? 'target' : ''} ${isChosen ? 'chosen' : ''} ${isPutDown ? 'put-down' : ''}`}
        data-hand={kind}
        data-roving-focus
        tabIndex={isTarget ? 0 : -1}
        aria-describedby={`card-text-${kind}`}
        onClick={() => onPick(pick)}
        {...inspect}
        onPointerDown={(event) => {
          inspect.onPointerDown(event);
          if (isTarget && event.button === 0) startDragging(event, model, pick, onPick);
        }}
      >
        <span class="visually-hidden">{cardLabel(kind) + state}</span>
        <HandCard kind={kind} family={seat} />
      </button>
    </li>
  );
}
