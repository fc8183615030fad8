import { findFreePorts } from '@oriflamme/server/testing/freePort';

/** The port of the static site; the server has the next one. Set once, because the test workers load this file again. */
process.env['E2E_PORT'] ??= String(await findFreePorts(2));
const PORT = Number(process.env['E2E_PORT']);

/** The client as static files with seeded deals, without a server. */
export const SITE_ORIGIN = `http://127.0.0.1:${PORT}`;
/** The server that `playwright.config.ts` starts. */
export const ORIGIN = `http://127.0.0.1:${PORT + 1}`;
