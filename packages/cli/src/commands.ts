import type { CommandTable } from './command.ts';

/** Every command of `oriflamme`, as in `trace: () => import('./commands/trace.ts')`. */
export const commands: CommandTable = {};
