/**
 * A question with its choices. A choice leads to the index of an option or to another prompt, so that fifty options become
 * two short lists.
 */
export interface Prompt {
  readonly question: string;
  /** Usually the text of the card. */
  readonly note?: string;
  readonly choices: readonly Choice[];
  /** Plausible inputs that are not available, with the reason. */
  readonly unavailable?: readonly { readonly name: string; readonly why: string }[];
}

export interface Choice {
  /** The number to type. For a stack it is the number on its card. */
  readonly key: number;
  /** Words to type instead; the first one is used to repeat the choice to the player. */
  readonly names: readonly string[];
  readonly label: string;
  readonly next: number | Prompt;
}
