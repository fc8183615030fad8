import { Coin } from '../../components/art/Coin.tsx';
import { familyClass } from '../../game/families.ts';
import { Shield } from '../../components/art/Shield.tsx';
import { roman } from '../../lib/roman.ts';
import { familyName } from '../../game/text/names.ts';
import { t } from '../../i18n/i18n.ts';
import type { Rank } from './ranking.ts';

interface Props {
  readonly ranking: readonly Rank[];
  readonly names: readonly string[];
}

/** The ranking with treasuries. */
export const Ranking = ({ ranking, names }: Props) => (
  <ol class="ranking">
    {ranking.map(({ place, seat, treasury }) => (
      <li key={seat} class={`${familyClass(seat)} ${place === 1 ? 'winner' : ''}`}>
        <span class="rank" aria-hidden="true">
          {roman(place)}
        </span>
        <Shield seat={seat} />
        <span class="name-block">
          <span class="visually-hidden">{t('result.place', { place })}: </span>
          <b>{names[seat]}</b>
          <span class="quiet">{familyName(seat)}</span>
        </span>
        <span class="visually-hidden">{t('result.treasury')}: </span>
        <Coin amount={treasury} size="big" leads={place === 1} />
      </li>
    ))}
  </ol>
);
