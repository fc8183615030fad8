import { createHash } from 'node:crypto';
import { EVERYTHING, type Game, viewFor, type Option, type Turn, type View } from '@oriflamme/engine';

/** A view in the format of docs/trace.md; kinds unknown to the viewer are null. */
export function snapshot(view: View) {
  return {
    round: view.round,
    phase: view.phase,
    first: view.first,
    to_act: view.turn?.seat ?? null,
    cursor: view.cursor,
    queue: view.queue.map((stack) =>
      stack.map(({ owner, family, kind, up, influence, verdicts, bribedBy }) => ({
        owner,
        family,
        kind,
        up,
        influence,
        verdicts,
        bribed_by: bribedBy,
      })),
    ),
    treasuries: view.families.map((family) => family.treasury),
    hands: view.families.map((family) => family.hand),
    set_aside: view.families.map((family) => family.setAside),
    discards: view.families.map((family) => family.discards),
    reserves: view.families.map((family) => family.reserves),
    twin_aside: view.families.map((family) => family.twinAside),
    bribery_tokens: view.families.map((family) => family.briberyTokens),
    verdict_pool: view.verdictPool,
    pending: view.pending,
    winners: view.winners,
  };
}

export type Snapshot = ReturnType<typeof snapshot>;

export const snapshotOf = (game: Game): Snapshot => snapshot(viewFor(game.state, EVERYTHING));

/** A seat's snapshot, with the decision, and the options if the seat decides. */
export interface TraceView extends Snapshot {
  seat: number;
  decision: Turn | null;
  options: Option[] | null;
}

export function traceViews(game: Game): TraceView[] {
  const decision = game.turn ?? null;
  return Array.from({ length: game.state.players }, (_, seat) => ({
    ...snapshot(game.view(seat)),
    seat,
    decision,
    options: decision?.seat === seat ? game.options() : null,
  }));
}

/** Canonical JSON: sorted keys, no whitespace. The content is ASCII. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** The first 16 hex digits of the SHA-256 of the canonical snapshot. */
export const hash = (value: Snapshot): string =>
  createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16);
