import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { startServer } from '../server.ts';
import { newFolder } from '../store/testing/folder.ts';
import { Log } from './log.ts';
import { Metrics } from './metrics.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
const alerts = [...read('deploy/prometheus-alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(
  ([, name, expr]) => ({ name, expr }),
);

/** The text of /metrics of a running server. */
async function scrape(): Promise<string> {
  const config = loadConfig({ PORT: '0', DATA_FOLDER: newFolder() });
  const server = await startServer({ config, log: new Log('silent'), metrics: new Metrics() });
  onTestFinished(() => server.close());
  return (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
}

/** Each metric with its labels and their values. */
function labelsIn(metrics: string): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name, labels = ''] of metrics.matchAll(/^(\w+)(?:\{(.*)\})? [\d.e+-]+$/gm)) {
    const own = found.get(name) ?? new Map<string, Set<string>>();
    found.set(name, own);
    for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
      own.set(label, (own.get(label) ?? new Set()).add(value));
  }
  return found;
}

/** Checks the metrics, labels and values of an expression. */
function expectKnown(expr: string, known: ReturnType<typeof labelsIn>): void {
  const selectors = [...expr.matchAll(/\b(oriflamme_\w+)(?:\{([^}]*)\})?/g)];
  for (const [, name, labels = ''] of selectors) {
    expect(known.has(name), name).toBe(true);
    for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
      expect(known.get(name)!.get(label), `${name} ${label}`).toContain(value);
  }
  for (const [, grouped] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of grouped.split(', ')) expect([...known.get(selectors[0][1])!.keys()]).toContain(label);
}

describe('the files for the operator', () => {
  it('use only metrics, labels and values that the server has', async () => {
    const known = labelsIn(await scrape());
    expect(alerts).toHaveLength(read('deploy/prometheus-alerts.yml').split('- alert:').length - 1);
    for (const { expr } of alerts) expectKnown(expr, known);
    for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
      expectKnown(expr, known);
      const [, name] = /(oriflamme_\w+)/.exec(expr)!;
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect([...known.get(name)!.keys()]).toContain(label);
    }
  });

  it('show and document every metric', async () => {
    const names = [...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    const documented = read('docs/operating.md');
    expect(names.length).toBeGreaterThan(14);
    for (const name of names) {
      expect(shown).toContain(name);
      expect(documented).toContain(`| \`${name}\` |`);
    }
  });
});
