import { describe, expect, it } from 'vitest';
import { Game } from '../game.ts';
import { type Forecast, Forecaster, type Outcome } from './forecaster.ts';

/** The forecast of an option of the position, for the seat that decides. */
function forecastOf(line: string, option: number): Forecast {
  const game = Game.fromPosition(line);
  return new Forecaster(game.view(game.turn!.seat)).forecast(option);
}
const revealed = (line: string): Forecast => forecastOf(line, 1);

/** The types of the events, with amounts. */
const brief = ({ events }: Outcome): string[] =>
  events
    .filter(({ type }) => type !== 'revealed')
    .map((event) => ('amount' in event ? `${event.type} ${event.amount}` : event.type));

describe('Forecaster', () => {
  it('foresees that the influence on an Ambush is lost', () => {
    const forecast = revealed('>R(ambush)+1 B(lord) | R1 B1');
    expect(brief(forecast)).toEqual(['removed 1', 'gained 1', 'discarded']);
    expect(forecast.choice).toBeNull();
    expect(forecast.exceptions).toEqual([]);
  });

  it('stops where the next card is resolved', () => {
    expect(brief(revealed('>R(lord) B[lord] | R1 B1'))).toEqual(['gained 1']);
    expect(brief(revealed('>R(lord) | R1 B1 | round 6'))).toEqual(['gained 1']);
  });

  it('lists the choice that follows, and foresees each option', () => {
    const { choice } = revealed('B[spy] >R(soldier) G[lord] | R1 B1 G1');
    expect(choice?.turn).toMatchObject({ type: 'target', ability: 'soldier', seat: 0 });
    expect(choice?.options).toEqual([{ target: 0 }, { target: 2 }]);
    expect(choice?.forecasts.map(brief)).toEqual([
      ['eliminated', 'gained 1'],
      ['eliminated', 'gained 1'],
    ]);
    expect(choice?.forecasts[0].exceptions).toEqual([]);
  });

  it('names the kinds of a hidden card that change the outcome', () => {
    const forecast = revealed('>R(soldier) B(lord) | R1 B1');
    expect(brief(forecast)).toEqual(['eliminated', 'gained 1']);
    expect(forecast.events.find(({ type }) => type === 'eliminated')).toMatchObject({ kind: null });
    expect(forecast.exceptions.map(({ hidden }) => hidden.map(({ kind }) => kind))).toEqual([['ambush']]);
    expect(brief(forecast.exceptions[0].outcome)).toEqual([
      'eliminated',
      'gained 1',
      'gained 4',
      'discarded',
    ]);
  });

  it('does not depend on the hidden card', () => {
    const forecasts = ['lord', 'ambush', 'spy'].map((kind) => revealed(`>R(soldier) B(${kind}) | R1 B1`));
    expect(forecasts[1]).toEqual(forecasts[0]);
    expect(forecasts[2]).toEqual(forecasts[0]);
  });

  it('excludes kinds that cannot lie there', () => {
    const forecast = revealed('>R(soldier) B(lord) | R1 B1 discards=ambush');
    expect(forecast.exceptions).toEqual([]);
  });

  it('knows the own face-down cards', () => {
    const forecast = revealed('>R(soldier) R(ambush) | R1 B1');
    expect(forecast.events.find(({ type }) => type === 'eliminated')).toMatchObject({ kind: 'ambush' });
    expect(forecast.exceptions).toEqual([]);
  });

  it('combines two hidden victims', () => {
    const { exceptions } = revealed('B(fanatic) >R(insurrection)+1 G(fanatic) | R1 B1 G1 | deck alliance');
    const pairs = exceptions.map(({ hidden }) => hidden.map(({ kind }) => kind));
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.every((pair) => pair.includes('blackmail'))).toBe(true);
  });

  it('lists the moves of a Royal Decree without forecasts', () => {
    const { choice } = revealed(
      'B[spy] R[lord] G[lord] B[lord] G[heir] B[heir] R[heir] >R(royalDecree) | R1 B1 G1',
    );
    expect(choice!.options.length).toBeGreaterThan(40);
    expect(choice?.forecasts).toEqual([]);
  });
});
