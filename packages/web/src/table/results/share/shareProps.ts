import type { VisibleState } from '@oriflamme/client';

/** The finished game to share. */
export interface ShareProps {
  /** The final state. */
  readonly state: VisibleState;
  readonly names: readonly string[];
  /** When the game ended, in ms since 1970. */
  readonly endedAt: number;
}
