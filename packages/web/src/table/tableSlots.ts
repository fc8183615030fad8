import type { ComponentChildren } from 'preact';
import type { Seat } from '@oriflamme/engine';

/** Additions to a player panel. */
export interface PlayerSlots {
  readonly class: string;
  /** Appended to the accessible label. */
  readonly label: ComponentChildren;
  /** Replaces the family's name, for example by the presence. */
  readonly state: ComponentChildren;
  readonly clock: ComponentChildren;
  /** A speech bubble at the panel. */
  readonly bubble: ComponentChildren;
}

/** What an online game adds to the table screen: presence, clocks, chat. */
export interface TableSlots {
  player(seat: Seat): PlayerSlots;
  /** In the player dialog. */
  playerDialog(seat: Seat): ComponentChildren;
  /** Overrides the prompt while the viewer cannot choose. */
  readonly waitingText: { readonly title?: string; readonly detail?: string };
  /** Extra buttons beside those of a decision. */
  readonly actions: ComponentChildren;
  /** Extra tools in the top bar. */
  readonly tools: ComponentChildren;
  /** Replace the heading and the content of the game log. */
  readonly logHeader: ComponentChildren;
  readonly logReplacement: ComponentChildren;
}
