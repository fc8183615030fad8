// Entry point of the newcomers' process.
import { getPriority, setPriority } from 'node:os';
import { serveParent } from '../../../bench/server/process/childProcess.ts';
import { type NewcomerOptions, sendNewcomers } from './newcomers.ts';

// Players come first where both share a core.
setPriority(Math.min(19, getPriority() + 10));

serveParent({ send: (options: NewcomerOptions) => sendNewcomers(options) }, async () => undefined);
