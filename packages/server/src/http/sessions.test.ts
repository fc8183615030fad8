import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { sessionKey } from './sessionKey.ts';
import { Sessions } from './sessions.ts';
import { folderWith } from '../testing/testServer.ts';

const sessions = new Sessions(randomBytes(32));

describe('a session', () => {
  it('is known again by its token', () => {
    const guest = sessions.create('Łucja ⚜');
    expect(guest.id).toMatch(/^[\w-]{22}$/);
    expect(sessions.verify(sessions.sign(guest))).toEqual(guest);
  });

  it('is somebody else each time, under the same name', () => {
    expect(sessions.create('Odo').id).not.toBe(sessions.create('Odo').id);
  });

  it('is nobody with any letter changed', () => {
    const token = sessions.sign(sessions.create('Odo'));
    for (let i = 0; i < token.length; i++) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(sessions.verify(changed), `letter ${i}`).toBeUndefined();
    }
    expect(sessions.verify(token)).toBeDefined();
  });

  it.each(['', '.', '..', '...', 'a.b.c', `${'a'.repeat(22)}..`, 'x'.repeat(5000)])(
    'is nobody with %s',
    (token) => {
      expect(sessions.verify(token)).toBeUndefined();
    },
  );

  it('is nobody where another key is used', () => {
    const token = new Sessions(randomBytes(32)).sign(sessions.create('Odo'));
    expect(sessions.verify(token)).toBeUndefined();
  });

  it('never has a name that could not be taken today', () => {
    expect(sessions.verify(sessions.sign({ ...sessions.create('x'), name: 'a\nb' }))).toBeUndefined();
  });
});

describe('the key', () => {
  it('is made once, for its owner alone', () => {
    const folder = join(folderWith(), 'new', 'data');
    const key = sessionKey(folder);
    expect(key).toHaveLength(32);
    expect(statSync(join(folder, 'session.key')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(sessionKey(folder)).toEqual(key);
    expect(readFileSync(join(folder, 'session.key'))).toEqual(key);
  });

  it.each([0, 31, 33])('is not used when it has %i bytes', (bytes) => {
    const folder = folderWith();
    writeFileSync(join(folder, 'session.key'), Buffer.alloc(bytes));
    expect(() => sessionKey(folder)).toThrow(`is damaged: it has ${bytes} bytes instead of 32`);
  });
});

describe('the cookie', () => {
  it('is out of reach for scripts and other sites', () => {
    expect(sessionCookie('t', false)).toBe('oriflamme=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax');
  });

  it('is for https alone, and from this very host, where https is spoken', () => {
    expect(sessionCookie('t', true)).toBe(
      '__Host-oriflamme=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is found among others', () => {
    expect(readSessionCookie('a=1; oriflamme=t; oriflammes=2', false)).toBe('t');
    expect(readSessionCookie('__Host-oriflamme=t', true)).toBe('t');
  });

  it('is not taken from the wrong one', () => {
    expect(readSessionCookie('oriflamme=planted', true)).toBeUndefined();
    expect(readSessionCookie('xoriflamme=t', false)).toBeUndefined();
    expect(readSessionCookie('', false)).toBeUndefined();
    expect(readSessionCookie(undefined, false)).toBeUndefined();
  });
});
