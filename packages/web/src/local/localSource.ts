import type { GameUpdate, GameConfig, GameSource } from '../game/gameSource.ts';
import type { OpenCommand, WorkerCommand } from './commands.ts';

/** A new game under an id that is free, or one that was kept. */
export type LocalGame =
  | { readonly start: { readonly id: string; readonly plan: GameConfig; readonly seed?: string } }
  | { readonly resume: string };

export interface LocalSource extends GameSource {
  /** How long bots take, as a multiple of their usual time; 0 is at once. */
  setSpeed(pace: number): void;
}

type TableWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

const spawnWorker = (): TableWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** A game that is played on this device, in a worker that tells this page no more than it may know. */
export function localSource(game: LocalGame, hire: () => TableWorker = spawnWorker): LocalSource {
  const opening: OpenCommand =
    'resume' in game ? { type: 'resume', id: game.resume } : { type: 'start', ...game.start };
  let worker: TableWorker | undefined;
  let pace = 1;
  const order = (what: WorkerCommand): void => worker?.postMessage(what);
  const close = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  return {
    open(hear) {
      const tell = (news: GameUpdate): void => {
        // What was on its way when the page closed is not for it any more.
        if (!worker) return;
        if (news.type === 'stopped') close();
        hear(news);
      };
      const die = (): void => tell({ type: 'stopped', reason: 'died' });
      worker = hire();
      worker.addEventListener('message', (event: MessageEvent<GameUpdate>) => tell(event.data));
      worker.addEventListener('error', die);
      worker.addEventListener('messageerror', die);
      order({ ...opening, pace });
    },
    choose: (decision, option) => order({ type: 'choose', decision, option }),
    resume: () => order({ type: 'ready' }),
    setViewer: (viewer) => order({ type: 'look', eyes: viewer }),
    setSpeed(multiple) {
      pace = multiple;
      order({ type: 'pace', pace });
    },
    close,
  };
}
