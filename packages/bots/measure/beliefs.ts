// npm run measure:beliefs -- [GAMES] [SAMPLES] [SEED]: in games of the champion against itself, how much better than a guess
// among all that can be does it know what the others' face-down cards are?
import {
  choose,
  decider,
  drawDeal,
  END,
  Imagination,
  listOptions,
  lookAt,
  Random,
  randomMix,
  sets,
  setUp,
  Table,
} from '@oriflamme/engine';
import { botNamed } from '../src/registry.ts';
import { Memory } from '../src/champion/memory.ts';

const [games = 200, samples = 200, seed = 1] = process.argv.slice(2).map(Number);
const PLAYERS = 4;

for (const [name, deck] of Object.entries({ ...sets, mixed: undefined })) {
  const random = new Random(`${seed} ${name}`);
  const table = new Table();
  const sums = { uniform: 0, believed: 0, cards: 0 };
  for (let game = 0; game < games; game++) {
    setUp(
      drawDeal({ deck: deck ?? randomMix(random), players: PLAYERS, seed: `${seed} ${name} ${game}` }),
      table,
    );
    const bots = Array.from({ length: PLAYERS }, () => botNamed(samples === 0 ? 'policy' : 'champion'));
    const memories = bots.map(() => new Memory());
    while (table.phase !== END) {
      for (const [seat, bot] of bots.entries()) {
        const view = lookAt(table, seat);
        bot.watch?.(view);
        memories[seat].watch(view);
      }
      const seat = decider(table);
      if (listOptions(table) > 1) compare(table, seat, memories[seat], sums);
      const option =
        listOptions(table) === 1 ? 0 : bots[seat].choose(lookAt(table, seat), random, { samples });
      choose(table, table.options[option]);
    }
  }
  const [uniform, believed] = [sums.uniform / sums.cards, sums.believed / sums.cards];
  console.log(
    `${name}: ${sums.cards} cards, log-loss ${believed.toFixed(4)}, of a uniform guess ${uniform.toFixed(4)}: ` +
      `${(100 * (1 - believed / uniform)).toFixed(1)} % less`,
  );
}

/** What the deciding seat believes of every hidden card of the others, against what they are. */
function compare(
  table: Table,
  seat: number,
  memory: Memory,
  sums: { uniform: number; believed: number; cards: number },
): void {
  const view = lookAt(table, seat);
  const uniform = new Imagination(view).beliefs();
  const believed = new Imagination(view, memory.evidence).beliefs();
  for (let card = 0; card < table.owner.length; card++) {
    const chances = table.owner[card] < 0 ? undefined : believed.get(table.number[card]);
    if (!chances) continue;
    sums.cards++;
    sums.believed -= Math.log(chances[table.kind[card]]);
    sums.uniform -= Math.log(uniform.get(table.number[card])![table.kind[card]]);
  }
}
