export { type SearchLimits, startBudget, type Clock, isOverTime } from './core/searchLimits.ts';
export type { Bot, Budget } from './core/bot.ts';
export { DEFAULT_LEVEL, LEVEL_NAMES, STYLE_NAMES } from './names.ts';
export {
  BOT_NAMES,
  type BotName,
  createBot,
  installNetworkBots,
  LINEAR_INSTEAD,
  type NetworkBots,
} from './registry.ts';
export { type FailureCounts, type BotFailure, BotRunner } from './botRunner.ts';
