/** What is said to somebody whose turn it is. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

/** A notification as the browser shows it. */
export interface PushNotification {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean; readonly data: string };
}

/** Puts what came from the server into words. The notification carries the address that it leads to. */
export function notificationFor(
  message: unknown,
  { title, text }: NotificationText,
  scope: string,
): PushNotification {
  const table = tableIn(message);
  const to = table === undefined ? '#/lobby' : `#/room/${encodeURIComponent(table)}`;
  return {
    title,
    options: {
      body: text,
      icon: './icon-192.png',
      data: new URL(to, scope).href,
      // A newer call from the same table takes the place of the old one, and is heard again.
      ...(table === undefined ? {} : { tag: table, renotify: true }),
    },
  };
}

function tableIn(message: unknown): string | undefined {
  const { table } = (typeof message === 'object' && message !== null ? message : {}) as { table?: unknown };
  return typeof table === 'string' && table !== '' ? table : undefined;
}
