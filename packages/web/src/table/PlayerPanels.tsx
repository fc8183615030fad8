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
import { capitalised, familyName } from '../game/text/names.ts';
import type { Pick } from '../game/selection.ts';
import type { VisibleState } from '@oriflamme/client';
import type { TableModel } from '../game/tableModel.ts';

interface Props {
  readonly model: TableModel;
  readonly state: VisibleState;
  readonly slots?: TableSlots | undefined;
  readonly onPick: (pick: Pick) => void;
}

/** The player panels in turn order. */
export function PlayerPanels({ model, state, slots: company, onPick }: Props) {
  const [open, setOpen] = useState<Seat | null>(null);
  const maxTreasury = Math.max(...state.families.map(({ treasury }) => treasury));
  const legal = model.legalPicks.value;
  return (
    <section class="players-area" aria-label={t('table.players')}>
      <ul
        class={`players ${state.families.length > 4 ? 'crowded' : ''}`}
        style={`--families:${state.families.length}`}
      >
        {state.families.map((family, seat) => {
          const isTarget = legal.has(`seat:${seat}`);
          const extra = company?.player(seat);
          const name = model.nameOf(seat);
          return (
            <li
              key={seat}
              class={`player ${familyClass(seat)} ${seat === model.viewer.value ? 'you' : ''} ${isTarget ? 'target' : ''} ${model.picked.value.includes(`seat:${seat}`) ? 'chosen' : ''} ${extra?.class ?? ''}`}
              data-player={seat}
              data-pick={`seat:${seat}`}
            >
              <button
                type="button"
                class="player-button"
                data-tooltip={countersText(state, seat)}
                onClick={() => (isTarget ? onPick(`seat:${seat}`) : setOpen(seat))}
              >
                <span class="visually-hidden">
                  {playerLabel(model, state, seat) + (isTarget ? t('table.state.target') : '')}
                  {extra?.label}
                </span>
                <Shield seat={seat} />
                <span class="identity" aria-hidden="true">
                  <b>
                    <bdi>{name}</bdi>
                    {model.pending.value?.turn?.seat === seat && <TurnMarker />}
                  </b>
                  <span>
                    {extra?.state ?? (name === capitalised(familyName(seat)) ? null : familyName(seat))}
                    {state.first === seat && <i class="first-player">I</i>}
                  </span>
                </span>
                <span data-treasury={seat} aria-hidden="true">
                  <Coin amount={family.treasury} size="big" leads={family.treasury === maxTreasury} />
                </span>
                <span class="player-stats" aria-hidden="true">
                  {extra?.clock}
                  <span>
                    <Glyph name="hand" />
                    {family.hand.length}
                  </span>
                  <span>
                    <Glyph name="out" />
                    {family.discards.length}
                  </span>
                  {family.reserves.length > 0 && (
                    <span>
                      <Glyph name="rsv" />
                      {family.reserves.length}
                    </span>
                  )}
                  <Pips scene={state} seat={seat} />
                </span>
              </button>
              {extra?.bubble}
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <PlayerDialog model={model} state={state} seat={open} onClose={() => setOpen(null)}>
          {company?.playerDialog(open)}
        </PlayerDialog>
      )}
    </section>
  );
}

function playerLabel(model: TableModel, state: VisibleState, seat: Seat): string {
  const { treasury, hand, discards } = state.families[seat];
  const words = t('table.player', {
    name: model.nameOf(seat),
    family: familyName(seat),
    treasury,
    hand: hand.length,
    discards: discards.length,
  });
  const isDeciding = model.pending.value?.turn?.seat === seat;
  return `${words}${state.first === seat ? t('table.first') : ''}${isDeciding ? t('table.deciding') : ''}`;
}

/** A small banner beside the name of the player to decide. */
const TurnMarker = () => (
  <svg class="turn-marker" viewBox="8 0 54 50" aria-hidden="true">
    <path class="pole" d="M13 4V50" />
    <path class="flag" d="M15 8H58C52 16 52 17 60 24C52 31 52 32 58 40H15Z" />
  </svg>
);

/** "In hand: 5 · Discarded: 1 · Known: 3 of 10" */
const countersText = (state: VisibleState, seat: Seat): string => {
  const { hand, discards } = state.families[seat];
  return t('table.counters', {
    hand: hand.length,
    discards: discards.length,
    known: knownCount(state, seat),
  });
};

/** Number of cards of the family's deck that the viewer knows. */
const knownCount = (state: VisibleState, seat: Seat): number =>
  state.deck.length - knownCardsOf(state, seat).unknown.length;

/** One pip per card of the deck, filled for the cards known to the viewer. */
function Pips({ scene: state, seat }: { readonly scene: VisibleState; readonly seat: Seat }) {
  const known = knownCount(state, seat);
  return (
    <span class="known-pips">
      {state.deck.map((kind, index) => (
        <i key={kind} class={index < known ? 'filled' : ''} />
      ))}
    </span>
  );
}
