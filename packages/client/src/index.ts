export { backoffDelay } from './connection/backoff.ts';
export { Client } from './connection/client.ts';
export type { ConnectionState, TableConnection, TableMessage } from './connection/connection.ts';
export { encodeRequest } from './connection/encodeRequest.ts';
export { after, type Environment } from './connection/environment.ts';
export { ConnectionLost, RequestRejected } from './connection/errors.ts';
export { type NodeEnvironment, nodeEnvironment } from './connection/nodeEnvironment.ts';
export type { Observable } from './connection/observable.ts';
export type { ClientRequest } from './connection/rpcSocket.ts';
export { ServerConnection } from './connection/serverConnection.ts';
export { DealParticipant } from './deal/dealParticipant.ts';
export { type EvidenceStorage, memoryStorage } from './deal/evidenceStorage.ts';
export { GameReplica } from './game/gameReplica.ts';
export { reduce } from './game/reducer.ts';
export {
  findCard,
  topOf,
  type VisibleFamily,
  type VisibleState,
  visibleStateOf,
} from './game/visibleState.ts';
export { PlayerClient, type PlayerDecision } from './playerClient.ts';
export { newTableId } from './tableId.ts';
