const PORT = Number(process.env['E2E_PORT'] ?? 4179) + 1;
/** The address of the server that `playwright.config.ts` starts with `npm start`. */
export const ORIGIN = `http://127.0.0.1:${PORT}`;
