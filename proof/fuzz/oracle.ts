import assert from 'node:assert/strict';
import {
  choose,
  EVERYTHING,
  type Game,
  Determinizer,
  listOptions,
  viewFor,
  MAX_CHOICES,
  type Random,
  parseView,
  restore,
  type State,
  winners,
} from '@oriflamme/engine';

/** A saved game that was let in just below the limit of what can be read may grow past it. */
const NEAR_THE_LIMIT = 900_000;

/** A game that was let in has to be playable to its end, and nothing at its table may go wrong on the way. */
export function playToEnd(game: Game, random: Random): void {
  const { table } = game;
  const checkpoint = random.below(40);
  let left = MAX_CHOICES;
  for (let step = 0; table.depth > 0; step++) {
    assert.ok(left-- > 0, 'the game takes more choices than a record holds');
    checkTable(table);
    const options = listOptions(table);
    assert.ok(options > 0, 'nothing can be chosen and the game is not over');
    if (step === checkpoint) checkSaving(game, random);
    choose(table, table.options[random.below(options)]);
  }
  checkTable(table);
  assert.ok(winners(table).length > 0, 'nobody won');
}

function checkTable(table: State): void {
  let isSound = table.pending >= 0 && table.pool >= 0;
  for (let seat = 0; seat < table.players; seat++)
    isSound &&= table.treasury[seat] >= 0 && table.tradeInfluence[seat] >= 0;
  for (let i = 0; i < table.length; i++) isSound &&= table.influence[table.queue[i]] >= 0;
  if (!isSound) assert.fail(`less than nothing: ${JSON.stringify(viewFor(table, EVERYTHING))}`);
}

/** A game can be saved and read again, its options are told apart, and whoever looks at it can imagine it. */
function checkSaving(game: Game, random: Random): void {
  const { newest, pending, treasury, influence, tradeInfluence } = game.table;
  if (Math.max(newest, pending, ...treasury, ...influence, ...tradeInfluence) > NEAR_THE_LIMIT) return;
  const saved = JSON.stringify(game.position);
  assert.equal(JSON.stringify(viewFor(restore(parseView(JSON.parse(saved))), EVERYTHING)), saved);
  const options = game.options().map((option) => JSON.stringify(option));
  assert.equal(new Set(options).size, options.length);
  const viewer = random.below(game.table.players);
  const view = game.view(viewer);
  const imagined = new Determinizer(view).sample(random);
  assert.equal(JSON.stringify(viewFor(imagined, viewer)), JSON.stringify(view));
}
