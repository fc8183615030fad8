import { REJECTION_REASONS, type RejectionReason } from '@oriflamme/protocol';
import { ProcessMetrics } from './processMetrics.ts';
import {
  Counter,
  Gauge,
  Histogram,
  LabelledCounter,
  LabelledGauge,
  LabelledHistogram,
  type Metric,
} from './prometheus.ts';

/** Reasons for rejecting a WebSocket upgrade. */
const UPGRADE_REJECTIONS = [
  'path',
  'handshake',
  'host',
  'origin',
  'session',
  'token',
  'scope',
  'unavailable',
  'full',
  'overloaded',
  'address',
  'banned',
  'restarting',
] as const;
export type UpgradeRejection = (typeof UPGRADE_REJECTIONS)[number];

/** Limits that refuse requests, messages and whatever is held; see limits/clientLimits.ts. */
const LIMITS = [
  'requests',
  'sessions',
  'messages',
  'chat',
  'reports',
  'tables',
  'thinking',
  'programs',
  'exports',
  'logins',
  'accounts',
  'account-changes',
  'log-outs',
  'push-changes',
  'operator-requests',
  'wrong-tokens',
  'table-reports',
  'people-changes',
  'invites',
  'connections',
  'sockets',
  'open-tables',
  'seats',
  'overload',
] as const;

/** Reasons for closing a socket, which the client receives; `left`: the client closed it. */
const CLOSE_REASONS = [
  'left',
  'rate-limited',
  'backpressure',
  'binary',
  'hello-timeout',
  'heartbeat-timeout',
  'banned',
  'logged-out',
  'restarting',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Groups of paths; the rest are files and unknown paths. */
const ROUTES = ['session', 'push', 'stats', 'games', 'invitations', 'socket', 'v1', 'other'] as const;
export type RouteName = (typeof ROUTES)[number];

/** The group of a path. */
export const routeOf = (path: string): RouteName =>
  ROUTES.find((route) => path === `/api/${route}` || path.startsWith(`/api/${route}/`)) ?? 'other';

const QUEUES = ['turns', 'writes', 'notifications', 'bots'] as const;
type QueueName = (typeof QUEUES)[number];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const;

/**
 * Prometheus metrics: totals only, never about a single table or person. Messages are not counted by type, because that
 * could reveal a private command.
 */
export class Metrics {
  readonly sockets = new Gauge('oriflamme_sockets', 'Open WebSocket connections.');
  readonly tables = new Gauge('oriflamme_tables', 'Tables in memory.');
  readonly messages = new Counter('oriflamme_messages_total', 'Received messages.');
  readonly rejections = new LabelledCounter(
    'oriflamme_message_rejections_total',
    'reason',
    Object.keys(REJECTION_REASONS) as RejectionReason[],
    'Rejected messages by reason.',
  );
  readonly failures = new Counter('oriflamme_failures_total', 'Unexpected errors.');
  readonly rejectedUpgrades = new LabelledCounter(
    'oriflamme_upgrade_rejections_total',
    'reason',
    UPGRADE_REJECTIONS,
    'Rejected WebSocket upgrades by reason.',
  );
  readonly refusals = new LabelledCounter(
    'oriflamme_limit_refusals_total',
    'limit',
    LIMITS,
    'What a limit on people, addresses and networks has refused, by limit.',
  );
  readonly closedSockets = new LabelledCounter(
    'oriflamme_sockets_closed_total',
    'reason',
    CLOSE_REASONS,
    'Closed WebSocket connections by reason.',
  );
  readonly httpReplies = new LabelledCounter(
    'oriflamme_http_responses_total',
    'status',
    STATUSES,
    'HTTP responses by status class.',
  );
  readonly commitSeconds = new Histogram(
    'oriflamme_commit_duration_seconds',
    SECONDS,
    'Time from submitting a write to its durable commit.',
  );

  readonly commitBatch = new Histogram(
    'oriflamme_commit_batch_size',
    [1, 2, 5, 10, 20, 50, 100, 200, 500],
    'Writes in one commit.',
  );
  readonly requestSeconds = new LabelledHistogram(
    'oriflamme_http_request_duration_seconds',
    'route',
    ROUTES,
    SECONDS,
    'Time from an HTTP request to its response, by route.',
  );
  /** Reads the length of each queue; set by the server. */
  readonly queueLengths = new Map<QueueName, () => number>(QUEUES.map((queue) => [queue, () => 0]));
  private readonly queues = new LabelledGauge(
    'oriflamme_queue_length',
    'queue',
    this.queueLengths,
    'What waits in a queue: writes to be stored, notifications, decisions of bots.',
  );
  private readonly process = new ProcessMetrics();

  countReply(status: number): void {
    const group = STATUSES[Math.floor(status / 100) - 2];
    if (group !== undefined) this.httpReplies.add(group);
  }

  text(): string {
    const metrics: readonly Metric[] = [
      this.sockets,
      this.tables,
      this.messages,
      this.rejections,
      this.failures,
      this.rejectedUpgrades,
      this.refusals,
      this.closedSockets,
      this.httpReplies,
      this.commitSeconds,
      this.commitBatch,
      this.requestSeconds,
      this.queues,
      this.process,
    ];
    return metrics.map((metric) => metric.text()).join('');
  }
}
