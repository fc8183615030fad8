/** Serialized SVG elements. */
export type Markup = string;

type Attributes = Readonly<Record<string, string | number | undefined>>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML forbids control characters, and a seed may contain some. */
export const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (character) => ESCAPES[character]);

/** Two decimals are finer than a pixel, and keep files small. */
const value = (raw: string | number): string =>
  typeof raw === 'number' ? String(Number(raw.toFixed(2))) : escape(raw);

export function tag(name: string, attributes: Attributes, ...children: readonly Markup[]): Markup {
  const serialized = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, raw]) => ` ${key}="${value(raw)}"`)
    .join('');
  return children.length > 0
    ? `<${name}${serialized}>${children.join('')}</${name}>\n`
    : `<${name}${serialized}/>\n`;
}

export const text = (x: number, y: number, content: string, attributes: Attributes = {}): Markup =>
  tag('text', { x, y, ...attributes }, escape(content));

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): Markup =>
  tag('line', { x1, y1, x2, y2, ...attributes });

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): Markup => tag('rect', { x, y, width, height, ...attributes });

export const group = (attributes: Attributes, ...children: readonly Markup[]): Markup =>
  tag('g', attributes, '\n', ...children);
