// boardgame.io's server with its defaults: the state of a match is kept in memory. One move, and the next player's turn.
import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { answerParent, givenInput } from './childProcess.ts';
import { usage } from './usage.ts';

interface Published {
  readonly Server: (options: object) => {
    run(port: number): Promise<{ appServer: NetServer }>;
  };
}

const { folder } = givenInput() as { folder: string };
const { Server } = createRequire(`${folder}/`)('boardgame.io/server') as Published;
const game = {
  name: 'turns',
  setup: () => ({ chosen: 0 }),
  moves: {
    choose: ({ G }: { G: { chosen: number } }, option: number) => {
      G.chosen = option;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
};
const { appServer } = await Server({ games: [game], origins: [] }).run(0);
const { port } = appServer.address() as AddressInfo;
answerParent({ ready: () => ({ port }), usage }, async () => undefined);
