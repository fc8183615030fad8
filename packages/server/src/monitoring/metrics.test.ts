import { describe, expect, it } from 'vitest';
import { Metrics } from './metrics.ts';

describe('Metrics', () => {
  it('are in the text format of Prometheus', () => {
    const metrics = new Metrics();
    metrics.sockets.set(3);
    metrics.messages.add();
    metrics.rejections.add('already-decided');
    metrics.rejections.add('already-decided');
    const text = metrics.text();
    expect(text).toContain(
      '# HELP oriflamme_sockets Open WebSocket connections.\n# TYPE oriflamme_sockets gauge\noriflamme_sockets 3\n',
    );
    expect(text).toContain('# TYPE oriflamme_messages_total counter\noriflamme_messages_total 1\n');
    expect(text).toContain('oriflamme_message_rejections_total{reason="already-decided"} 2\n');
    expect(text).toContain('oriflamme_message_rejections_total{reason="malformed"} 0\n');
    const line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[\w.+-]+"(,[a-z]+="[\w.+-]+")?\})? [\d.e-]+)$/;
    for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
  });

  it('count commits in cumulative buckets', () => {
    const { commitSeconds } = new Metrics();
    for (const seconds of [0.001, 0.0011, 0.2, 9]) commitSeconds.observe(seconds);
    const text = commitSeconds.text();
    expect(text).toContain('_bucket{le="0.001"} 1\n');
    expect(text).toContain('_bucket{le="0.0025"} 2\n');
    expect(text).toContain('_bucket{le="0.25"} 3\n');
    expect(text).toContain('_bucket{le="2.5"} 3\n');
    expect(text).toContain('_bucket{le="+Inf"} 4\n');
    expect(text).toContain('oriflamme_commit_duration_seconds_sum 9.2021\n');
    expect(text).toContain('oriflamme_commit_duration_seconds_count 4\n');
  });

  it('count responses by status class and ignore other numbers', () => {
    const metrics = new Metrics();
    for (const status of [200, 204, 304, 404, 500, 100, 700]) metrics.countReply(status);
    expect(metrics.httpReplies.text().split('\n').slice(2, -1)).toEqual([
      'oriflamme_http_responses_total{status="2xx"} 2',
      'oriflamme_http_responses_total{status="3xx"} 1',
      'oriflamme_http_responses_total{status="4xx"} 1',
      'oriflamme_http_responses_total{status="5xx"} 1',
    ]);
  });
});
