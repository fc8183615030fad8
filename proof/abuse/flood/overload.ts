import { ChildWorker } from '../../../bench/server/process/childProcess.ts';
import { FloodedServer } from './floodedServer.ts';
import type { NewcomerCounts, NewcomerOptions } from './newcomers.ts';
import { Players } from './players.ts';

/** One stretch of time with a number of newcomers per second. */
export interface Stage extends NewcomerCounts {
  readonly rate: number;
  /** Milliseconds of the players' choices. */
  readonly latencies: readonly number[];
  /** Processor time of the server and of the newcomers per second. */
  readonly cpuShare: number;
}

export interface OverloadOptions {
  readonly tables: number;
  readonly thinkMs: number;
  readonly warmUpMs: number;
  /** Seconds of each stage. */
  readonly seconds: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** A program that starts the server, such as taskset. */
  readonly wrapper?: readonly string[];
}

/** A server with players at tables, to which newcomers come. */
export class Overload {
  private readonly server: FloodedServer;
  readonly players: Players;
  private readonly newcomers = new ChildWorker(new URL('./newcomerMain.ts', import.meta.url));
  private readonly seconds: number;

  private constructor(server: FloodedServer, players: Players, seconds: number) {
    this.server = server;
    this.players = players;
    this.seconds = seconds;
  }

  static async start(options: OverloadOptions): Promise<Overload> {
    const server = await FloodedServer.start(options.environment, options.wrapper);
    const players = await Players.start(server.address, options.tables, options.thinkMs);
    await new Promise((done) => setTimeout(done, options.warmUpMs));
    return new Overload(server, players, options.seconds);
  }

  async offer(rate: number, seconds = this.seconds): Promise<Stage> {
    const { players, server, newcomers } = this;
    players.takeLatencies();
    const before = server.usage().cpuSeconds;
    const start = performance.now();
    const input: NewcomerOptions = { port: server.port, rate, seconds, targets: [...players.tables] };
    const counts = await newcomers.request<NewcomerCounts>('send', input);
    const cpuShare = (server.usage().cpuSeconds - before) / ((performance.now() - start) / 1000);
    return { ...counts, rate, latencies: players.takeLatencies(), cpuShare };
  }

  async close(): Promise<void> {
    this.players.stop();
    await this.newcomers.stop('SIGKILL');
    await this.server.close();
  }
}
