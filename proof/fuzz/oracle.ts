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

/** An accepted game just below the parser's limits may grow past them. */
const NEAR_THE_LIMIT = 900_000;

/** An accepted game has to be playable to its end without violating an invariant. */
export function playToEnd(game: Game, random: Random): void {
  const { state } = game;
  const checkpoint = random.below(40);
  let left = MAX_CHOICES;
  for (let step = 0; state.depth > 0; step++) {
    assert.ok(left-- > 0, 'the game takes more choices than a record holds');
    checkTable(state);
    const options = listOptions(state);
    assert.ok(options > 0, 'nothing can be chosen and the game is not over');
    if (step === checkpoint) checkSaving(game, random);
    choose(state, state.options[random.below(options)]);
  }
  checkTable(state);
  assert.ok(winners(state).length > 0, 'nobody won');
}

function checkTable(state: State): void {
  let isSound = state.pending >= 0 && state.verdictPool >= 0;
  for (let seat = 0; seat < state.players; seat++)
    isSound &&= state.treasury[seat] >= 0 && state.reservedInfluence[seat] >= 0;
  for (let i = 0; i < state.length; i++) isSound &&= state.influence[state.queue[i]] >= 0;
  if (!isSound) assert.fail(`less than nothing: ${JSON.stringify(viewFor(state, EVERYTHING))}`);
}

/** A game can be saved and loaded, its options are distinct, and its views can be determinized. */
function checkSaving(game: Game, random: Random): void {
  const { newest, pending, treasury, influence, reservedInfluence } = game.state;
  if (Math.max(newest, pending, ...treasury, ...influence, ...reservedInfluence) > NEAR_THE_LIMIT) return;
  const saved = JSON.stringify(game.position);
  assert.equal(JSON.stringify(viewFor(restore(parseView(JSON.parse(saved))), EVERYTHING)), saved);
  const options = game.options().map((option) => JSON.stringify(option));
  assert.equal(new Set(options).size, options.length);
  const viewer = random.below(game.state.players);
  const view = game.view(viewer);
  const imagined = new Determinizer(view).sample(random);
  assert.equal(JSON.stringify(viewFor(imagined, viewer)), JSON.stringify(view));
}
