export type PeopleReason = 'not-found' | 'forbidden' | 'conflict' | 'rate-limited';

/** A request about other people that is refused, with a text for the person. */
export class PeopleError extends Error {
  override readonly name = 'PeopleError';
  readonly reason: PeopleReason;

  constructor(reason: PeopleReason, text: string) {
    super(text);
    this.reason = reason;
  }
}

/** The same for someone who does not exist, wants no contact, or has blocked the person: it tells nobody which of these it is. */
export const notReachable = (): PeopleError => new PeopleError('forbidden', 'This person cannot be reached.');

export const unknownPerson = (): PeopleError => new PeopleError('not-found', 'There is nobody there.');
