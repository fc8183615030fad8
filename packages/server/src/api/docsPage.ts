import { SCOPES } from '../accounts/programs.ts';
import type { ApiRoute } from './route.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const WHO = { anyone: 'anyone', person: 'guests and accounts', account: 'accounts' } as const;

interface Field {
  readonly description?: string;
  readonly expected?: string;
}

/** The documentation of the routes, as one page without scripts. */
export function docsPage(routes: readonly ApiRoute[], prefix: string): string {
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>HTTP interface – Oriflamme</title>
<style>:root{color-scheme:light dark;--page:#f1e7d0;--ink:#2a2019;--line:#b9a680;--link:#7d2216}
@media (prefers-color-scheme:dark){:root{--page:#12131c;--ink:#efe6d0;--line:#4a4a58;--link:#f0a08a}}
body{font:1.05rem/1.5 Georgia,serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--page)}
h1{font-size:clamp(1.4rem,7vw,2rem)}h3{margin:1.6rem 0 .3rem;overflow-wrap:anywhere}section{border-top:1px solid var(--line)}
p,dl{margin:.4rem 0}dt{font-weight:700}dd{margin:0 0 .3rem 1.5rem}code{font-size:.95em;overflow-wrap:anywhere}
a{color:var(--link)}nav a{display:inline-block;padding:.6rem .3rem}</style>
</head>
<body>
<main>
<h1>HTTP interface</h1>
<p>Everything is below <code>${prefix}</code>, in JSON. The machine-readable form of this page, for generated clients:
<a href="${prefix}/openapi.json">${prefix}/openapi.json</a> (OpenAPI 3.1).</p>
<p>Programs send <code>Authorization: Bearer TOKEN</code>, with a token from the account page. A token has scopes:</p>
<dl>${Object.entries(SCOPES)
    .map(([scope, meaning]) => `<dt><code>${scope}</code></dt><dd>${escape(meaning)}</dd>`)
    .join('')}</dl>
<p>A refused request gets a status from 400 on, and <code>{"reason": "…", "text": "…"}</code>: a word for programs, and a sentence for people.</p>
${tags.map((tag) => section(tag, routes, prefix)).join('\n')}
</main>
<nav><a href="./">Oriflamme</a> <a href="privacy">Privacy</a></nav>
</body>
</html>
`;
}

const section = (tag: string, routes: readonly ApiRoute[], prefix: string): string =>
  `<section><h2>${escape(tag)}</h2>
${routes
  .filter((route) => route.tag === tag)
  .map((route) => describe(route, prefix))
  .join('\n')}</section>`;

function describe(route: ApiRoute, prefix: string): string {
  const { method, path, operation, summary, description, who, scope, streamType } = route;
  const fields = (['params', 'query', 'body'] as const).flatMap((part) => fieldsOf(route, part));
  const programs = scope === null ? 'not for programs' : `programs: scope <code>${scope}</code>`;
  return `<h3 id="${escape(operation)}"><code>${method} ${escape(prefix + path)}</code></h3>
<p>${escape(summary)} For ${WHO[who]}; ${programs}.${streamType ? ` A stream: <code>${streamType}</code>.` : ''}</p>
${description === undefined ? '' : `<p>${escape(description)}</p>`}
${fields.length === 0 ? '' : `<dl>${fields.join('')}</dl>`}`;
}

function fieldsOf(route: ApiRoute, part: 'params' | 'query' | 'body'): readonly string[] {
  const { properties = {}, required = [] } = (route[part] ?? {}) as {
    properties?: Record<string, Field>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, expected }]) => {
    const notes = [description, expected, required.includes(name) ? undefined : 'may be left out'];
    return `<dt><code>${escape(name)}</code></dt><dd>${escape(notes.filter(Boolean).join('; '))}</dd>`;
  });
}
