/**
 * A question with its choices. One choice may lead to a further question, so that fifty options are asked as a
 * handful and a handful; the last one gives the index of the game's option.
 */
export interface Prompt {
  readonly question: string;
  /** What helps to answer it: mostly the text of the card that asks. */
  readonly note?: string;
  readonly choices: readonly Choice[];
  /** What one might ask for here, but is not to be had, and why. */
  readonly unavailable?: readonly { readonly name: string; readonly why: string }[];
}

export interface Choice {
  /** The number to type. Where a choice is a stack, it is the number on its card. */
  readonly key: number;
  /** What may be typed instead; the first one is how the choice is repeated to the player. */
  readonly names: readonly string[];
  readonly label: string;
  readonly next: number | Prompt;
}
