export { type Allowance, budgetOf, type Clock, isLate } from './allowance.ts';
export type { Bot, Budget } from './bot.ts';
export { BOT_NAMES, type BotName, botNamed } from './registry.ts';
export { type Belief, type Explanation, explain, type Opinion } from './explain.ts';
export { type Falls, type Mishap, SeatedBot } from './seatedBot.ts';
