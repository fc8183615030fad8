import { REJECTION_REASONS } from '@oriflamme/protocol';
import { Counter, LabelledCounter, Gauge, Histogram, type Metric } from './prometheus.ts';

/** Why somebody got no socket. */
export const UPGRADE_REJECTIONS = [
  'path',
  'handshake',
  'origin',
  'session',
  'full',
  'address',
  'restarting',
] as const;
export type UpgradeRejection = (typeof UPGRADE_REJECTIONS)[number];

/** Why a socket was closed from this side, and `left` when it was closed from the other. The other side is told. */
export const CLOSE_REASONS = [
  'left',
  'too-fast',
  'too-slow',
  'binary',
  'no-hello',
  'silent',
  'restarting',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

const STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const;

/**
 * What the server tells about itself: counts of all tables and people together, never about one of them. Messages are
 * not told apart by their kind: that somebody has just given a standing order is nobody's business.
 */
export class Metrics {
  readonly sockets = new Gauge('oriflamme_sockets', 'Sockets that are open.');
  readonly tables = new Gauge('oriflamme_tables', 'Tables that are open or being played at.');
  readonly messages = new Counter('oriflamme_messages_total', 'Messages that came in.');
  readonly rejections = new LabelledCounter(
    'oriflamme_refusals_total',
    'reason',
    REJECTION_REASONS,
    'Messages that were refused, by reason.',
  );
  readonly failures = new Counter('oriflamme_failures_total', 'Errors that should not have happened.');
  readonly rejectedUpgrades = new LabelledCounter(
    'oriflamme_sockets_turned_away_total',
    'why',
    UPGRADE_REJECTIONS,
    'Sockets that were asked for in vain, by reason.',
  );
  readonly closedSockets = new LabelledCounter(
    'oriflamme_sockets_closed_total',
    'why',
    CLOSE_REASONS,
    'Sockets that were closed, by reason.',
  );
  readonly httpReplies = new LabelledCounter(
    'oriflamme_http_answers_total',
    'status',
    STATUSES,
    'HTTP answers, by status.',
  );
  readonly commitSeconds = new Histogram(
    'oriflamme_commit_seconds',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    'From a change being handed to the store until it was on the disk.',
  );

  answered(status: number): void {
    const group = STATUSES[Math.floor(status / 100) - 2];
    if (group !== undefined) this.httpReplies.add(group);
  }

  text(): string {
    const instruments: readonly Metric[] = [
      this.sockets,
      this.tables,
      this.messages,
      this.rejections,
      this.failures,
      this.rejectedUpgrades,
      this.closedSockets,
      this.httpReplies,
      this.commitSeconds,
    ];
    return instruments.map((instrument) => instrument.text()).join('');
  }
}
