/** Where the server listens that is started as the README says. */
const PORT = Number(process.env['E2E_PORT'] ?? 4179) + 1;
export const ONLINE = `http://127.0.0.1:${PORT}`;
