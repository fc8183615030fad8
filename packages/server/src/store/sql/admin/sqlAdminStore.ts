import type {
  AdminChange,
  AdminStore,
  AuditRecord,
  Ban,
  ChangeResult,
  ListedTable,
  Page,
  PersonData,
  Report,
  Revocation,
  StoredAudit,
  StoredSession,
} from '../../adminStore.ts';
import type { AdminQuery, AdminRows } from './adminReader.ts';

interface Database {
  change(change: AdminChange, audit: AuditRecord | undefined): Promise<ChangeResult>;
  query(query: AdminQuery): Promise<unknown[]>;
  compact(): Promise<void>;
}

/** The AdminStore in the database of a store. */
export class SqlAdminStore implements AdminStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  apply(change: AdminChange, audit?: AuditRecord): Promise<ChangeResult> {
    return this.database.change(change, audit);
  }

  bans(page: Page): Promise<Ban[]> {
    return this.read({ type: 'bans', page });
  }

  reports(page: Page, isOpen: boolean): Promise<Report[]> {
    return this.read({ type: 'reports', page, isOpen });
  }

  audit(page: Page): Promise<StoredAudit[]> {
    return this.read({ type: 'audit', page });
  }

  sessions(of: { readonly person?: string; readonly name?: string }, max: number): Promise<StoredSession[]> {
    return this.read({ type: 'sessions', ...of, max });
  }

  revocations(max: number): Promise<Revocation[]> {
    return this.read({ type: 'revocations', max });
  }

  tables(page: Page, phase: 'open' | 'over' | 'all'): Promise<ListedTable[]> {
    return this.read({ type: 'tables', page, phase });
  }

  async personData(person: string, max: number): Promise<PersonData> {
    const [data] = await this.read({ type: 'personData', person, max });
    return data;
  }

  compact(): Promise<void> {
    return this.database.compact();
  }

  async sessionsSince(): Promise<number> {
    const [fact] = await this.read({ type: 'sessionsSince' });
    return fact?.value ?? 0;
  }

  private async read<T extends AdminQuery>(query: T): Promise<AdminRows[T['type']][]> {
    return (await this.database.query(query)) as AdminRows[T['type']][];
  }
}
