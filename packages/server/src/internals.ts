// Internals for proofs and benchmarks, which audit the log, replay tables or replace single components.
// No compatibility is promised. Free of test dependencies: some proofs run in plain Node processes.
export type { BotPool, BotRequest } from './bots/botPool.ts';
export { chooseByHeuristic } from './bots/workerBotPool.ts';
export { UNLIMITED_ENVIRONMENT } from './config/unlimited.ts';
export { sessionCookie } from './http/cookies.ts';
export { Sessions } from './http/sessions.ts';
export { ALREADY_COMPRESSED, TYPES } from './http/staticFiles.ts';
export { ClientLimits } from './limits/clientLimits.ts';
export { addressKeys, personKey } from './limits/limitKeys.ts';
export { LoadShedding } from './limits/loadShedding.ts';
export { TableLimits } from './limits/tableLimits.ts';
export type { Lobby } from './lobby/lobby.ts';
export { DEFAULT_LIMITS } from './lobby/lobbyLimits.ts';
export { LocalLobby } from './lobby/localLobby.ts';
export { LIST_INTERVAL_MS } from './listing/tableList.ts';
export { encodeSnapshot } from './lobby/encodeSnapshot.ts';
export { encodeChange } from './lobby/changeFrames.ts';
export { Reports } from './moderation/reports.ts';
export { PushService } from './push/pushService.ts';
export { openToRead, type Synchronous } from './store/sqlite/database.ts';
export type { FaultInjector } from './store/sqlite/faultInjection.ts';
export { LogReader } from './store/sqlite/logReader.ts';
export {
  type ChatWrite,
  type ClaimedJob,
  type JobKind,
  type LogRow,
  type PlayerTable,
  type Store,
  type StoredChat,
  type StoredTable,
  StoreError,
  type TableWrite,
} from './store/store.ts';
export { validateChat, validateClaim, validateWrite } from './store/validate.ts';
export { seatOf } from './table/decide.ts';
export type { Entry, Person } from './table/entry.ts';
export { type AppliedEntry, replayRows } from './table/replay.ts';
export { isAutoKept, isBotsTurn, jobsFor, randomBotDelay } from './table/schedule.ts';
export { serializeState } from './table/serialize.ts';
export { applyEntry, createTable, isPrivateEntry } from './table/applyEntry.ts';
export { parseEntry } from './table/parseEntry.ts';
export { clientSeedsOf, type TableState } from './table/tableState.ts';
export { gameSnapshot, type Viewer, viewTable } from './table/tableView.ts';
export { type HandlerContext, MessageHandler } from './ws/messageHandler.ts';
