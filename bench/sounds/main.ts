// npm run sounds: renders every sound in Chromium, measures it, and writes docs/sound.md with a picture of each. The WAV
// files to listen to are in reports/sounds. Fails if a sound violates its limits.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE, SOUNDS, synthesize } from '@oriflamme/web/internals';
import { chromium } from '@playwright/test';
import { CHROMIUM, FLAGS } from '../web/browser.ts';
import { drawWaveform } from './drawWaveform.ts';
import { violations } from './limits.ts';
import { measureSound, type SoundMeasures } from './measureSound.ts';
import { RENDER_RATE, renderSound } from './renderSound.ts';
import { soundsPage } from './soundsPage.ts';
import { wavFile } from './wavFile.ts';

const root = join(import.meta.dirname, '../..');
const wavFolder = join(root, 'reports/sounds');
const pictureFolder = join(root, 'docs/pictures/sounds');
await Promise.all([wavFolder, pictureFolder].map((folder) => mkdir(folder, { recursive: true })));

const measures = new Map<string, SoundMeasures>();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] });
try {
  const page = await browser.newPage();
  for (const sound of SOUNDS) {
    const samples = await renderSound(page, synthesize(sound), RATE);
    const found = measureSound(samples, RENDER_RATE);
    measures.set(sound, found);
    await writeFile(join(wavFolder, `${sound}.wav`), wavFile(samples, RENDER_RATE));
    await writeFile(join(pictureFolder, `${sound}.svg`), drawWaveform(samples));
    const problems = violations(found, sound === 'psaltery');
    console.log(
      `${sound.padEnd(9)} ${found.seconds.toFixed(2)} s  ${found.loudness.toFixed(1)} LUFS  peak ${found.truePeak.toFixed(1)} dB  ${problems.join(', ')}`,
    );
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
await writeFile(join(root, 'docs/sound.md'), soundsPage(measures));
