import { t } from '../../i18n/i18n.ts';

/** The values that are not "all". */
export type Filter = Readonly<Partial<Record<'pool' | 'players' | 'result' | 'clock' | 'opponent', string>>>;

interface Props {
  readonly filter: Filter;
  readonly opponents: readonly string[];
  readonly onChange: (filter: Filter) => void;
}

/** Chooses which games to show. */
export function GameFilter({ filter, opponents, onChange }: Props) {
  const choose = (name: keyof Filter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const field = (name: keyof Filter, label: string, options: readonly (readonly [string, string])[]) => (
    <label class="people-choice">
      <span class="small-heading">{label}</span>
      <select
        class="plain"
        value={filter[name] ?? ''}
        onChange={(event) => choose(name, event.currentTarget.value)}
      >
        <option value="">{t('history.all')}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="game-filter">
      {field('pool', t('history.set'), [
        ['base', t('setup.deck.base')],
        ['ablaze', t('setup.deck.ablaze')],
        ['alliance', t('setup.deck.alliance')],
        ['mixed', t('history.mixed')],
      ])}
      {field(
        'players',
        t('history.players'),
        ['2', '3', '4', '5'].map((each) => [each, each]),
      )}
      {field('result', t('history.result'), [
        ['won', t('history.won')],
        ['lost', t('history.lost')],
      ])}
      {field('clock', t('history.clock'), [
        ['live', t('history.clock.live')],
        ['days', t('history.clock.days')],
        ['none', t('history.clock.none')],
      ])}
      {opponents.length > 0 &&
        field(
          'opponent',
          t('history.opponent'),
          opponents.map((each) => [each, each]),
        )}
    </div>
  );
}
