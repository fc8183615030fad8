import type { Seat } from '@oriflamme/engine';
import type { GameConfig } from '../game/gameSource.ts';

/** Which game is to be played: a new one under this id, or one that was kept. */
export type OpenCommand =
  | { readonly type: 'start'; readonly id: string; readonly plan: GameConfig; readonly seed?: string }
  | { readonly type: 'resume'; readonly id: string };

/** What a page asks of the worker. It answers with news. */
export type WorkerCommand =
  /** Comes first, and once. */
  | (OpenCommand & { readonly pace: number })
  | { readonly type: 'choose'; readonly decision: number; readonly option: number }
  | { readonly type: 'ready' }
  | { readonly type: 'look'; readonly eyes: Seat | null }
  /** How long bots take, as a multiple of their usual time. */
  | { readonly type: 'pace'; readonly pace: number };
