import { RULES_VERSION } from '@oriflamme/engine';
import { StoreError } from '../store.ts';

/** The table since which rows are stored without the state after them. */
export const STATES = 'snapshots';

/** Finds a choice of a running game that only a server with other rules can replay. */
export const UNREPLAYABLE = `
  SELECT 1 FROM tables JOIN snapshots ON snapshots.table_id = tables.id
  JOIN log ON log.table_id = tables.id AND log.seq > snapshots.seq
  WHERE is_over = 0 AND rules <> ${RULES_VERSION} LIMIT 1`;

/** After the migration, the version that wrote the choices could not be started again. */
export const unreplayable = (): StoreError =>
  new StoreError(
    'broken',
    'Games are running under other rules, and their last choices were not followed by a stored state. Nothing was changed. ' +
      'Stop all servers of the version before; start it once more if it was killed. Then start this version.',
  );
