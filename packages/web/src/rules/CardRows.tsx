import { address } from '../app/route.ts';
import { familyClass } from '../art/families.ts';
import { nameOf, textOf, typeOf } from '../card/cardWords.ts';
import { FaceArt } from '../card/CardFace.tsx';
import { familyFor } from '../gallery/shelf.ts';
import { say } from '../words/words.ts';
import type { Kind } from '@oriflamme/engine';
import { Marked } from './RuleText.tsx';
import type { Terms } from './search.ts';

/** The cards of a set: name, type and text. */
export const CardRows = ({ kinds, terms }: { readonly kinds: readonly Kind[]; readonly terms: Terms }) => (
  <ul class="card-rows">
    {kinds.map((kind) => (
      <li key={kind}>
        <span class={`card face small-face ${familyClass(familyFor(kind))}`}>
          <FaceArt kind={kind} family={familyFor(kind)} />
        </span>
        <div>
          <h3>
            <a href={address('gallery', kind)}>
              <Marked text={nameOf(kind)} terms={terms} />
            </a>{' '}
            <span class="type">
              <Marked text={say(`type.${typeOf(kind)}`)} terms={terms} />
            </span>
          </h3>
          <p class="text">
            <Marked text={textOf(kind)} terms={terms} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
