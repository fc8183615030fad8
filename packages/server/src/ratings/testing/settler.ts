// A process that rates the games in a folder, and is killed at a point of a commit:
//   node settler.ts FOLDER '{"point":"committed","count":2}'
import { Log } from '../../monitoring/log.ts';
import { SqliteStore } from '../../store/sqlite/sqliteStore.ts';
import { Settling } from '../settling.ts';

const [folder, crash] = process.argv.slice(2);
const module = import.meta.resolve('../../store/testing/crashFault.ts');
const store = await SqliteStore.open(folder, { faults: { module, data: JSON.parse(crash) as unknown } });
await new Settling({ store, ratings: store.ratings, log: new Log('error') }).settle();
await store.close();
