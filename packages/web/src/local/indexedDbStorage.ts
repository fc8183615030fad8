import type { StoredItem, StoreName, GameStorage } from './gameStorage.ts';

const DATABASE = 'oriflamme';
const VERSION = 1;
const STORE_NAMES: readonly StoreName[] = ['games', 'summaries'];

/** The browser's own storage. It may refuse at any time: in a private window, when it is full, or because it was told to. */
export class IndexedDbStorage implements GameStorage {
  private database: Promise<IDBDatabase> | undefined;

  async get(room: StoreName, id: string): Promise<unknown> {
    const transaction = await this.begin([room], 'readonly');
    return answer(transaction.objectStore(room).get(id));
  }

  async list(room: StoreName): Promise<unknown[]> {
    const transaction = await this.begin([room], 'readonly');
    return answer<unknown[]>(transaction.objectStore(room).getAll());
  }

  async put(items: Readonly<Record<StoreName, StoredItem>>): Promise<void> {
    const transaction = await this.begin(STORE_NAMES, 'readwrite');
    const isDone = completion(transaction);
    for (const room of STORE_NAMES) transaction.objectStore(room).put(items[room]);
    await isDone;
  }

  async delete(id: string): Promise<void> {
    const transaction = await this.begin(STORE_NAMES, 'readwrite');
    const isDone = completion(transaction);
    for (const room of STORE_NAMES) transaction.objectStore(room).delete(id);
    await isDone;
  }

  private async begin(rooms: readonly StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.database ??= openDatabase(() => this.forget());
    try {
      return (await this.database).transaction(rooms, mode);
    } catch (error) {
      // What fails now may work the next time: a full disk is cleared, a permission given.
      this.forget();
      throw error;
    }
  }

  private forget(): void {
    this.database = undefined;
  }
}

function openDatabase(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const room of STORE_NAMES) request.result.createObjectStore(room, { keyPath: 'id' });
    });
    request.addEventListener('blocked', () => reject(new Error('Another page holds an older storage open.')));
    request.addEventListener('error', () => reject(reasonOf(request)));
    request.addEventListener('success', () => {
      const database = request.result;
      // A newer version of the game in another tab is not kept waiting.
      database.addEventListener('versionchange', () => {
        database.close();
        onClose();
      });
      database.addEventListener('close', onClose);
      resolve(database);
    });
  });
}

const reasonOf = ({ error }: IDBRequest | IDBTransaction): Error =>
  error ?? new Error('The browser refuses to keep anything.');

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request)));
  });
}

function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // Whatever goes wrong with a request ends here, and so does a full disk.
    transaction.addEventListener('abort', () => reject(reasonOf(transaction)));
  });
}
