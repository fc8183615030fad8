import { sets } from '@oriflamme/engine';
import type { VisibleFamily } from '@oriflamme/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogs, setLocale } from '../../../i18n/i18n.ts';
import { pictureName, pictureOf, pictureText } from './resultPicture.ts';

const family = (treasury: number) => ({ treasury }) as VisibleFamily;
const state = { families: [4, 9, 9, 0].map(family), winners: [1], deck: sets.ablaze };
const NAMES = ['Anna', '<b>Boris</b>', 'Odo', 'Mahaut'];
const at = new Date(2026, 10, 16, 12).getTime();

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await setLocale('en');
  await loadCatalogs('setup', 'lobby', 'replay', 'table');
});

describe('pictureOf', () => {
  it('holds the ranking with names and influence, the deck and the date', () => {
    const picture = pictureOf(state, NAMES, at);
    expect(picture.rows.map(({ place, name, treasury }) => [place, name, treasury])).toEqual([
      [1, '<b>Boris</b>', 9],
      [2, 'Odo', 9],
      [3, 'Anna', 4],
      [4, 'Mahaut', 0],
    ]);
    expect(picture.headline).toContain('<b>Boris</b>');
    expect(picture.caption).toBe('Ablaze · November 16, 2026');
    expect(pictureText(picture)).toContain('<b>Boris</b>: 9, Odo: 9, Anna: 4, Mahaut: 0.');
  });

  it('names the person without a name by the family: others see the picture', () => {
    const picture = pictureOf({ ...state, winners: [0] }, ['', ...NAMES.slice(1)], at);
    expect(picture.headline).toContain('The Lion');
    expect(picture.rows.find(({ seat }) => seat === 0)).toMatchObject({ name: 'The Lion', family: '' });
    expect(pictureText(picture)).not.toMatch(/you/iu);
  });

  it('names all who share the victory', () => {
    const shared = pictureOf({ ...state, winners: [1, 2] }, NAMES, at);
    expect(shared.winners).toEqual([1, 2]);
    expect(shared.headline).toContain('<b>Boris</b> and Odo');
  });
});

it('pictureName has the local date', () => {
  expect(pictureName(new Date(2026, 0, 2))).toBe('oriflamme-2026-01-02.png');
});
