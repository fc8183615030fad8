/** Texts of notifications. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  /** The title of an invite, with the placeholder {name}. */
  readonly invite: string;
}

export interface PushNotification {
  readonly title: string;
  readonly options: NotificationOptions & { readonly renotify?: boolean; readonly data: string };
}

/** Builds the notification for a push message. Its data is the URL to open on click. */
export function notificationFor(
  message: unknown,
  { title, text, invite }: NotificationText,
  scope: string,
): PushNotification {
  const table = textIn(message, 'table');
  const to = table === undefined ? '#/lobby' : `#/room/${encodeURIComponent(table)}`;
  const from = textIn(message, 'from');
  return {
    title: from === undefined ? title : invite.replace('{name}', () => from),
    options: {
      ...(from === undefined && { body: text }),
      icon: './icon-192.png',
      data: new URL(to, scope).href,
      // The tag replaces an earlier notification of the same table; renotify alerts again.
      ...(table === undefined ? {} : { tag: table, renotify: true }),
    },
  };
}

/** A text that is not empty; undefined if the message has none of that name. */
function textIn(message: unknown, name: 'table' | 'from'): string | undefined {
  const fields = (typeof message === 'object' && message !== null ? message : {}) as Record<string, unknown>;
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
