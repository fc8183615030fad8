import type { Kind } from '@oriflamme/engine';
import { cardName } from '../../game/text/cardText.ts';
import { locale, type MessageId, t } from '../../i18n/i18n.ts';
import { href } from '../../lib/router.ts';

export type Counts = Readonly<Record<string, number>>;

interface Achievement {
  readonly name: string;
  readonly table: string;
  readonly at: number;
}

export interface PlayerNumbers {
  readonly statistics: Counts;
  readonly achievements: readonly Achievement[];
}

/** Reasons of gains, by the line in which they are added up. */
const GAINS = {
  collected: ['collected'],
  ability: ['ability'],
  elimination: ['elimination'],
  ambush: ['ambush'],
  stolen: ['spy', 'trap'],
  other: ['queen', 'deserter', 'infiltration', 'blackmail', 'machination', 'trade', 'settlement'],
} as const;

/** The kind with the highest number; the first by name among equals. */
function best(counts: Counts, prefix: string): Kind | undefined {
  const found = Object.entries(counts)
    .filter(([name, value]) => name.startsWith(prefix) && value > 0)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return found[0]?.[0].slice(prefix.length) as Kind | undefined;
}

/** The numbers of a player's finished games. */
export function Statistics({ counts }: { readonly counts: Counts }) {
  const { games = 0, won = 0, influence = 0, eliminations = 0, cardsLost = 0, ambushes = 0 } = counts;
  const number = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale.value, { style: 'percent' });
  const [favourite, earner] = [best(counts, 'revealed.'), best(counts, 'earned.')];
  const gains = Object.entries(GAINS)
    .map(([line, reasons]) => ({
      line,
      value: reasons.reduce((sum, reason) => sum + (counts[`gained.${reason}`] ?? 0), 0),
    }))
    .filter(({ value }) => value > 0);
  return (
    <section class="sheet" aria-labelledby="stats-heading">
      <h2 id="stats-heading">{t('stats.title')}</h2>
      {games === 0 ? (
        <p class="quiet">{t('stats.none')}</p>
      ) : (
        <dl class="numbers">
          <Row label={t('stats.games')} value={number.format(games)} />
          <Row label={t('stats.won')} value={`${number.format(won)} (${percent.format(won / games)})`} />
          <Row label={t('stats.influence')} value={number.format(influence / games)} />
          <Row label={t('stats.eliminations')} value={number.format(eliminations)} />
          <Row label={t('stats.cardsLost')} value={number.format(cardsLost)} />
          <Row label={t('stats.ambushes')} value={number.format(ambushes)} />
          {favourite && <Row label={t('stats.favourite')} value={cardName(favourite)} />}
          {earner && <Row label={t('stats.earner')} value={cardName(earner)} />}
        </dl>
      )}
      {gains.length > 0 && (
        <>
          <h3>{t('stats.gains')}</h3>
          <dl class="numbers">
            {gains.map(({ line, value }) => (
              <Row key={line} label={t(`stats.gain.${line}` as MessageId)} value={number.format(value)} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

interface AchievementsProps {
  readonly achievements: readonly Achievement[];
  /** Whether to link to the games: only for their player. */
  readonly hasLinks?: boolean;
}

/** What a player has achieved, latest first. */
export function Achievements({ achievements, hasLinks = false }: AchievementsProps) {
  if (achievements.length === 0) return null;
  const date = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' });
  return (
    <section class="sheet" aria-labelledby="achieved-heading">
      <h2 id="achieved-heading">{t('achieved.title')}</h2>
      <ul class="people-list">
        {achievements.map(({ name, table, at }) => (
          <li key={name}>
            <b>{t(`achieved.${name}` as MessageId)}</b>
            {hasLinks ? (
              <a class="link" href={href('game', table)}>
                {date.format(at)}
              </a>
            ) : (
              <span class="quiet">{date.format(at)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
