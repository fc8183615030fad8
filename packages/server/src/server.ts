import { availableParallelism } from 'node:os';
import type { Lobby } from './lobby/lobby.ts';
import { LocalLobby } from './lobby/localLobby.ts';
import type { LobbyOptions } from './lobby/lobbyOptions.ts';
import { WorkerBotPool } from './bots/workerBotPool.ts';
import { startGateway, type GatewayOptions } from './gateway.ts';
import type { Log } from './monitoring/log.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { ClientLimits } from './limits/clientLimits.ts';
import { LoadMeter } from './limits/loadMeter.ts';
import { LoadShedding, loadLimitsOf } from './limits/loadShedding.ts';
import { SharedLimits } from './limits/sharedLimits.ts';
import { TableLimits } from './limits/tableLimits.ts';
import { turnLimitsOf, Turns } from './limits/turns.ts';
import type { Config } from './config/schema.ts';
import { createTurnNotifier } from './push/turnNotifier.ts';
import type { NetworkScope } from './push/deliver.ts';
import { pushLimitsOf } from './push/limits.ts';
import { PushService } from './push/pushService.ts';
import { every } from './lib/every.ts';
import { HOUR_MS } from './lib/slidingWindowLimiter.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Moderation, REFRESH_MS } from './moderation/moderation.ts';
import { personKey } from './moderation/revocations.ts';
import { runRetention } from './moderation/retention.ts';
import { monotonicClock } from './lib/monotonicClock.ts';
import type { StoreOptions } from './store/sqlite/sqliteStore.ts';
import type { Bus } from './cluster/bus.ts';
import { newServerName, openBus } from './cluster/openBus.ts';
import { takeOverFiles } from './store/takeOverFiles.ts';
import { createPeople } from './createPeople.ts';
import { openStore, type ServerStore } from './openStore.ts';
import { Events, EVENTS_INTERVAL_MS } from './events/events.ts';
import { sessionKey } from './http/sessionKey.ts';
import { beat } from './beat.ts';
import { startTicking } from './startTicking.ts';
import { BEAT_MS, Membership } from './cluster/membership.ts';
import { SharedListing } from './listing/sharedListing.ts';
import { claimer, SETTLE_INTERVAL_MS, Settling } from './ratings/settling.ts';
import { RatingViews } from './ratings/ratingViews.ts';
import { strengthsFrom } from './ratings/strengths.ts';
import { OnlineUsers } from './lobby/presence/onlineUsers.ts';
import { SharedPresence } from './lobby/presence/sharedPresence.ts';
import { lobbyLimitsOf } from './lobby/lobbyLimits.ts';
import { type BotDelay, randomBotDelay } from './table/schedule.ts';
import { newServerSeed } from './table/fairDeal.ts';

/** Interval at which the load is measured. */
const LOAD_INTERVAL_MS = 1000;

export interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clientFolder?: string;
  readonly now?: () => number;
  readonly botDelay?: BotDelay;
  /** For tests: options of the store. */
  readonly store?: StoreOptions;
  /** For tests: wraps the lobby that the gateway uses. */
  readonly wrapLobby?: (lobby: Lobby) => Lobby;
  /** For tests: wraps the message bus between servers. */
  readonly wrapBus?: (bus: Bus) => Bus;
  /** For tests: allows push services on this machine. */
  readonly pushScope?: NetworkScope;
  /** For proofs: replaces randomness, bots and clocks. */
  readonly lobby?: Partial<LobbyOptions>;
  readonly gateway?: Partial<GatewayOptions>;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves when everything that a start entails is done. */
  readonly settled: Promise<void>;
  /** For proofs: a sign of life for the other servers, beside those that it gives periodically. */
  beat(): Promise<void>;
  /** Graceful shutdown: drains pending work and closes the store. */
  close(): Promise<void>;
}

