import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@oriflamme/engine';
import { UNLIMITED_ENVIRONMENT } from '@oriflamme/server/internals';
import { PostgresServer, RedisServer } from '@oriflamme/server/testing';
import { freePort } from '@oriflamme/server/testing/freePort';
import { Link } from './link.ts';
import { LoadBalancer } from './loadBalancer.ts';
import { ServerNode, type Version } from './serverNode.ts';

export interface DeploymentOptions {
  readonly nodes: number;
  /** Without Redis the nodes hear of each other through PostgreSQL alone. */
  readonly withRedis: boolean;
  readonly botDelayMs: number;
  readonly databaseTimeoutMs: number;
  /** Whether PostgreSQL syncs its files, as it must outside of tests. */
  readonly isSynced: boolean;
  readonly seed: string;
  /** The version that is started; that of this checkout unless given. */
  readonly version?: Version;
  readonly onLine?: (line: string) => void;
  /** Called when a server ends by itself, which it must not. */
  readonly onCrash?: (text: string) => void;
}

/** A server process with its own network to PostgreSQL and Redis. */
export interface LinkedNode {
  readonly server: ServerNode;
  readonly postgres: Link;
  readonly redis: Link | undefined;
}

/** Several servers behind a proxy, on one PostgreSQL and one Redis: all real processes of this machine. */
export class Deployment {
  readonly database: PostgresServer;
  readonly redis: RedisServer | undefined;
  readonly nodes: readonly LinkedNode[];
  readonly balancer: LoadBalancer;
  private readonly folder: string;

  private constructor(parts: Pick<Deployment, 'database' | 'redis' | 'nodes' | 'balancer'>, folder: string) {
    this.database = parts.database;
    this.redis = parts.redis;
    this.nodes = parts.nodes;
    this.balancer = parts.balancer;
    this.folder = folder;
  }

  static async start(options: DeploymentOptions): Promise<Deployment> {
    const folder = mkdtempSync(join(tmpdir(), 'oriflamme-nodes-'));
    const started: { stop(): unknown }[] = [];
    const keep = <T extends { stop(): unknown }>(part: T): T => {
      started.push(part);
      return part;
    };
    try {
      const database = keep(await PostgresServer.start(options.isSynced ? [] : ['fsync=off']));
      const redis = options.withRedis ? keep(await RedisServer.start()) : undefined;
      const nodes: LinkedNode[] = [];
      for (let i = 0; i < options.nodes; i++) {
        const node = await linkedNode(options, i, { database, redis, folder });
        keep({ stop: () => closeNode(node) });
        await node.server.start(options.version);
        nodes.push(node);
      }
      const ports = nodes.map(({ server }) => Number(new URL(server.address).port));
      const balancer = keep(await LoadBalancer.start(ports));
      return new Deployment({ database, redis, nodes, balancer }, folder);
    } catch (error) {
      for (const part of started.toReversed()) await part.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    await Promise.all(this.nodes.map(closeNode));
    await this.redis?.stop();
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function closeNode({ server, postgres, redis }: LinkedNode): Promise<void> {
  server.wake();
  await server.close();
  postgres.close();
  redis?.close();
}

async function linkedNode(
  { botDelayMs, databaseTimeoutMs, seed, onLine, onCrash }: DeploymentOptions,
  index: number,
  { database, redis, folder }: Pick<Deployment, 'database' | 'redis'> & { folder: string },
): Promise<LinkedNode> {
  const link = (to: 'postgres' | 'redis', port: number) =>
    Link.open({ to, port, random: new Random(`${seed} ${to} ${index}`) });
  const postgres = await link('postgres', database.port);
  const toRedis = redis && (await link('redis', redis.port));
  const url = new URL(database.url);
  url.port = String(postgres.port);
  const dataFolder = join(folder, String(index + 1));
  mkdirSync(dataFolder, { mode: 0o700 });
  const server = new ServerNode({
    port: await freePort(),
    botDelayMs,
    environment: {
      ...UNLIMITED_ENVIRONMENT,
      DATA_FOLDER: dataFolder,
      DATABASE_URL: url.href,
      DATABASE_TIMEOUT_MS: String(databaseTimeoutMs),
      ...(toRedis && { REDIS_URL: `redis://127.0.0.1:${toRedis.port}` }),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      PUSH: 'off',
    },
    onLine: (line) => onLine?.(`node ${index + 1}: ${line}`),
    onCrash: (text) => onCrash?.(`node ${index + 1} ended by itself: ${text}`),
  });
  return { server, postgres, redis: toRedis };
}
