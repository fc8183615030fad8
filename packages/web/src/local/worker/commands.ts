import type { Seat } from '@oriflamme/engine';
import type { GameConfig } from '../../game/gameSource.ts';

/** Opens a new game under this id, or a saved one. */
export type OpenCommand =
  | { readonly type: 'start'; readonly id: string; readonly config: GameConfig; readonly seed?: string }
  | { readonly type: 'resume'; readonly id: string };

/** A message from the page to the worker, which replies with `GameUpdate`s. */
export type WorkerCommand =
  /** Sent first, and once. */
  | (OpenCommand & { readonly durationScale: number })
  | { readonly type: 'choose'; readonly decision: number; readonly option: number }
  | { readonly type: 'ready' }
  | { readonly type: 'setViewer'; readonly viewer: Seat | null }
  /** Scales the bots' delays; 0 means none. */
  | { readonly type: 'setDurationScale'; readonly durationScale: number };
