// Draws the icons for home screens from icon.svg, in few colours (Debian's pngquant). Run it when that picture has changed:
// npx node packages/web/build/drawIcons.ts
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, '../public');
const SIZES = [192, 512] as const;

/** The whole leaf, of which a home screen may cut a circle. */
const WHOLE = '#svgView(viewBox(0,0,512,512))';

for (const size of SIZES) {
  draw(`icon-${size}.png`, size, '');
  draw(`icon-maskable-${size}.png`, size, WHOLE);
}

function draw(name: string, size: number, part: string): void {
  execFileSync('chromium', [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    `--window-size=${size},${size}`,
    `--screenshot=${join(FOLDER, name)}`,
    pathToFileURL(join(FOLDER, 'icon.svg')).href + part,
  ]);
  execFileSync('pngquant', ['--force', '--output', join(FOLDER, name), '64', join(FOLDER, name)]);
}
