export { type Allowance, budgetOf, type Clock, isLate } from './allowance.ts';
export type { Bot, Budget } from './bot.ts';
export { Memory } from './champion/memory.ts';
export { BOT_NAMES, type BotName, botNamed, LEVEL_NAMES, STYLE_NAMES } from './registry.ts';
export { type Belief, type Explanation, explain, type Opinion } from './explain.ts';
export { type Falls, type Mishap, SeatedBot } from './seatedBot.ts';
