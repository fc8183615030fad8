// npm run proof:perft: counts the decision points reachable from known positions.
import { writeFileSync } from 'node:fs';
import { parsePosition } from '@oriflamme/engine';
import { readCommandLine } from '../commandLine.ts';
import { perftWithinLimit, perft } from './perft.ts';
import { FILE, isPerftPosition, readPositions, writePositions } from './positions.ts';

const { write } = readCommandLine({
  command: 'npm run proof:perft',
  summary: 'Counts the reachable decision points of every position in positions.txt and reports differences.',
  flags: { write: 'store the new counts in positions.txt' },
});
const lines = readPositions();
if (write) {
  const counted = lines.map((line) =>
    isPerftPosition(line) ? { ...line, counts: perftWithinLimit(parsePosition(line.position)) } : line,
  );
  writeFileSync(FILE, writePositions(counted));
  console.log(`${counted.filter(isPerftPosition).length} positions counted and written.`);
} else {
  let differ = 0;
  for (const { title, position, counts } of lines.filter(isPerftPosition)) {
    const now = perft(parsePosition(position), counts.length);
    if (now.join() === counts.join()) continue;
    differ++;
    console.log(`${title}: ${now.join(' ')} instead of ${counts.join(' ')}`);
  }
  console.log(`${lines.filter(isPerftPosition).length} positions, ${differ} differ`);
  process.exitCode = differ > 0 ? 1 : 0;
}
