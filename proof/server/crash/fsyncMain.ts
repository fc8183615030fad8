// npm run proof:fsync: every acknowledgement follows a completed fsync of the write-ahead log.
import { readCommandLine } from '../../commandLine.ts';
import { traceSyncs } from './fsync.ts';

const { count } = readCommandLine({
  command: 'npm run proof:fsync',
  summary:
    'Traces the system calls of a server; with synchronous=OFF as a control, in which every fsync is missing.',
  positionals: { count: { default: 1000, min: 1, help: 'number of acknowledgements' } },
});
const full = await traceSyncs('FULL', count);
console.log(
  `synchronous=FULL: ${full.acks} acknowledgements, ${full.unsynced} without a completed fsync before them`,
);
const off = await traceSyncs('OFF', count);
console.log(
  `synchronous=OFF: ${off.acks} acknowledgements, ${off.unsynced} without a completed fsync before them`,
);
console.log(JSON.stringify({ full, off }));
const isGood = full.acks === count && full.unsynced === 0 && off.acks === count && off.unsynced === count;
process.exitCode = isGood ? 0 : 1;
