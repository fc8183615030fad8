/** Why the server did not do what was requested, with the explanation for the protocol document. */
export const REJECTION_REASONS = {
  malformed: 'the message is invalid; `text` names the field and what it should be',
  version: 'client and server use different protocol versions',
  'unknown-table': 'there is no such table',
  'not-seated': 'only players at this table may do that',
  'not-host': 'only the host may do that',
  'name-taken': 'another table has this id; generate a new one',
  'seat-taken': 'the seat is not free, or does not exist',
  'name-in-use': 'a player at this table has the same name, or one that looks like it; choose another name',
  scope: 'the token of this program does not allow it',
  removed: 'the host has removed you from this table; you can watch it',
  'cannot-join': 'this table is not open to you; you can watch it',
  'already-seated': 'you already have a seat at this table',
  'game-started': 'the game has already started',
  'game-not-started': 'the game has not started yet',
  'too-few-seats': 'more players are seated than the table would have seats',
  'fixed-setup': 'the setup of a quick match is fixed, because its players were matched by it',
  'not-ready': 'a seat is empty, or a player is not ready',
  'already-decided': 'this is not the pending decision: a player, a bot or the clock has decided it',
  'out-of-turn': 'another family decides',
  'not-an-option': 'the decision has no such option',
  'not-reportable':
    'the chat message is not stored any more, or there is no other player at this seat; nothing is reported',
  over: 'the game is over, or the table is closed',
  'rate-limited': 'too many requests; wait and try again',
  full: 'a limit on how many there may be is reached',
  overloaded: 'the server is busy and accepts nothing new; try again in a minute',
  'store-failed': 'the server could not store the change, so nothing happened; try again',
} as const;

export type RejectionReason = keyof typeof REJECTION_REASONS;
