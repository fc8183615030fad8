import { expect, it } from 'vitest';
import { unusableFolder } from './unusableFolder.ts';

it.each([
  [{ code: 'EACCES' }, 'this user may not create or open it. Give the folder'],
  [{ code: 'EROFS' }, 'its disk cannot be written to.'],
  [
    { code: 'ERR_SQLITE_ERROR', errcode: 8 + 256 },
    '/data/a.sqlite cannot be changed by this user. Give the folder',
  ],
  [
    { code: 'ERR_SQLITE_ERROR', errcode: 26 },
    '/data/a.sqlite is damaged, or is no database. Restore a backup',
  ],
])('unusableFolder names what an operator can mend: %o', (codes, text) => {
  const error = Object.assign(new Error('as the system says it'), codes);
  expect(unusableFolder('/data', error, '/data/a.sqlite')).toContain(
    `DATA_FOLDER /data cannot be used: ${text}`,
  );
});

it('unusableFolder leaves other errors as they are', () => {
  expect(unusableFolder('/data', Object.assign(new Error('busy'), { errcode: 5 }))).toBeUndefined();
});
