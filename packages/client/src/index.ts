export { Client } from './client.ts';
export { ConnectionLost, RequestRejected } from './errors.ts';
export { newTableId } from './tableId.ts';
export { PlayerClient } from './playerClient.ts';
export { type ServerReply, type ClientRequest, RpcSocket } from './rpcSocket.ts';
