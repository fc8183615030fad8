// Analyses the decisions of one game, away from the page: a decision takes some tenths of a second.
import { GameAnalyst } from '@oriflamme/bots/analysis';
import { fetchNetwork } from '../../local/worker/networkLoader.ts';
import type { AnalysisCommand, AnalysisReply } from './messages.ts';

let analyst: Promise<GameAnalyst> | undefined;

async function handle(command: AnalysisCommand): Promise<void> {
  if ('record' in command) {
    const { record } = command;
    analyst = fetchNetwork().then(({ network }) => new GameAnalyst(network, record));
    return;
  }
  const analysis = (await analyst)?.analyse(command.step);
  if (analysis) reply({ step: command.step, analysis });
}

const reply = (message: AnalysisReply): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<AnalysisCommand>) => {
  handle(data).catch((error: unknown) => {
    console.warn('The game cannot be analysed.', error);
    reply({ failed: true });
  });
});
