import { expect, it } from 'vitest';
import { countFailures, formatResults } from './report.ts';
import { Results } from './results.ts';

const stored = {
  behaviour: {},
  matches: {
    // Eight of 16 games won, one of them with another winner.
    'base/4/champion@100 against linear@100': {
      deals: ['1110', '1001', '0000', '1210'],
      failures: { own: 1, others: 2 },
    },
    'alliance/4/champion@100 against linear@100': {
      deals: ['0100', '1000'],
      failures: { own: 3, others: 0 },
    },
  },
};
const results = new Results(stored, {}, () => []);

it('The table of strength has the share, interval and number of games of each box, bold below the aim', () => {
  const rows = formatResults(results)
    .split('\n')
    .map((row) => row.split('|').map((text) => text.trim()));
  const [, , , , base, ablaze, alliance, all, aim] = rows.find(
    (row) => row[1] === 'champion@100' && row[2] === 'linear@100' && row[3] === '4',
  )!;
  expect(base).toMatch(/^46\.9 \(.*, 16\)$/);
  expect(ablaze).toBe('');
  expect(alliance).toMatch(/^\*\*25\.0 \(.*, 8\)\*\*$/);
  expect(all).toMatch(/^\*\*39\.6 \(.*, 24\)\*\*$/);
  expect(aim).toBe('40.0');
});

it('Failures are added up over all matches', () => {
  expect(countFailures(results)).toEqual({ own: 4, others: 2 });
});
