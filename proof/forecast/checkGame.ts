import assert from 'node:assert/strict';
import {
  Determinizer,
  EVERYTHING,
  type Forecast,
  Forecaster,
  formatPosition,
  type Game,
  type Kind,
  Random,
  restore,
  State,
  type View,
  viewFor,
} from '@oriflamme/engine';
import { randomGame } from '../randomGames.ts';
import { assertClaims } from './assertClaims.ts';
import { assertForecast } from './assertForecast.ts';

/** Imagined games per position: the forecast must be the same in each, and come true. */
const IMAGINED = 3;

export interface ForecastCounts {
  /** Positions in which a face-down card could be revealed. */
  positions: number;
  /** Forecasts compared with what happened. */
  forecasts: number;
  /** Forecasts that name a hidden card. */
  conditional: number;
  /** How often each kind acted. */
  readonly kinds: Map<Kind, number>;
}

export const newCounts = (): ForecastCounts => ({
  positions: 0,
  forecasts: 0,
  conditional: 0,
  kinds: new Map(),
});

/** Plays a random game and checks the forecast of every option of every decision but placements. */
export function checkGame(number: number, counts: ForecastCounts, maxPositions: number): void {
  const random = new Random(`forecast ${number}`);
  const game = randomGame(number);
  while (game.turn && counts.positions < maxPositions) {
    if (game.turn.type !== 'place')
      try {
        checkDecision(game, random, counts);
      } catch (error) {
        throw new Error(`game ${number}: ${formatPosition(game.state)}\n${String(error)}`, { cause: error });
      }
    game.choose(random.below(game.optionCount));
  }
}

function checkDecision(game: Game, random: Random, counts: ForecastCounts): void {
  const seat = game.turn!.seat;
  const view = game.view(seat);
  const forecasts = forecastsOf(view, game.optionCount);
  check(forecasts, game.position, view);
  for (let sample = 0; sample < IMAGINED; sample++) {
    const imagined = new Determinizer(view).sample(random, new State());
    assert.deepEqual(forecastsOf(viewFor(imagined, seat), game.optionCount), forecasts);
    check(forecasts, viewFor(imagined, EVERYTHING), view);
  }
  if (game.turn!.type === 'resolve' && forecasts.length > 1) counts.positions++;
  counts.forecasts += forecasts.length * (1 + IMAGINED);
  for (const forecast of forecasts) count(forecast, counts);
}

const forecastsOf = (view: View, options: number): Forecast[] => {
  const forecaster = new Forecaster(view);
  return Array.from({ length: options }, (_, option) => forecaster.forecast(option));
};

/** Compares the forecasts with what happens in a game that looks like `view`. */
function check(forecasts: readonly Forecast[], position: View, view: View): void {
  const truth = new Map(position.queue.flat().map((card) => [card.number, card.kind]));
  const known = new Set(
    view.queue
      .flat()
      .filter(({ kind }) => kind !== null)
      .map(({ number }) => number),
  );
  const hidden = new Map([...truth].filter(([number]) => !known.has(number)));
  const state = restore(position);
  for (const [option, forecast] of forecasts.entries()) {
    assertForecast(forecast, state, option, hidden);
    assertClaims(forecast, state, option, view.seat!);
  }
}

function count({ events, exceptions, choice }: Forecast, counts: ForecastCounts): void {
  if (exceptions.length > 0) counts.conditional++;
  const add = (kind: Kind) => counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + 1);
  for (const event of events) {
    if (event.type === 'revealed') add(event.kind);
    if (event.type === 'activated' || event.type === 'copied') add(event.ability);
  }
  for (const next of choice?.forecasts ?? []) count(next, counts);
}
