export { type SearchLimits, startBudget, type Clock, isOverTime } from './core/searchLimits.ts';
export type { Bot, Budget } from './core/bot.ts';
export { BeliefTracker } from './linear/beliefTracker.ts';
export { DEFAULT_LEVEL, LEVEL_NAMES, STYLE_NAMES } from './names.ts';
export { BOT_NAMES, type BotName, createBot, installNetworkBots, LINEAR_INSTEAD } from './registry.ts';
export { type Belief, type Analysis, analyse, type OptionAnalysis } from './linear/analyse.ts';
export { type FailureCounts, type BotFailure, BotRunner } from './botRunner.ts';
