import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { PRIVACY_TEXTS } from './privacyTexts.ts';

describe('privacyPage', () => {
  it('says what is kept and for how long, as the settings say', async () => {
    const { url } = await startTestServer({
      KEEP_GAMES_DAYS: '30',
      SESSION_DAYS: '7',
      KEEP_AUDIT_DAYS: '0',
      PUSH: 'off',
    });
    const response = await fetch(`${url}/privacy?lang=en`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/Games:[^<]*<\/th><td>30 days</);
    // Chat is kept for 90 days, but not longer than its game.
    expect(text).toMatch(/written at the table[^<]*<\/th><td>30 days</);
    expect(text).toMatch(/Your session:[^<]*<\/th><td>7 days</);
    expect(text).toMatch(/your bot accounts; of each token[^<]*<\/th><td>until you delete or revoke them/);
    expect(text).toMatch(/operators did<\/th><td>no limit</);
    expect(text).not.toContain('Notifications');
    expect(text).not.toContain('<script');
  });

  it.each([
    ['', 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['?lang=pl', 'fr', 'pl'],
    ['?lang=xx', 'de,uk', 'uk'],
    ['', 'ru', 'ru'],
    ['', '', 'en'],
  ])('answers %s with Accept-Language %s in %s', async (query, accepted, language) => {
    const { url } = await startTestServer();
    const response = await fetch(`${url}/privacy${query}`, { headers: { 'accept-language': accepted } });
    expect(response.headers.get('content-language')).toBe(language);
    const text = await response.text();
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(PRIVACY_TEXTS[language].rights);
  });
});
