import type { Page } from '@playwright/test';

/** Lets a test hold back what the server sends to a page, and see what the page sends. For a page that has not been opened. */
export async function holdSocket(page: Page) {
  const sent: string[] = [];
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/api\/socket/u, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      if (held) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    /** How many requests of this type the page has sent. */
    count: (type: string) => sent.filter((message) => message.includes(`"type":"${type}"`)).length,
    hold: () => {
      held = [];
    },
    release: () => {
      for (const deliver of held ?? []) deliver();
      held = null;
    },
  };
}
