import type { Seat } from '@oriflamme/engine';
import { useState } from 'preact/hooks';
import { Coin } from '../components/art/Coin.tsx';
import { familyClass } from '../game/families.ts';
import { Glyph } from '../components/art/GlyphLine.tsx';
import { Shield } from '../components/art/Shield.tsx';
import { t } from '../i18n/i18n.ts';
import type { TableSlots } from './tableSlots.ts';
import { PlayerDialog } from './PlayerDialog.tsx';
import { knownCardsOf } from '../game/knownCards.ts';
import { familyName } from '../game/text/names.ts';
import type { Pick } from '../game/selection.ts';
import type { VisibleState } from '../game/visibleState.ts';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly scene: VisibleState;
  readonly company?: TableSlots | undefined;
  readonly onPick: (pick: Pick) => void;
}

/** All families in turn order, so that treasuries compare and influence has one place to fly to. */
export function PlayerPanels({ model, scene, company, onPick }: Props) {
  const [open, setOpen] = useState<Seat | null>(null);
  const most = Math.max(...scene.houses.map(({ treasury }) => treasury));
  const legal = model.legal.value;
  return (
    <section class="houses-zone" aria-label={t('table.houses')}>
      <ul class="houses" style={`--families:${scene.houses.length}`}>
        {scene.houses.map((house, seat) => {
          const isTarget = legal.has(`seat:${seat}`);
          const besides = company?.house(seat);
          return (
            <li
              key={seat}
              class={`house ${familyClass(seat)} ${seat === model.eyes.value ? 'you' : ''} ${isTarget ? 'target' : ''} ${model.made.value.includes(`seat:${seat}`) ? 'chosen' : ''} ${besides?.class ?? ''}`}
              data-house={seat}
              data-pick={`seat:${seat}`}
            >
              <button
                type="button"
                class="house-button"
                onClick={() => (isTarget ? onPick(`seat:${seat}`) : setOpen(seat))}
              >
                <span class="vh">
                  {playerLabel(model, scene, seat) + (isTarget ? t('table.state.target') : '')}
                  {besides?.words}
                </span>
                <Shield seat={seat} />
                <span class="id" aria-hidden="true">
                  <b>
                    <bdi>{model.nameOf(seat)}</bdi>
                    {model.standing.value?.turn?.seat === seat && <TurnMarker />}
                  </b>
                  <span>
                    {besides?.state ?? familyName(seat)}
                    {scene.first === seat && <i class="first">I</i>}
                  </span>
                </span>
                <span data-treasury={seat} aria-hidden="true">
                  <Coin amount={house.treasury} size="big" leads={house.treasury === most} />
                </span>
                <span class="meta" aria-hidden="true">
                  {besides?.clock}
                  <span>
                    <Glyph name="hand" />
                    {house.hand.length}
                  </span>
                  <span>
                    <Glyph name="out" />
                    {house.discards.length}
                  </span>
                  {house.reserves.length > 0 && (
                    <span>
                      <Glyph name="rsv" />
                      {house.reserves.length}
                    </span>
                  )}
                  <Pips scene={scene} seat={seat} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <PlayerDialog model={model} scene={scene} seat={open} onClose={() => setOpen(null)}>
          {company?.inHouse(open)}
        </PlayerDialog>
      )}
    </section>
  );
}

function playerLabel(model: TableModel, scene: VisibleState, seat: Seat): string {
  const { treasury, hand, discards } = scene.houses[seat];
  const words = t('table.house', {
    name: model.nameOf(seat),
    family: familyName(seat),
    treasury,
    hand: hand.length,
    discards: discards.length,
  });
  const isDeciding = model.standing.value?.turn?.seat === seat;
  return `${words}${scene.first === seat ? t('table.first') : ''}${isDeciding ? t('table.deciding') : ''}`;
}

/** A small banner by the name of who is to decide. */
const TurnMarker = () => (
  <svg class="mf" viewBox="8 0 54 50" aria-hidden="true">
    <path class="pole" d="M13 4V50" />
    <path class="flag" d="M15 8H58C52 16 52 17 60 24C52 31 52 32 58 40H15Z" />
  </svg>
);

/** One pip for each of the ten cards, filled for those that are known. */
function Pips({ scene, seat }: { readonly scene: VisibleState; readonly seat: Seat }) {
  const known = scene.deck.length - knownCardsOf(scene, seat).unknown.length;
  return (
    <span class="known" title={t('table.knownCards', { n: known })}>
      {scene.deck.map((kind, index) => (
        <i key={kind} class={index < known ? 'k' : ''} />
      ))}
    </span>
  );
}
