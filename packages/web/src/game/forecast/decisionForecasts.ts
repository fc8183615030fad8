import { type Forecast, Forecaster, GameError, type Turn } from '@oriflamme/engine';
import type { VisibleState } from '@oriflamme/client';

/** The forecasts of a decision's options, computed when they are needed. */
export class DecisionForecasts {
  private readonly forecaster: Forecaster | undefined;
  private readonly known = new Map<number, Forecast>();

  constructor(state: VisibleState, turn: Turn) {
    try {
      this.forecaster = new Forecaster({ ...state, turn });
    } catch (error) {
      // Without a forecast a decision can still be made.
      if (!(error instanceof GameError)) throw error;
    }
  }

  of(option: number): Forecast | undefined {
    if (!this.forecaster) return undefined;
    const forecast = this.known.get(option) ?? this.forecaster.forecast(option);
    this.known.set(option, forecast);
    return forecast;
  }
}
