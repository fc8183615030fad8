import type { ComponentChildren } from 'preact';
import type { Seat } from '@oriflamme/engine';

/** What stands at the house of a family besides its cards and its influence. */
export interface PlayerSlots {
  readonly class: string;
  /** For listeners, after the words on its cards. */
  readonly label: ComponentChildren;
  /** In the place of the family's name, where something about the player matters more. */
  readonly state: ComponentChildren;
  readonly clock: ComponentChildren;
}

/** What a table shows besides the game, where people play together from afar. */
export interface TableSlots {
  player(seat: Seat): PlayerSlots;
  /** In the window of a family. */
  playerDialog(seat: Seat): ComponentChildren;
  /** What the prompt says while the viewer cannot choose, if it is not that somebody decides. */
  readonly waitingText: { readonly title?: string; readonly detail?: string };
  /** Further buttons beside those of a decision. */
  readonly actions: ComponentChildren;
  /** Further tools in the bar. */
  readonly tools: ComponentChildren;
  /** What heads the chronicle, and what stands in its place. */
  readonly logHeader: ComponentChildren;
  readonly logReplacement: ComponentChildren;
}
