import { THEME } from '../../chart/theme.ts';
import { OUTCOMES, typeMark } from './marks.ts';
import { box, group, line, type Markup, text } from '../../chart/svg.ts';

/** Legend of the symbols, in one line. */
export function drawKey(x: number, y: number): Markup {
  const signs: { draw: (at: number) => Markup; name: string; width: number; room: number }[] = [
    { draw: (at) => typeMark('character', at + 6, y), name: 'character', width: 14, room: 82 },
    { draw: (at) => typeMark('intrigue', at + 7, y), name: 'intrigue', width: 16, room: 74 },
    {
      draw: (at) =>
        line(at, y, at + 20, y, { stroke: THEME.rubric, 'stroke-width': 2 }) +
        line(at + 20, y - 4, at + 20, y + 4, { stroke: THEME.rubric, 'stroke-width': 2 }),
      name: 'what others lose by it',
      width: 22,
      room: 160,
    },
    ...OUTCOMES.map(({ name, fill }) => ({
      draw: (at: number) => box(at, y - 7, 20, 14, { fill, stroke: THEME.ink2, 'stroke-width': 0.6 }),
      name,
      width: 20,
      room: 8 + name.length * 7.6,
    })),
  ];
  let at = x;
  const drawn = signs.map(({ draw, name, width, room }) => {
    const sign = draw(at) + text(at + width + 6, y + 5, name, { class: 'unit' });
    at += width + room + 14;
    return sign;
  });
  return group({}, ...drawn);
}
