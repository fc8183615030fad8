/** Counts the positions again and says which differ. With `--write` the file gets the new counts. */
import { writeFileSync } from 'node:fs';
import { parsePosition } from '@oriflamme/engine';
import { perftWithinLimit, perft } from './perft.ts';
import { FILE, isPerftPosition, readPositions, writePositions } from './positions.ts';

const lines = readPositions();
if (process.argv.includes('--write')) {
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
