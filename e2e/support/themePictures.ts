import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setTheme, THEMES } from './axe.ts';

export const TOUR_SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** Where the pictures lie until they are put together. */
const PICTURES = join(import.meta.dirname, '../../reports/tour');
const SHEETS = join(import.meta.dirname, '../../docs/screenshots/tour');
/** Height of each row of a sheet in pixels. */
const ROW_HEIGHT = 520;
const QUALITY = 0.6;

const picturePath = (state: string, size: string, theme: string): string =>
  join(PICTURES, `${state}-${size}-${theme}.png`);

/** Takes a picture of the page in its current state in every theme. */
export async function takeThemePictures(page: Page, state: string, size: string): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const before = await page.evaluate(() => document.documentElement.dataset['theme']!);
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await page.screenshot({ path: picturePath(state, size, theme) });
  }
  await setTheme(page, before);
}

/** Writes a sheet for each state whose pictures are complete: a row for each theme, with all sizes. */
export async function writeSheets(page: Page): Promise<void> {
  const sizes = Object.keys(TOUR_SIZES);
  const files = await readdir(PICTURES);
  const states = new Set(files.map((file) => file.split('-').slice(0, -2).join('-')));
  await mkdir(SHEETS, { recursive: true });
  for (const state of states) {
    const rows = THEMES.map((theme) => sizes.map((size) => picturePath(state, size, theme)));
    if (!rows.flat().every((path) => existsSync(path))) continue;
    const pictures = await Promise.all(
      rows.map((row) => Promise.all(row.map((path) => readFile(path, 'base64')))),
    );
    const sheet = await page.evaluate(drawSheet, { pictures, height: ROW_HEIGHT, quality: QUALITY });
    await writeFile(join(SHEETS, `${state}.webp`), Buffer.from(sheet, 'base64'));
  }
}

/** Runs in the browser, which can write WebP. */
async function drawSheet({
  pictures,
  height,
  quality,
}: {
  readonly pictures: readonly (readonly string[])[];
  readonly height: number;
  readonly quality: number;
}): Promise<string> {
  const GAP = 8;
  const load = async (base64: string): Promise<HTMLImageElement> => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return image;
  };
  const rows = await Promise.all(pictures.map((row) => Promise.all(row.map(load))));
  const widthOf = (image: HTMLImageElement) => Math.round((image.width * height) / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = rows[0].reduce((sum, image) => sum + widthOf(image) + GAP, -GAP);
  canvas.height = rows.length * (height + GAP) - GAP;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  for (const [row, images] of rows.entries()) {
    let x = 0;
    for (const image of images) {
      context.drawImage(image, x, row * (height + GAP), widthOf(image), height);
      x += widthOf(image) + GAP;
    }
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}
