import { type Kind, KINDS } from '@oriflamme/engine';
import { packOptions, type PendingDecisionView } from '@oriflamme/protocol';

// A listener on the network path sees the length of every encrypted frame. A frame to a seat names cards that only this
// seat knows, so it is padded with spaces after the JSON: its length depends on how many cards it names, not on which.

/** What kinds begin with, by ASCII code: most other texts in a frame do not. */
const INITIALS = new Uint8Array(128);
for (const kind of KINDS) INITIALS[kind.charCodeAt(0)] = 1;
const LONGEST = Math.max(...KINDS.map((kind) => kind.length));
const PADDING: ReadonlyMap<string, number> = new Map(
  KINDS.map((kind: Kind) => [kind, LONGEST - kind.length]),
);

/** A card that may not be revealed has one option less, which is as secret as its kind. */
const RESOLVE_LENGTH = JSON.stringify(packOptions([{ do: 'keep' }, { do: 'reveal' }])).length;

/** Pads the JSON of a message to a seat, as if every kind in it had the longest name. */
export const padFrame = (json: string, { turn, options }: PendingDecisionView): string =>
  json + ' '.repeat(optionsPadding(turn, JSON.stringify(options)) + kindPadding(json));

/** The characters that the JSON would have more if every kind in it had the longest name. */
export function kindPadding(json: string): number {
  let padding = 0;
  for (let start = json.indexOf('"'), end; start >= 0; start = end) {
    end = json.indexOf('"', start + 1);
    if (end < 0) break;
    const isKind = end - start - 1 <= LONGEST && INITIALS[json.charCodeAt(start + 1)] === 1;
    if (isKind) padding += PADDING.get(json.slice(start + 1, end)) ?? 0;
  }
  return padding;
}

/** The characters that the packed options of a resolution would have more if the card might be revealed. */
export const optionsPadding = (turn: PendingDecisionView['turn'], options: string): number =>
  turn?.type === 'resolve' && options !== '[]' ? RESOLVE_LENGTH - options.length : 0;
