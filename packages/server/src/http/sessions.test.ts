import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSessionCookie, sessionCookie } from './cookies.ts';
import { sessionKey } from './sessionKey.ts';
import { Sessions } from './sessions.ts';
import { MemorySharedStore } from '../store/memory/memorySharedStore.ts';

const sessions = new Sessions(randomBytes(32));

describe('Sessions', () => {
  it('verify their own tokens', () => {
    const person = sessions.create('Łucja ⚜');
    expect(person.id).toMatch(/^[\w-]{22}$/);
    expect(sessions.verify(sessions.sign(person))?.person).toEqual(person);
  });

  it('create a new id each time', () => {
    expect(sessions.create('Odo').id).not.toBe(sessions.create('Odo').id);
  });

  it('reject a token with any character changed', () => {
    const token = sessions.sign(sessions.create('Odo'));
    for (let i = 0; i < token.length; i++) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(sessions.verify(changed), `letter ${i}`).toBeUndefined();
    }
    expect(sessions.verify(token)).toBeDefined();
  });

  it.each(['', '.', '..', '...', 'a.b.c', `${'a'.repeat(22)}..`, 'x'.repeat(5000)])(
    'reject the token %s',
    (token) => {
      expect(sessions.verify(token)).toBeUndefined();
    },
  );

  it('reject a token signed with another key', () => {
    const token = new Sessions(randomBytes(32)).sign(sessions.create('Odo'));
    expect(sessions.verify(token)).toBeUndefined();
  });

  it('expire after their lifetime, and a new token of the same session does not', () => {
    let time = 1000;
    const timed = new Sessions(randomBytes(32), { now: () => time, lifetimeMs: 100 });
    const person = timed.create('Odo');
    const token = timed.sign(person);
    time = 1099;
    const session = timed.verify(token)!;
    expect(session).toMatchObject({ person, issuedAt: 1000 });
    const renewed = timed.sign(person, session.id);
    time = 1100;
    expect(timed.verify(token)).toBeUndefined();
    expect(timed.verify(renewed)).toMatchObject({ id: session.id, issuedAt: 1099 });
  });

  it('verify tokens of version 1 until they expire', () => {
    const key = randomBytes(32);
    let time = 5000;
    const timed = new Sessions(key, { now: () => time, lifetimeMs: 100, since: 5000 });
    const payload = `${'p'.repeat(22)}.${Buffer.from('Odo').toString('base64url')}`;
    const mac = createHmac('sha256', key).update(`oriflamme session 1\n${payload}`).digest('base64url');
    const old = `${payload}.${mac}`;
    expect(timed.verify(old)).toMatchObject({ person: { id: 'p'.repeat(22), name: 'Odo' }, issuedAt: 5000 });
    expect(timed.verify(old)!.id).toMatch(/^[\w-]{22}$/);
    time = 5100;
    expect(timed.verify(old)).toBeUndefined();
  });

  it('reject a signed name that is invalid today', () => {
    expect(sessions.verify(sessions.sign({ ...sessions.create('x'), name: 'a\nb' }))).toBeUndefined();
  });
});

describe('sessionKey', () => {
  it('is created once, and the same for all servers', async () => {
    const store = new MemorySharedStore();
    const key = await sessionKey(store);
    expect(key).toHaveLength(32);
    expect(await sessionKey(store)).toEqual(key);
    expect(await sessionKey(new MemorySharedStore())).not.toEqual(key);
  });
});

describe('sessionCookie', () => {
  it('is HttpOnly and SameSite', () => {
    expect(sessionCookie('t', false)).toBe('oriflamme=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax');
  });

  it('is Secure with the __Host- prefix over HTTPS', () => {
    expect(sessionCookie('t', true)).toBe(
      '__Host-oriflamme=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is found among other cookies', () => {
    expect(readSessionCookie('a=1; oriflamme=t; oriflammes=2', false)).toBe('t');
    expect(readSessionCookie('__Host-oriflamme=t', true)).toBe('t');
  });

  it('is not read from a cookie without the prefix over HTTPS', () => {
    expect(readSessionCookie('oriflamme=planted', true)).toBeUndefined();
    expect(readSessionCookie('xoriflamme=t', false)).toBeUndefined();
    expect(readSessionCookie('', false)).toBeUndefined();
    expect(readSessionCookie(undefined, false)).toBeUndefined();
  });
});
