import type { SavedGame } from '@oriflamme/engine';
import { StoreError } from '../../store/store.ts';
import type { PackedGame } from './packGame.ts';
import type { SeatState, TableState } from '../tableState.ts';

/** Version of the stored state. Raise it with every change of a stored field, and upcast the version before. */
export const STATE_VERSION = 2;

export type StoredState = Omit<TableState, 'game'> & {
  /** Games were stored unpacked at first. */
  readonly game: PackedGame | SavedGame | null;
};

interface SeatV1 {
  readonly type: SeatState['type'];
  readonly part?: string;
  readonly isStoodIn?: boolean;
  readonly helpedAt?: number;
  readonly keep?: readonly number[];
}

/** Version 1: states without a version number. */
interface StateV1
  extends Pick<StoredState, 'id' | 'host' | 'phase' | 'game' | 'clocks' | 'fillAt' | 'rematch' | 'deciders'> {
  readonly n: number;
  readonly plan: TableState['config'];
  readonly secret: string;
  readonly seats: readonly SeatV1[];
  readonly otherRules?: number;
  readonly told: number;
  /** Missing in states from before tables expired. */
  readonly touched?: number;
}

function upcastSeatV1({ part, isStoodIn, helpedAt, keep, ...rest }: SeatV1): SeatState {
  if (rest.type !== 'person') return rest as SeatState;
  return {
    ...rest,
    clientSeed: part,
    isBotControlled: isStoodIn,
    autoKeep: keep,
    ...(helpedAt === undefined ? {} : { graceGivenAt: helpedAt }),
  } as SeatState;
}

function upcastV1({ n, plan, secret, seats, otherRules, told, touched, ...rest }: StateV1): StoredState {
  return {
    ...rest,
    seq: n,
    config: plan,
    serverSeed: secret,
    seats: seats.map(upcastSeatV1),
    lastActivityAt: touched ?? rest.clocks.since,
    publicSeq: told,
    ...(otherRules === undefined ? {} : { playedRules: otherRules }),
  };
}

/** A stored state of any version, with today's fields. Throws if the version is newer than this server. */
export function upcastState(stored: { readonly version?: number }): StoredState {
  const { version = 1, ...state } = stored;
  if (version === 1) return upcastV1(state as StateV1);
  if (version === STATE_VERSION) return state as StoredState;
  throw new StoreError(
    'unreadable',
    `The table's state has version ${version}; this server reads versions up to ${STATE_VERSION}. Run a newer server.`,
  );
}
