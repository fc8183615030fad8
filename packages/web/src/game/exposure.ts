import type { Kind } from '@oriflamme/engine';

/** What a card does because it was eliminated [E5]. */
export interface Reaction {
  /** Influence that its family gains by it. */
  readonly gain: number;
  /** Whether the attacking card is discarded. */
  readonly discardsAttacker: boolean;
}

/** A card that is shown to everyone before it leaves the queue [E2]. */
export interface Exposure {
  readonly kind: Kind;
  /** Turned up with its name, then its reaction if it has one, then struck out. Doomed: marked, without its name yet. */
  readonly stage: 'doomed' | 'turned' | 'reacting' | 'struck';
  readonly leaves: 'eliminated' | 'discarded';
  readonly reaction: Reaction | null;
}
