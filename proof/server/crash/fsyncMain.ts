// npm run proof:fsync -- 1000
import { traceSyncs } from './fsync.ts';

const count = Number(process.argv[2] ?? 1000);
const full = await traceSyncs('FULL', count);
console.log(
  `synchronous=FULL: ${full.acks} acknowledgements, ${full.unsynced} without a completed sync before them`,
);
const off = await traceSyncs('OFF', count);
console.log(
  `synchronous=OFF: ${off.acks} acknowledgements, ${off.unsynced} without a completed sync before them`,
);
console.log(JSON.stringify({ full, off }));
const isGood = full.acks === count && full.unsynced === 0 && off.acks === count && off.unsynced === count;
process.exitCode = isGood ? 0 : 1;
