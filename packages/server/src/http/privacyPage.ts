import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/schema.ts';
import { keptDays } from '../moderation/retention.ts';
import { PRIVACY_TEXTS, type PrivacyTexts } from './privacyTexts.ts';
import type { Reply } from './reply.ts';

/** What the page is generated from. */
export type PrivacyConfig = Parameters<typeof keptDays>[0] & Pick<Config, 'push'>;

const LANGUAGES = Object.keys(PRIVACY_TEXTS);

/** The language of `?lang=…`, or the first of Accept-Language that there is a text for. */
function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const asked = /[?&]lang=([a-z]{2})(?:&|$)/.exec(url)?.[1];
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return [asked, ...accepted].find((code) => code !== undefined && LANGUAGES.includes(code)) ?? 'en';
}

/** What the server keeps and for how long, as the settings say. */
export function privacyPage(request: Pick<IncomingMessage, 'url' | 'headers'>, config: PrivacyConfig): Reply {
  const language = languageOf(request);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      vary: 'accept-language',
    },
    body: html(language, PRIVACY_TEXTS[language], config),
  };
}

/** Chat is deleted with its game at the latest. */
const chatDays = ({ games, chat }: { readonly games: number; readonly chat: number }): number =>
  games === 0 || chat === 0 ? games || chat : Math.min(games, chat);

function html(language: string, texts: PrivacyTexts, config: PrivacyConfig): string {
  const days = keptDays(config);
  const span = (count: number) =>
    count === 0
      ? texts.forever
      : new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const rows: readonly (readonly [string, string])[] = [
    [texts.games, span(days.games)],
    [texts.chat, span(chatDays(days))],
    [texts.sessions, span(days.sessions)],
    [texts.account, texts.accountTime],
    [texts.programs, texts.programsTime],
    [texts.people, texts.peopleTime],
    [texts.history, texts.peopleTime],
    [texts.ratings, texts.ratingsTime],
    [texts.daily, texts.forever],
    [texts.bans, span(days.bans)],
    [texts.reports, span(days.reports)],
    [texts.audit, span(days.audit)],
    ...(config.push === 'on' ? [[texts.push, texts.pushTime] as const] : []),
    [texts.addresses, texts.addressesTime],
  ];
  const links = LANGUAGES.map((code) => `<a href="?lang=${code}" hreflang="${code}">${code}</a>`).join(' ');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${texts.title} – Oriflamme</title>
<style>:root{color-scheme:light dark;--page:#f1e7d0;--ink:#2a2019;--line:#b9a680;--link:#7d2216}
@media (prefers-color-scheme:dark){:root{--page:#12131c;--ink:#efe6d0;--line:#4a4a58;--link:#f0a08a}}
body{font:1.1rem/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--page)}
h1{font-size:2rem}p,table{margin:1rem 0}table{border-collapse:collapse;width:100%}
h1{font-size:clamp(1.4rem,7vw,2rem)}th,td{text-align:left;vertical-align:top;padding:.6rem 1rem .6rem 0;border-bottom:1px solid var(--line)}
tbody th{font-weight:400;overflow-wrap:anywhere;hyphens:auto}td{font-weight:700;min-width:7rem}a{color:var(--link);display:inline-block;padding:.6rem .3rem}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.intro}</p>
<table>
<thead><tr><th scope="col">${texts.what}</th><th scope="col">${texts.howLong}</th></tr></thead>
<tbody>
${rows.map(([what, time]) => `<tr><th scope="row">${what}</th><td>${time}</td></tr>`).join('\n')}
</tbody>
</table>
<p>${texts.noTracking}</p>
<p>${texts.rights}</p>
</main>
<nav><a href="./">Oriflamme</a> ${links}</nav>
</body>
</html>
`;
}
