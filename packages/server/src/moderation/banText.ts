import type { Ban } from '../store/adminStore.ts';

/** What the person reads: why, and until when. */
export const banText = ({ reason, endsAt }: Ban): string =>
  `You are banned from this server ${endsAt === null ? 'for good' : `until ${new Date(endsAt).toISOString()}`}: ${reason}`;
