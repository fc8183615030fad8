import type { Kind, Seat } from '@oriflamme/engine';
import { familyClass } from '../game/families.ts';
import { Shield } from '../components/art/Shield.tsx';
import { FaceArt } from '../components/card/CardFace.tsx';
import { cardName, cardType } from '../game/text/cardText.ts';
import { inspectHandlers } from '../components/card/inspect.ts';
import type { VisibleState } from '@oriflamme/client';
import { t } from '../i18n/i18n.ts';

interface Props {
  readonly state: VisibleState;
  readonly names: readonly string[];
}

/** All hands and set-aside cards, for the perspective `everything`. */
export const AllHands = ({ state, names }: Props) => (
  <section class="all-hands" aria-label={t('replay.hands')}>
    <h2 class="small-heading">{t('replay.hands')}</h2>
    <ul>
      {state.families.map(({ hand, setAside }, seat) => (
        <li key={seat}>
          <Shield seat={seat} />
          <Pile title={t('replay.handOf', { name: names[seat] })} kinds={hand} seat={seat} />
          <Pile title={t('replay.asideOf', { name: names[seat] })} kinds={setAside} seat={seat} isAside />
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
    <ul class={`small pile-cards ${isAside ? 'set-aside' : ''}`} aria-label={title}>
      {known.map((kind) => (
        <li key={kind} title={cardName(kind)} {...inspectHandlers([{ kind, family: seat }])}>
          <span class={`card face ${cardType(kind)} ${familyClass(seat)}`}>
            <FaceArt kind={kind} family={seat} />
          </span>
          <span class="visually-hidden">{cardName(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
