import { Coin } from '../../components/art/Coin.tsx';
import { familyClass } from '../../game/families.ts';
import { Glyph } from '../../components/art/GlyphLine.tsx';
import { Shield } from '../../components/art/Shield.tsx';
import { cardName } from '../../game/text/cardText.ts';
import { capitalised, familyName } from '../../game/text/names.ts';
import type { VisibleState } from '@oriflamme/client';
import { t } from '../../i18n/i18n.ts';

/** Treasuries and reserves of an example's families. */
export function ExamplePlayers({ state }: { readonly state: VisibleState }) {
  const highest = Math.max(...state.families.map(({ treasury }) => treasury));
  return (
    <ul class="example-players" aria-label={t('table.players')}>
      {state.families.map(({ treasury, reserves }, seat) => (
        <li key={seat} class={familyClass(seat)} data-player={seat}>
          <Shield seat={seat} />
          <span class="identity">
            <b>{capitalised(familyName(seat))}</b>
            {reserves.map(({ kind, influence }) => (
              <span key={kind} class="reserve">
                <Glyph name="rsv" />
                <span class="visually-hidden">{t('table.reserve')}</span> {cardName(kind)}
                {influence > 0 && <Coin amount={influence} size="small" />}
              </span>
            ))}
          </span>
          <span data-treasury={seat}>
            <span class="visually-hidden">{t('cardsPage.treasury')}</span>
            <Coin amount={treasury} size="big" leads={treasury === highest} />
          </span>
        </li>
      ))}
    </ul>
  );
}
