import { integer, oneOf } from './parsers.ts';
import { setting } from './setting.ts';

/** Notifications of absent players. */
export const PUSH_SETTINGS = {
  push: setting(
    'PUSH',
    'on',
    oneOf('on', 'off'),
    'Whether to send Web Push notifications when it is an absent player’s turn in a correspondence game. The server then connects to the push services of the browsers.',
  ),
  maxPushSubscriptionsPerPerson: setting(
    'MAX_PUSH_SUBSCRIPTIONS_PER_PERSON',
    '5',
    integer(1, 1_000_000),
    'Browsers in which a person gets notifications. A further one replaces the oldest.',
  ),
  maxPushSubscriptions: setting(
    'MAX_PUSH_SUBSCRIPTIONS',
    '50000',
    integer(1, 10_000_000),
    'Browsers of all people that get notifications. A further one is refused.',
  ),
  pushChangesPerAddressPerHour: setting(
    'PUSH_CHANGES_PER_ADDRESS_PER_HOUR',
    '60',
    integer(1, 1_000_000),
    'Times that browsers may turn notifications on or off, per hour and IP address.',
  ),
  maxQueuedNotifications: setting(
    'MAX_QUEUED_NOTIFICATIONS',
    '1000',
    integer(1, 1_000_000),
    'Notifications that wait to be sent. A further one replaces one of a player whose notifications fail or who has more, or is dropped.',
  ),
  maxQueuedNotificationsPerPerson: setting(
    'MAX_QUEUED_NOTIFICATIONS_PER_PERSON',
    '20',
    integer(1, 1_000_000),
    'Notifications of one player that wait to be sent. A further one is dropped.',
  ),
  maxConcurrentNotifications: setting(
    'MAX_CONCURRENT_NOTIFICATIONS',
    '32',
    integer(2, 10_000),
    'Notifications that are sent at the same time. Half of them may be to hosts that have not answered yet.',
  ),
  maxConcurrentNotificationsPerHost: setting(
    'MAX_CONCURRENT_NOTIFICATIONS_PER_HOST',
    '16',
    integer(1, 10_000),
    'Of these, to one host that has answered before.',
  ),
};
