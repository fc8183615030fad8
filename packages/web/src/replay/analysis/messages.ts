import type { Analysis } from '@oriflamme/bots/analysis';
import type { GameRecord } from '@oriflamme/engine';

/** A message from the page to the worker. The record comes first, and once. */
export type AnalysisCommand = { readonly record: GameRecord } | { readonly step: number };

/** What the worker replies to a step, or once if the network cannot be loaded. */
export type AnalysisReply =
  | { readonly step: number; readonly analysis: Analysis }
  | { readonly failed: true };