/** Starts a complete server: store, lobby, bots and gateway. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    config,
    log,
    metrics,
    clientFolder,
    botDelay = randomBotDelay,
    wrapLobby = (lobby) => lobby,
    wrapBus = (bus) => bus,
  } = options;
  const loadMeter = new LoadMeter();
  const server = newServerName();
  const storeOptions = {
    ...options.store,
    onAppended: (seconds) => {
      metrics.commitSeconds.observe(seconds);
      loadMeter.onCommitted(seconds * 1000);
    },
    onCommitted: (operations) => metrics.commitBatch.observe(operations),
    onUnknownJob: ({ kind }) => log.error('unknown job dropped', { reason: kind }),
  } satisfies StoreOptions;
  const store = await openStore(config, storeOptions, server);
  const now = monotonicClock(options.now ?? store.now ?? Date.now);
  const presence = store.isShared ? new SharedPresence({ store: store.shared, server, now }) : undefined;
  const { key, push } = await openShared(options, store, now, presence).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const bus = wrapBus(await openBus(config, server));
  const limitsClock = options.gateway?.now ?? (() => performance.now());
  const limits = new ClientLimits(config, metrics, limitsClock, config.redisUrl !== undefined);
  const stopSharing = await shareLimits(config, limits, server, key);
  const tableLimits = new TableLimits(
    limits,
    store.isShared ? { store: store.shared, now: limitsClock } : undefined,
  );
  const turns = new Turns(turnLimitsOf(config));
  const shedding = new LoadShedding(loadLimitsOf(config), metrics, () => turns.isCrowded);
  const notifyTurn = createTurnNotifier((turn) => void push?.notify(turn));
  const botPool = new WorkerBotPool(
    Math.max(1, availableParallelism() - 1),
    config.maxQueuedBotDecisions,
    (error) => log.exception('bot failed', error),
  );
  metrics.queueLengths.set('writes', () => store.counts.pending);
  metrics.queueLengths.set('notifications', () => push?.queued ?? 0);
  metrics.queueLengths.set('turns', () => turns.queued);
  metrics.queueLengths.set('bots', () => botPool.queued);
  const claim = store.isShared ? claimer(store.shared, now) : undefined;
  const settling = new Settling({ store, ratings: store.ratings, log, claim });
  const onListError = (error: unknown) => log.exception('list not updated', error);
  const onlineUsers = new OnlineUsers(() => others?.peopleElsewhere ?? 0);
  const { people, whereabouts, history } = createPeople({
    store,
    config,
    bus,
    server,
    now,
    limits,
    log,
    onlineUsers,
    push,
    lobby: () => lobby,
  });
  const onEventError = (error: unknown) => log.exception('event not updated', error);
  const events = new Events({ store, config, now, lobby: () => lobby, onError: onEventError });
  const lobby: LocalLobby = new LocalLobby({
    store,
    now,
    cluster:
      config.databaseUrl === undefined
        ? undefined
        : { bus, server, isStoreAnnouncing: config.redisUrl === undefined },
    botDelay,
    botPool,
    newServerSeed,
    dealMs: config.dealSeconds * 1000,
    thinkingBudget: tableLimits.thinkingBudget,
    turns,
    limits: lobbyLimitsOf(config),
    presence,
    listing: store.isShared
      ? new SharedListing({ store: store.shared, bus, now, onError: onListError })
      : undefined,
    manners: people.blocks,
    events,
    onError: (error) => log.exception('table not loaded', error),
    onLoaded: (state) => tableLimits.restore(state),
    onEvicted: (state) => tableLimits.onEvicted(state),
    onCommitted: (table, entry, isOwn) => {
      tableLimits.onCommitted(table.state, entry);
      if (isOwn) notifyTurn(table, entry);
      if (isOwn && table.state.phase === 'over') void settling.settle();
      if (isOwn) events.onCommitted(table.state);
      if (isOwn) history.note(table.state, entry);
    },
    strengths: strengthsFrom(store.ratings),
    ...options.lobby,
  });
  const others: Membership | undefined =
    presence &&
    new Membership({
      store: store.shared,
      server,
      now,
      people: () => onlineUsers.count,
      onDead: (tables) => lobby.afterDeathOf(tables),
      onGone: (gone) => lobby.onServerGone(gone),
      onForgotten: () => {
        presence.reset();
        whereabouts.reset();
      },
      onError: (error) => log.exception('tables of a dead server not checked', error),
    });
  const closeTables = async () => {
    await others?.settled();
    await history.close();
    await lobby.close();
    push?.close();
    await stopSharing();
    await bus.close();
    await store.close();
  };
  try {
    log.info('restored', { tables: await lobby.restore() });
    for (const state of lobby.states()) tableLimits.restore(state);
    if (others && (await others.beat()).isFirst) lobby.markAllAway();
    const moderation = await Moderation.open({
      store: store.admin,
      maxBans: config.maxBans,
      now,
      log,
      others: store.isShared ? { store: store.shared, bus } : undefined,
    });
    moderation.onRevoked = (keys) => lobby.admin.reloadWhere((person) => keys.has(personKey(person)));
    const stopListening = moderation.listen();
    const stopHearing = people.listen();
    const stopRefreshing = every(REFRESH_MS, async () => {
      await Promise.all([moderation.refresh(), people.refresh()]);
    });
    const gateway = await startGateway({
      moderation,
      programs: store.programs,
      bus: store.isShared ? bus : undefined,
      accounts: store.accounts,
      people,
      ratings: new RatingViews({ ratings: store.ratings, tableOf: (id) => lobby.registry.peek(id) }),
      events,
      history,
      admin: {
        store: store.admin,
        tables: lobby.admin,
        dataFolder: store.isShared ? undefined : config.dataFolder,
        servers: () => others?.servers ?? [{ name: server, people: onlineUsers.count }],
        untilOthersRead: store.isShared ? () => sleep(REFRESH_MS + 1000) : undefined,
      },
      sessionKey: key,
      lobby: wrapLobby(lobby),
      config,
      metrics,
      log,
      limits,
      tableLimits,
      shedding,
      turns,
      clientFolder,
      clock: now,
      push,
      onlineUsers,
      ...options.gateway,
    });
    const measuring = setInterval(
      () => shedding.measure({ ...loadMeter.take(), waitMs: turns.takeLongestWait() }),
      LOAD_INTERVAL_MS,
    );
    measuring.unref();
    void history.catchUp();
    const stopRetention = every(HOUR_MS, async () => {
      await history.catchUp();
      const { revocations } = moderation;
      // Before the games are deleted from which the results are read.
      await settling.settle();
      await runRetention({ store: store.admin, shared: store.shared, revocations, config, now, log });
    });
    const giveSign = async () => others && (await beat({ others, lobby, whereabouts, tableLimits, log }));
    const stopBeating = others ? every(BEAT_MS, giveSign) : async () => undefined;
    const stopEvents = every(EVENTS_INTERVAL_MS, () => events.tick());
    const stopTicking = startTicking(lobby, metrics, log);
    const stopSettling = every(SETTLE_INTERVAL_MS, async () => {
      await settling.settleLeft();
      await history.catchUpLeft();
    });
    return {
      port: gateway.port,
      settled: lobby.presence.settled,
      beat: giveSign,
      async close() {
        clearInterval(measuring);
        loadMeter.close();
        // People connect to the other servers, so nobody is away.
        lobby.presence.stop();
        await gateway.close();
        await stopBeating();
        await stopEvents();
        await stopTicking();
        await stopSettling();
        await settling.settled();
        await events.close();
        await stopRetention();
        stopListening();
        stopHearing();
        await stopRefreshing();
        await closeTables();
      },
    };
  } catch (error) {
    // For example, the port is in use: release everything.
    await closeTables();
    throw error;
  }
}

/** The keys that all servers on a store share. Warns of what is wrong with it. */
async function openShared(
  { config, log, pushScope: scope }: ServerOptions,
  database: ServerStore,
  now: () => number,
  presence: SharedPresence | undefined,
): Promise<{ readonly key: Buffer; readonly push: PushService | undefined }> {
  const { shared: store } = database;
  for (const setting of (await database.unsafeSettings?.()) ?? [])
    log.warn('PostgreSQL may lose what it has acknowledged: this setting is off', { reason: setting });
  for (const file of await takeOverFiles(config.dataFolder, store))
    log.warn('file not used: the database has another key', { reason: file });
  const key = await sessionKey(store);
  if (config.push !== 'on') return { key, push: undefined };
  const push = await PushService.open({
    store,
    now,
    log,
    limits: pushLimitsOf(config),
    ...(presence && { isConnected: ({ table, person }) => presence.isWatchedElsewhere(table, person) }),
    ...(scope && { scope }),
  });
  return { key, push };
}

/** Lets the limits count together with the other servers, if there is a Redis. Returns the function that stops it. */
async function shareLimits(
  { redisUrl: url, redisPrefix: prefix }: Config,
  limits: ClientLimits,
  server: string,
  secret: Buffer,
): Promise<() => Promise<void>> {
  if (url === undefined) return async () => undefined;
  const { RedisLimits } = await import('./limits/redisLimits.ts');
  return new SharedLimits({ limits, exchange: new RedisLimits({ url, prefix }), server, secret }).start();
}
