// The peer: boardgame.io's server with its defaults, which store matches in memory. Each turn is one move.
import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { readInput, serveParent } from '../process/childProcess.ts';
import { usage } from '../process/usage.ts';

interface BoardgameIo {
  readonly Server: (options: object) => {
    run(port: number): Promise<{ appServer: NetServer }>;
  };
}

const { folder } = readInput() as { folder: string };
const { Server } = createRequire(`${folder}/`)('boardgame.io/server') as BoardgameIo;
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
serveParent({ ready: () => ({ port }), usage }, async () => undefined);
