import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/testServer.ts';
import { PREFIX } from './apiApp.ts';
import { openApiDocument } from './openApiDocument.ts';
import { ROUTES } from './routes.ts';

describe('documentation of the open interface', () => {
  it('is an OpenAPI 3.1 document', async () => {
    const document = openApiDocument(ROUTES, PREFIX);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document['openapi']).toMatch(/^3\.1\./);
  });

  it('names every operation once', () => {
    const names = ROUTES.map(({ operation }) => operation);
    expect(names).toEqual([...new Set(names)]);
    const places = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(places).toEqual([...new Set(places)]);
  });

  it('describes every parameter of a path', () => {
    for (const { path, params } of ROUTES) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const { properties = {} } = (params ?? {}) as { properties?: object };
      expect(Object.keys(properties), path).toEqual(named);
    }
  });

  it('is served to programs and to people', async () => {
    const { url } = await startTestServer();
    const json = await fetch(`${url}/api/v1/openapi.json`);
    expect(json.headers.get('content-type')).toContain('application/json');
    expect(await json.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(ROUTES, PREFIX))));
    const page = await fetch(`${url}/api`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await page.text();
    for (const { method, path } of ROUTES) expect(html).toContain(`${method} ${PREFIX}${path}`);
    expect(html).not.toContain('<script');
  });
});

describe('GET /api/v1/me', () => {
  it('says who calls', async () => {
    const { url } = await startTestServer();
    expect(await (await fetch(`${url}/api/v1/me`)).json()).toEqual({
      name: null,
      hasAccount: false,
      isProgram: false,
    });
  });
});
