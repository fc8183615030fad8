// npm run proof:secrecy -- [GAMES] [FIRST]: secrecy with the whole past told anew at every single step.
import { assertNonInterference } from './assertNonInterference.ts';

const [games = 2_000, first = 0] = process.argv.slice(2).map(Number);
if (!Number.isSafeInteger(games) || games < 1 || !Number.isSafeInteger(first) || first < 0) {
  console.error('usage: npm run proof:secrecy -- [GAMES] [NUMBER OF THE FIRST GAME]');
  process.exit(2);
}
for (let number = first; number < first + games; number++) assertNonInterference(number, 1);
console.log(
  `${games} games from number ${first} on: no viewer saw or heard a byte that depends on a hidden card`,
);
