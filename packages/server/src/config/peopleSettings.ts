import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** Limits on what people have to do with each other. */
export const PEOPLE_SETTINGS = {
  maxFollowed: setting(
    'MAX_FOLLOWED_PER_PERSON',
    '200',
    integer(0, 10_000),
    'People whom someone with an account may follow.',
  ),
  maxBlocks: setting(
    'MAX_BLOCKS_PER_PERSON',
    '500',
    integer(1, 10_000),
    'People whom someone with an account may block.',
  ),
  maxGuestBlocks: setting(
    'MAX_BLOCKS_PER_GUEST',
    '50',
    integer(1, 10_000),
    'People whom a guest may block. A guest’s blocks end after SESSION_DAYS.',
  ),
  peopleChangesPerPersonPerHour: setting(
    'PEOPLE_CHANGES_PER_PERSON_PER_HOUR',
    '200',
    integer(1, 1_000_000),
    'Times per hour that one person may follow, block, or undo either.',
  ),
  peopleChangesPerAddressPerHour: setting(
    'PEOPLE_CHANGES_PER_ADDRESS_PER_HOUR',
    '2000',
    integer(1, 1_000_000),
    'The same per IP address.',
  ),
  invitesPerPersonPerHour: setting(
    'INVITES_PER_PERSON_PER_HOUR',
    '60',
    integer(0, 1_000_000),
    'Invites to tables that one person may send per hour; 0 turns them off.',
  ),
  maxInvites: setting(
    'MAX_INVITES_PER_PERSON',
    '20',
    integer(1, 1000),
    'Invites that wait for one person. A further one replaces the oldest.',
  ),
  inviteHours: setting('INVITE_HOURS', '24', integer(1, 8760), 'Hours after which an invite expires.'),
};
