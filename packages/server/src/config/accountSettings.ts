import { integer } from './parsers.ts';
import { setting } from './setting.ts';

/** Accounts, and limits against guessing. */
export const ACCOUNT_SETTINGS = {
  loginsPerNamePerHour: setting(
    'LOGINS_PER_NAME_PER_HOUR',
    '20',
    integer(1, 1_000_000),
    'Tries to log in with a password or a recovery code per hour and name, whether an account has that name or not. Passkeys are not affected.',
  ),
  loginsPerAddressPerHour: setting(
    'LOGINS_PER_ADDRESS_PER_HOUR',
    '150',
    integer(1, 1_000_000),
    'Tries to log in per hour and IP address, passkeys included.',
  ),
  accountsPerAddressPerHour: setting(
    'ACCOUNTS_PER_ADDRESS_PER_HOUR',
    '50',
    integer(0, 1_000_000),
    'Tries to create an account per hour and IP address.',
  ),
  accountChangesPerPersonPerHour: setting(
    'ACCOUNT_CHANGES_PER_PERSON_PER_HOUR',
    '120',
    integer(1, 1_000_000),
    'Requests of one person about their own account per hour.',
  ),
  maxPasskeysPerAccount: setting(
    'MAX_PASSKEYS_PER_ACCOUNT',
    '10',
    integer(1, 100),
    'Passkeys of one account.',
  ),
  maxQueuedPasswords: setting(
    'MAX_QUEUED_PASSWORDS',
    '100',
    integer(1, 100_000),
    'Passwords that wait to be checked, two at a time. A further one is refused.',
  ),
  renameDays: setting(
    'RENAME_DAYS',
    '30',
    integer(0, 10_000),
    'Days between two changes of the name of an account.',
  ),
  heldNameDays: setting(
    'HELD_NAME_DAYS',
    '90',
    integer(0, 10_000),
    'Days for which nobody else can take the former name of an account.',
  ),
};
