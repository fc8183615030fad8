/** Texts of a turn notification. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
}

export interface PushNotification {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean; readonly data: string };
}

/** Builds the notification for a push message. Its data is the URL to open on click. */
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
      // The tag replaces an earlier notification of the same table; renotify alerts again.
      ...(table === undefined ? {} : { tag: table, renotify: true }),
    },
  };
}

function tableIn(message: unknown): string | undefined {
  const { table } = (typeof message === 'object' && message !== null ? message : {}) as { table?: unknown };
  return typeof table === 'string' && table !== '' ? table : undefined;
}
