import type { Seat } from '@oriflamme/engine';
import { colourOf } from '../../../game/families.ts';
import { roman } from '../../../lib/roman.ts';
import type { PictureRow, ResultPicture } from './resultPicture.ts';

/** The size that chats and social networks show as a card. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 72;

/** The colours of the parchment theme: the picture is the same in every theme. */
const COLOURS = {
  page: '#f1e7d0',
  surface: '#fcf6e7',
  ink: '#2a2019',
  muted: '#64523d',
  line: '#cdb88f',
  accent: '#9c2a1c',
  goldLine: '#a5761a',
  coin: '#f0cf74',
  coinRim: '#8a6116',
} as const;

const FAMILY_COLOURS = {
  red: ['#a8231d', '#fdf3df'],
  blue: ['#1f478c', '#fdf3df'],
  green: ['#2f8f74', '#fdf6e6'],
  gold: ['#e6b843', '#221a0c'],
  black: ['#1f1c1a', '#f6ead2'],
} as const;

const FONTS = {
  title: "700 {}px 'Cormorant Unicase', serif",
  name: "700 {}px 'Alegreya SC', serif",
  text: "400 {}px 'Alegreya', serif",
  number: "700 {}px 'Alegreya Sans', sans-serif",
} as const;

const font = (name: keyof typeof FONTS, size: number): string => FONTS[name].replace('{}', String(size));

/** Draws the picture. */
export async function drawResult(picture: ResultPicture): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  const [crests] = await Promise.all([loadCrests(picture), loadFonts(picture)]);
  drawFrame(context);
  drawHead(context, picture);
  drawWinners(context, picture, crests);
  const rowHeight = Math.min(58, 268 / picture.rows.length);
  for (const [index, row] of picture.rows.entries())
    drawRow(context, row, crests.get(row.seat)!, 322 + index * rowHeight, rowHeight);
  return canvas;
}

/** Loads the glyphs of all texts, which may be of several alphabets. */
async function loadFonts({ headline, caption, rows }: ResultPicture): Promise<void> {
  const text = [headline, caption, ...rows.flatMap(({ name, family }) => [name, family])].join(' ');
  const names = Object.keys(FONTS) as (keyof typeof FONTS)[];
  // Without a font, the picture uses the next one of the list.
  await Promise.allSettled(
    names.map((name) => document.fonts.load(font(name, 30), `Oriflamme ${text} 0123`)),
  );
}

async function loadCrests({ rows }: ResultPicture): Promise<ReadonlyMap<Seat, HTMLImageElement>> {
  return new Map(await Promise.all(rows.map(async ({ seat }) => [seat, await loadCrest(seat)] as const)));
}

/** A crest of the page's sprite as an image in the colour that fits its family. */
async function loadCrest(seat: Seat): Promise<HTMLImageElement> {
  const colour = colourOf(seat);
  const symbol = document.querySelector(`#crest-${colour}`)?.innerHTML ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64" style="color:${FAMILY_COLOURS[colour][1]}">${symbol}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

function drawFrame(context: CanvasRenderingContext2D): void {
  context.fillStyle = COLOURS.page;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.lineWidth = 2;
  for (const [inset, colour] of [
    [18, COLOURS.goldLine],
    [26, COLOURS.line],
  ] as const) {
    context.strokeStyle = colour;
    context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
}

/** Writes a text, with a smaller font if it is too wide. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly align?: CanvasTextAlign },
  [name, size]: readonly [keyof typeof FONTS, number],
  colour: string,
): void {
  context.font = font(name, size);
  const { width } = context.measureText(text);
  if (width > at.width) context.font = font(name, Math.floor((size * at.width) / width));
  context.fillStyle = colour;
  context.textAlign = at.align ?? 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(text, at.x, at.y);
}

function drawHead(context: CanvasRenderingContext2D, { caption }: ResultPicture): void {
  write(context, 'Oriflamme', { x: MARGIN, y: 104, width: 400 }, ['title', 62], COLOURS.ink);
  const right = { x: WIDTH - MARGIN, y: 100, width: 560, align: 'right' } as const;
  write(context, caption, right, ['text', 30], COLOURS.muted);
  context.fillStyle = COLOURS.accent;
  context.fillRect(MARGIN, 130, WIDTH - 2 * MARGIN, 4);
}

function goldGradient(context: CanvasRenderingContext2D, x: number, y: number, size: number): CanvasGradient {
  const gradient = context.createLinearGradient(x, y, x + size, y + size);
  for (const [stop, colour] of [
    [0, '#a8761d'],
    [0.36, '#f2d888'],
    [0.56, '#d2a23a'],
    [1, '#946817'],
  ] as const)
    gradient.addColorStop(stop, colour);
  return gradient;
}

function drawWinners(
  context: CanvasRenderingContext2D,
  { winners, headline }: ResultPicture,
  crests: ReadonlyMap<Seat, HTMLImageElement>,
): void {
  const size = winners.length > 2 ? 84 : 124;
  for (const [index, seat] of winners.entries()) {
    const [x, y] = [MARGIN + index * (size + 14), 228 - size / 2];
    context.fillStyle = goldGradient(context, x, y, size);
    context.fillRect(x, y, size, size);
    [context.fillStyle] = FAMILY_COLOURS[colourOf(seat)];
    context.fillRect(x + 8, y + 8, size - 16, size - 16);
    const crest = crests.get(seat);
    if (crest) context.drawImage(crest, x + 18, y + 18, size - 36, size - 36);
  }
  const x = MARGIN + winners.length * (size + 14) + 14;
  write(context, headline, { x, y: 246, width: WIDTH - MARGIN - x }, ['title', 58], COLOURS.ink);
}

const shieldPath = (): Path2D => new Path2D('M5 3H59V29C59 46 47.6 56.4 32 62.4C16.4 56.4 5 46 5 29Z');

function drawRow(
  context: CanvasRenderingContext2D,
  { place, seat, name, family, treasury }: PictureRow,
  crest: HTMLImageElement,
  top: number,
  height: number,
): void {
  const [middle, shield] = [top + height / 2, height - 12];
  context.fillStyle = COLOURS.line;
  context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 1);
  const number = { x: MARGIN + 34, y: middle + 10, width: 60, align: 'center' } as const;
  write(context, roman(place), number, ['name', 28], place === 1 ? COLOURS.goldLine : COLOURS.muted);
  context.save();
  context.translate(MARGIN + 84, middle - shield / 2);
  context.scale(shield / 64, shield / 64);
  [context.fillStyle] = FAMILY_COLOURS[colourOf(seat)];
  context.fill(shieldPath());
  context.drawImage(crest, 10, 8, 44, 44);
  context.restore();
  write(context, name, { x: MARGIN + 152, y: middle + 10, width: 440 }, ['name', 32], COLOURS.ink);
  const right = { x: WIDTH - MARGIN - 80, y: middle + 9, width: 300, align: 'right' } as const;
  write(context, family, right, ['text', 26], COLOURS.muted);
  drawCoin(context, WIDTH - MARGIN - 28, middle, Math.min(23, height / 2 - 4), treasury);
}

function drawCoin(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  amount: number,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = COLOURS.coin;
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = COLOURS.coinRim;
  context.stroke();
  const middle = { x, y: y + radius * 0.36, width: 2 * radius, align: 'center' } as const;
  write(context, String(amount), middle, ['number', Math.round(radius * 1.05)], COLOURS.ink);
}
