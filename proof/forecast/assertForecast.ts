import assert from 'node:assert/strict';
import {
  describeOptions,
  type Forecast,
  type Outcome,
  type State,
  turnOf,
  viewFor,
  EVERYTHING,
} from '@oriflamme/engine';
import { playOption } from './playOption.ts';

type Kinds = ReadonlyMap<number, string | null>;

/**
 * Plays an option in a full state and compares everything that happens with the forecast: each event, the decision that
 * follows, its options, and the forecasts of those. `hidden` are the true kinds of the cards that the viewer does not know.
 */
export function assertForecast(forecast: Forecast, state: State, option: number, hidden: Kinds): void {
  const { events, after } = playOption(state, option);
  const outcome = outcomeIn(forecast, hidden);
  assert.deepEqual(
    events.filter((event) => !('to' in event) && event.type !== 'unreplaced'),
    outcome.events.map((event) =>
      event.type === 'eliminated' && event.kind === null ? { ...event, kind: hidden.get(event.card) } : event,
    ),
  );
  assertTreasuries(outcome, state, after);
  if (!after) return assert.equal(outcome.choice, null, 'a choice that does not follow');
  assert.ok(outcome.choice, 'a choice that was not foreseen');
  assert.deepEqual(turnOf(after), outcome.choice.turn);
  const options = describeOptions(after);
  assert.deepEqual(options, outcome.choice.options);
  for (const [index, next] of outcome.choice.forecasts.entries()) assertForecast(next, after, index, hidden);
}

/** The foreseen outcome for these hidden cards. At most one exception can apply. */
function outcomeIn(forecast: Forecast, hidden: Kinds): Outcome {
  const fitting = forecast.exceptions.filter((exception) =>
    exception.hidden.every(({ card, kind }) => hidden.get(card) === kind),
  );
  assert.ok(fitting.length <= 1, 'two exceptions for the same cards');
  return fitting[0]?.outcome ?? forecast;
}

/** The foreseen gains and losses explain each treasury, where nothing else has happened since. */
function assertTreasuries({ events }: Outcome, before: State, after: State | undefined): void {
  if (!after) return;
  const foreseen = viewFor(before, EVERYTHING).families.map(({ treasury }) => treasury);
  for (const event of events) {
    if (event.type === 'gained') foreseen[event.seat] += event.amount;
    if (event.type === 'lost') foreseen[event.seat] -= event.amount;
  }
  assert.deepEqual(
    viewFor(after, EVERYTHING).families.map(({ treasury }) => treasury),
    foreseen,
  );
}
