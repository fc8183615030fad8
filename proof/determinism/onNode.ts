// Runs on plain Node: the test runner's transforms would take a third of the time.
import { installNetwork } from '@oriflamme/bots/node';
import { computeDigests } from './results.ts';
import { digestGames } from './gamesDigest.ts';

installNetwork();

console.log(JSON.stringify({ ...computeDigests(), games: digestGames() }));
