import { expect, it } from 'vitest';
import { graphLayout, HEIGHT, WIDTH } from './graphLayout.ts';

it('draws the first game left, the last right, and higher ratings higher', () => {
  const { path, lines } = graphLayout([1500, 1560, 1530]);
  const places = path
    .slice(1)
    .split('L')
    .map((place) => place.split(' ').map(Number));
  expect(places).toHaveLength(3);
  expect(places[2][0]).toBe(WIDTH);
  expect(places[1][1]).toBeLessThan(places[2][1]);
  expect(places[2][1]).toBeLessThan(places[0][1]);
  expect(lines.map(({ value }) => value)).toEqual([1500, 1520, 1540, 1560]);
});

it('stays inside, with few lines, for all ratings', () => {
  for (const values of [[1500], [1500, 1500], [-40, 2600], [1499, 1501], [1000, 1500]]) {
    const { path, lines } = graphLayout(values);
    expect(lines.length).toBeLessThanOrEqual(7);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    for (const place of path.slice(1).split('L')) {
      const [x, y] = place.split(' ').map(Number);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
  }
});
