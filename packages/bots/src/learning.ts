// What training needs: the network with its features, and policies that are fast enough to play against it.
export { samplePolicy } from './linear/policy.ts';
export { HEURISTIC_TEMPERATURE, sampleOption } from './core/heuristicPolicy.ts';
export {
  describeOptionRows,
  describeState,
  optionRows,
  stateRowCount,
  stateRows,
} from './network/features.ts';
export { History, NO_HISTORY } from './network/history.ts';
export { Network } from './network/network.ts';
export { networkBot } from './network/networkBot.ts';
export { PlainKernel } from './network/plainKernel.ts';
export { BUCKETS, KIND_SLOTS, ROW, ROWS, SLOT_OF_KIND } from './network/featureRows.ts';
export { WasmKernel } from './network/wasmKernel.ts';
export { exp } from './core/exactMath.ts';
export { LEVEL_FAILINGS, NETWORK_TEMPERATURE } from './levelBots.ts';
export { appealsOf } from './network/fallibleBot.ts';
export {
  describePosition,
  PLAYER_KINDS,
  type PlayerKind,
  POSITION_ROWS,
  positionRowCount,
  positionRows,
} from './luck/positionFeatures.ts';
export { marginAt, POSITION_MAGIC } from './luck/positionValue.ts';
export {
  FIRST_IMITATED,
  IMITATED,
  NETWORK_TYPE,
  PLAYER_TYPES,
  type PlayerRole,
  type PlayerType,
  ROLES,
  UNKNOWN_TYPE,
} from './network/playerTypes.ts';
