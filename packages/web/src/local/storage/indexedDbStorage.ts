import type { StoredItem, StoreName, GameStorage } from './gameStorage.ts';

const DATABASE = 'oriflamme';
const VERSION = 1;
const STORE_NAMES: readonly StoreName[] = ['games', 'summaries'];

/** IndexedDB storage. It may fail at any time: in private windows, when the disk is full, or by a user setting. */
export class IndexedDbStorage implements GameStorage {
  private database: Promise<IDBDatabase> | undefined;

  async get(store: StoreName, id: string): Promise<unknown> {
    const transaction = await this.begin([store], 'readonly');
    return requestResult(transaction.objectStore(store).get(id));
  }

  async list(store: StoreName): Promise<unknown[]> {
    const transaction = await this.begin([store], 'readonly');
    return requestResult<unknown[]>(transaction.objectStore(store).getAll());
  }

  async put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void> {
    const transaction = await this.begin(STORE_NAMES, 'readwrite');
    const completed = transactionCompletion(transaction);
    for (const store of STORE_NAMES) transaction.objectStore(store).put(items[store]);
    await completed;
  }

  async delete(id: string): Promise<void> {
    const transaction = await this.begin(STORE_NAMES, 'readwrite');
    const completed = transactionCompletion(transaction);
    for (const store of STORE_NAMES) transaction.objectStore(store).delete(id);
    await completed;
  }

  private async begin(stores: readonly StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.database ??= openDatabase(() => this.reset());
    try {
      return (await this.database).transaction(stores, mode);
    } catch (error) {
      // Reopen next time: the disk may have been cleared or the permission granted.
      this.reset();
      throw error;
    }
  }

  private reset(): void {
    this.database = undefined;
  }
}

function openDatabase(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const store of STORE_NAMES) request.result.createObjectStore(store, { keyPath: 'id' });
    });
    request.addEventListener('blocked', () =>
      reject(new Error('Another tab blocks the upgrade of the database.')),
    );
    request.addEventListener('error', () => reject(errorOf(request)));
    request.addEventListener('success', () => {
      const database = request.result;
      // Let a newer version of the app in another tab upgrade the database.
      database.addEventListener('versionchange', () => {
        database.close();
        onClose();
      });
      database.addEventListener('close', onClose);
      resolve(database);
    });
  });
}

const errorOf = ({ error }: IDBRequest | IDBTransaction): Error =>
  error ?? new Error('The browser denies access to IndexedDB.');

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(errorOf(request)));
  });
}

function transactionCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // Failed requests and a full disk abort the transaction.
    transaction.addEventListener('abort', () => reject(errorOf(transaction)));
  });
}
