// npm run proof:deal: a cheating server is always caught, and an honest one is never accused.
import { readCommandLine } from '../../commandLine.ts';
import { catchServer } from './catchServer.ts';
import { countVerdicts } from './countVerdicts.ts';

const { tries, games } = readCommandLine({
  command: 'npm run proof:deal',
  summary:
    'Plays whole games against servers that cheat at the deal, and against an honest one with restarts and new rules.',
  positionals: {
    tries: { default: 1000, min: 0, help: 'games for each way to cheat' },
    games: { default: 10_000, min: 0, help: 'games on an honest server' },
  },
});
const start = performance.now();
for (const [kind, { client, commandLine }] of Object.entries(await catchServer(tries)))
  console.log(
    `${kind}: caught by the client ${client} of ${tries}, by oriflamme verify ${commandLine} of ${tries}`,
  );
const { verdicts, restarts, updates, again } = await countVerdicts(games);
console.log(`${games} honest games, ${restarts} restarts, ${updates} with new rules, ${again} dealt again:`);
for (const [verdict, count] of [...verdicts].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`  ${verdict}: ${count}`);
console.log(`${Math.round((performance.now() - start) / 1000)} s`);
