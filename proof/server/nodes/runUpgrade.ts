import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@oriflamme/engine';
import type { postgresMigrations } from '@oriflamme/server/internals';
import { PostgresStore } from '@oriflamme/server/testing';
import { auditTables, type Findings } from './auditTables.ts';
import { Deployment, type DeploymentOptions } from './deployment.ts';
import { FrameLog } from './frameLog.ts';
import { playGame } from './playGame.ts';
import { RecordedConnection } from './recordedConnection.ts';
import type { Version } from './serverNode.ts';

export interface UpgradeOptions extends DeploymentOptions {
  readonly tables: number;
  readonly thinkMs: number;
  /** The version that replaces `version`. */
  readonly newer: Version;
  readonly migrations: typeof postgresMigrations;
  /** Tables play on for this long between two steps. */
  readonly pauseMs: number;
}

export interface UpgradeReport extends Findings {
  readonly tables: number;
  readonly choices: number;
  /** Choices that were acknowledged while servers of both versions were running. */
  readonly sideBySide: number;
  /** What the old version says when it is started on the database of the newer one; empty if it starts. */
  readonly refusal: string;
  readonly anomalies: readonly string[];
}

/** Replaces one server after the other by a newer version while tables are played, and compares what everyone was told with the log. */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeReport> {
  const { tables, seed, newer, pauseMs, version } = options;
  const log = new FrameLog();
  const deployment = await Deployment.start({ ...options, onCrash: (text) => log.anomalies.push(text) });
  try {
    const connect = (name: string, address: string) => new RecordedConnection(name, address, log);
    const people = Array.from({ length: tables + 2 }, (_, i) =>
      connect(`Person ${i + 1}`, deployment.balancer.address),
    );
    const witnesses = deployment.nodes.map(({ server }, i) => connect(`Witness ${i + 1}`, server.address));
    await Promise.all([...people, ...witnesses].map((person) => person.signIn()));
    const ending = new AbortController();
    const games = Promise.all(
      Array.from({ length: tables }, async (_, table) => {
        const random = new Random(`${seed} table ${table}`);
        const seated = people.slice(table, table + 3);
        do await playGame({ people: seated, witnesses, log, random, thinkMs: options.thinkMs });
        while (!ending.signal.aborted);
      }),
    );
    let [refusal, sideBySide] = ['', 0];
    for (const [i, { server }] of deployment.nodes.entries()) {
      await sleep(pauseMs);
      await server.close();
      if (i === deployment.nodes.length - 1) {
        sideBySide = log.choices - sideBySide;
        refusal = await refusalOf(server.start(version));
        // It starts if both have the same format.
        await server.close();
      }
      await server.start(newer);
      if (i === 0) sideBySide = log.choices;
    }
    ending.abort();
    await games;
    for (const { connection } of [...people, ...witnesses]) connection.close();
    const store = await PostgresStore.open({ url: deployment.database.url, migrations: options.migrations });
    const found = await auditTables(store, log);
    await store.close();
    const { choices, anomalies } = log;
    return { ...found, tables: log.tables.size, choices, sideBySide, refusal, anomalies };
  } finally {
    await deployment.stop();
  }
}

async function refusalOf(starting: Promise<void>): Promise<string> {
  try {
    await starting;
    return '';
  } catch (error) {
    return String(error);
  }
}
