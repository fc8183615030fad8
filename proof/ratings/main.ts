// npm run proof:ratings: ratings of simulated players whose strength is known.
import { toPoints } from '@oriflamme/ratings';
import { readCommandLine } from '../commandLine.ts';
import { MAX_DRIFT, MAX_ERROR, simulate, worstDrift, worstError } from './simulation.ts';

const { seeds, players, games, long } = readCommandLine({
  command: 'npm run proof:ratings',
  summary: 'Rates simulated players and compares predicted with real shares in the victory.',
  positionals: { seeds: { default: 10, min: 1, help: 'number of simulations of each kind' } },
  options: {
    players: { default: 300, min: 30, help: 'number of players' },
    games: { default: 20_000, min: 1000, help: 'games for the predictions' },
    long: { default: 100_000, min: 1000, help: 'games for the drift' },
  },
});

const percent = (share: number) => (100 * share).toFixed(1);
let failed = false;

for (const luck of ['gumbel', 'normal'] as const) {
  let worst = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const result = simulate({ seed, players, games, luck });
    worst = Math.max(worst, worstError(result));
    if (seed === 1) {
      console.log(`${luck}: ${games} games of ${players} players, ${result.shared} of them shared`);
      console.log(`  predicted ${result.deciles.map(({ predicted }) => percent(predicted)).join('  ')} %`);
      console.log(`  real      ${result.deciles.map(({ real }) => percent(real)).join('  ')} %`);
      console.log(`  rank correlation with the true strength ${result.rankCorrelation.toFixed(3)}`);
    }
  }
  console.log(`  largest difference in a decile, ${seeds} simulations: ${percent(worst)} points`);
  failed ||= worst > MAX_ERROR;
}

for (const [label, options] of [
  ['the same players throughout', {}],
  ['a newcomer every 20 games', { gamesPerNewcomer: 20 }],
  ['a newcomer every 20 games, a quarter bots', { gamesPerNewcomer: 20, botPercent: 25 }],
] as const) {
  const results = Array.from({ length: seeds }, (_, at) =>
    simulate({ seed: at + 1, players, games: long, ...options }),
  );
  const course = results[0].constant.map(toPoints).join(' ');
  const worst = Math.max(...results.map(worstDrift));
  console.log(
    `${long} games, ${label}: constant players ${course}; largest drift ${Math.round(20 * worst)} points`,
  );
  failed ||= worst > MAX_DRIFT;
}
if (failed) process.exitCode = 1;
