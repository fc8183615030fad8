import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../art/families.ts';
import { Shield } from '../art/Shield.tsx';
import { FaceArt } from '../card/CardFace.tsx';
import { nameOf, typeOf } from '../card/cardWords.ts';
import { inspecting } from '../table/inspect.ts';
import type { Scene } from '../table/scene.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly scene: Scene;
  readonly names: readonly string[];
}

/** What every family holds and has set aside, where everything is open. */
export const OpenHands = ({ scene, names }: Props) => (
  <section class="open-hands" aria-label={say('replay.hands')}>
    <h2 class="small-heading">{say('replay.hands')}</h2>
    <ul>
      {scene.houses.map(({ hand, setAside }, seat) => (
        <li key={seat}>
          <Shield seat={seat} />
          <Pile title={say('replay.handOf', { name: names[seat] })} kinds={hand} seat={seat} />
          <Pile title={say('replay.asideOf', { name: names[seat] })} kinds={setAside} seat={seat} isAside />
        </li>
      ))}
    </ul>
  </section>
);

interface PileProps {
  readonly title: string;
  readonly kinds: readonly (Kind | null)[];
  readonly seat: Seat;
  readonly isAside?: boolean;
}

function Pile({ title, kinds, seat, isAside }: PileProps) {
  const known = kinds.filter((kind) => kind !== null);
  if (known.length === 0) return null;
  return (
    <ul class={`small pile-of ${isAside ? 'set-aside' : ''}`} aria-label={title}>
      {known.map((kind) => (
        <li key={kind} title={nameOf(kind)} {...inspecting([{ kind, family: seat }])}>
          <span class={`card face ${typeOf(kind)} ${familyClass(seat)}`}>
            <FaceArt kind={kind} family={seat} />
          </span>
          <span class="vh">{nameOf(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
