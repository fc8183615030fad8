import type { PlayerKind } from '@oriflamme/bots/luck';
import type { TableConfig } from '@oriflamme/protocol';

const KNOWN: ReadonlySet<string> = new Set<PlayerKind>(['page', 'squire', 'knight', 'baron', 'duke']);

/** Who plays the seats of a table of an event. How a bot chooses that searches is not known: it counts as a person. */
export const playersOf = ({ seats }: TableConfig): PlayerKind[] =>
  seats.map((seat) => (KNOWN.has(seat) ? (seat as PlayerKind) : 'person'));
