import { Coin } from '../art/Coin.tsx';
import { familyClass } from '../art/families.ts';
import { Glyph } from '../art/GlyphLine.tsx';
import { Shield } from '../art/Shield.tsx';
import { nameOf } from '../card/cardWords.ts';
import { capitalised, familyName } from '../table/phrases.ts';
import type { Scene } from '../table/scene.ts';
import { say } from '../words/words.ts';

/** The families of an example: what they own, and nothing that the example does not speak of. */
export function ExampleHouses({ scene }: { readonly scene: Scene }) {
  const most = Math.max(...scene.houses.map(({ treasury }) => treasury));
  return (
    <ul class="example-houses" aria-label={say('table.houses')}>
      {scene.houses.map(({ treasury, reserves }, seat) => (
        <li key={seat} class={familyClass(seat)} data-house={seat}>
          <Shield seat={seat} />
          <span class="id">
            <b>{capitalised(familyName(seat))}</b>
            {reserves.map(({ kind, influence }) => (
              <span key={kind} class="reserve">
                <Glyph name="rsv" />
                <span class="vh">{say('table.reserve')}</span> {nameOf(kind)}
                {influence > 0 && <Coin amount={influence} size="s" />}
              </span>
            ))}
          </span>
          <span data-treasury={seat}>
            <span class="vh">{say('gallery.treasury')}</span>
            <Coin amount={treasury} size="big" leads={treasury === most} />
          </span>
        </li>
      ))}
    </ul>
  );
}
