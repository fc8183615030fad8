import { describe, expect, it } from 'vitest';
import { layoutQueue } from './queueLayout.ts';

describe('laying out the queue', () => {
  it('keeps one line of large cards on a desktop', () => {
    expect(layoutQueue(11, { width: 1344, height: 320 })).toMatchObject({ columns: 11, form: 'large' });
    expect(layoutQueue(4, { width: 1344, height: 320 })).toMatchObject({ width: 128, form: 'large' });
  });

  it('wraps a long queue instead of making it unreadable', () => {
    const layout = layoutQueue(20, { width: 1344, height: 360 });
    expect(layout.columns).toBeLessThan(20);
    expect(layout.width).toBeGreaterThanOrEqual(84);
  });

  it('wraps on a phone, with names on the cards while they fit', () => {
    expect(layoutQueue(11, { width: 336, height: 400 })).toMatchObject({ columns: 4, form: 'medium' });
    expect(layoutQueue(20, { width: 336, height: 400 })).toMatchObject({ form: 'small' });
  });

  it('falls back to cards that can still be hit where nothing fits', () => {
    expect(layoutQueue(35, { width: 336, height: 200 }).width).toBe(57);
  });

  it('has a layout for every length in every room', () => {
    for (let places = 0; places <= 50; places++)
      for (const width of [300, 336, 700, 1344])
        for (const height of [60, 300, 700]) {
          const layout = layoutQueue(places, { width, height });
          expect(layout.width).toBeGreaterThanOrEqual(40);
          expect(layout.columns * layout.width + (layout.columns - 1) * layout.gap).toBeLessThanOrEqual(
            width,
          );
        }
  });
});
