/** Says what is wrong with a message, and gathers on its way out where. */
export class ValidationError extends Error {
  override readonly name = 'Unreadable';
  /** From the outside to the inside, such as `plan.clock.bank`; empty for the message itself. */
  path = '';

  prependPath(step: string): this {
    this.path = this.path === '' || this.path.startsWith('[') ? step + this.path : `${step}.${this.path}`;
    return this;
  }

  /** The whole sentence, such as `plan.clock.bank has to be true or false.` */
  get text(): string {
    return `${this.path || 'the message'} ${this.message}.`;
  }
}

export const expected = (what: string) => new ValidationError(`has to be ${what}`);

const QUOTED = 12;

/** The beginning of what a stranger wrote, harmless in a log: plain characters only, and few of them. */
export const excerpt = (text: string): string =>
  `"${text.slice(0, QUOTED).replaceAll(/[^ -~]/gu, '?')}${text.length > QUOTED ? '…' : ''}"`;
