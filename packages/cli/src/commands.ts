import type { CommandTable } from './command.ts';

/** Every command of `oriflamme`. */
export const commands: CommandTable = {
  trace: () => import('./commands/trace.ts'),
  check: () => import('./commands/check.ts'),
};
