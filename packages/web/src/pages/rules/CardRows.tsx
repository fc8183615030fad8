import { href } from '../../lib/router.ts';
import { familyClass } from '../../game/families.ts';
import { cardName, cardText, cardType } from '../../game/text/cardText.ts';
import { FaceArt } from '../../components/card/CardFace.tsx';
import { familyFor } from '../../components/card/cardCatalog.ts';
import { t } from '../../i18n/i18n.ts';
import type { Kind } from '@oriflamme/engine';
import { Marked } from './RuleText.tsx';
import type { Terms } from './search.ts';

/** Name, type and text of each card in a set. */
export const CardRows = ({ kinds, terms }: { readonly kinds: readonly Kind[]; readonly terms: Terms }) => (
  <ul class="card-rows">
    {kinds.map((kind) => (
      <li key={kind}>
        <span class={`card face small-face ${familyClass(familyFor(kind))}`}>
          <FaceArt kind={kind} family={familyFor(kind)} />
        </span>
        <div>
          <h3>
            <a href={href('cards', kind)}>
              <Marked text={cardName(kind)} terms={terms} />
            </a>{' '}
            <span class="type">
              <Marked text={t(`type.${cardType(kind)}`)} terms={terms} />
            </span>
          </h3>
          <p class="text">
            <Marked text={cardText(kind)} terms={terms} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
