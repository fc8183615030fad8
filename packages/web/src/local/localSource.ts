import type { GameUpdate, GameConfig, GameSource } from '../game/gameSource.ts';
import type { OpenCommand, WorkerCommand } from './worker/commands.ts';

/** A new game under an unused id, or the id of a saved game. */
export type LocalGame =
  | { readonly start: { readonly id: string; readonly config: GameConfig; readonly seed?: string } }
  | { readonly resume: string };

export interface LocalSource extends GameSource {
  /** Scales the bots' delays; 0 means none. */
  setDurationScale(scale: number): void;
}

type TableWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const spawnWorker = (): TableWorker =>
  new Worker(new URL('./worker/gameWorker.ts', import.meta.url), { type: 'module' });

/** A game that runs in a worker on this device. Secrets stay in the worker: the page gets updates for one viewer. */
export function localSource(game: LocalGame, spawn: () => TableWorker = spawnWorker): LocalSource {
  const openCommand: OpenCommand =
    'resume' in game ? { type: 'resume', id: game.resume } : { type: 'start', ...game.start };
  let worker: TableWorker | undefined;
  let durationScale = 1;
  const send = (command: WorkerCommand): void => worker?.postMessage(command);
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    open(onUpdate) {
      const receive = (update: GameUpdate): void => {
        // Drops messages that were in flight when the source was closed.
        if (!worker) return;
        if (update.type === 'stopped') close();
        onUpdate(update);
      };
      const onCrash = (): void => receive({ type: 'stopped', reason: 'died' });
      worker = spawn();
      worker.addEventListener('message', (event: MessageEvent<GameUpdate>) => receive(event.data));
      worker.addEventListener('error', onCrash);
      worker.addEventListener('messageerror', onCrash);
      send({ ...openCommand, durationScale });
    },
    choose: (decision, option) => send({ type: 'choose', decision, option }),
    resume: () => send({ type: 'ready' }),
    setViewer: (viewer) => send({ type: 'setViewer', viewer }),
    setDurationScale(scale) {
      durationScale = scale;
      send({ type: 'setDurationScale', durationScale });
    },
    close,
  };
}
