import { HonestTable } from './honestTable.ts';

export interface VerdictCounts {
  /** Of every player, by whether the player took part in the deal. */
  readonly verdicts: ReadonlyMap<string, number>;
  readonly restarts: number;
  readonly updates: number;
  readonly again: number;
}

/** Plays games on an honest server and counts what its players' programs say. */
export async function countVerdicts(games: number): Promise<VerdictCounts> {
  const verdicts = new Map<string, number>();
  const total = { restarts: 0, updates: 0, again: 0 };
  const count = (group: string, all: readonly string[]) => {
    for (const verdict of all)
      verdicts.set(`${group}, ${verdict}`, (verdicts.get(`${group}, ${verdict}`) ?? 0) + 1);
  };
  for (let number = 0; number < games; number++) {
    const { took, others, restarts, isMigrated, attempts } = await new HonestTable(number).play();
    count(isMigrated ? 'took part, new rules' : 'took part', took);
    count('took no part', others);
    total.restarts += restarts;
    total.updates += Number(isMigrated);
    total.again += Number(attempts > 1);
  }
  return { verdicts, ...total };
}
