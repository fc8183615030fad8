/** Who takes the place of an erased person. */
export interface Pseudonym {
  readonly id: string;
  readonly name: string;
}

/** Log entries that contain what someone wrote; `said` is the name of version 1. */
const CHAT_TYPES = new Set<unknown>(['chat', 'said']);

/** Replaces a person in stored JSON: the id wherever it occurs, the name beside it, and what the person wrote. */
export class PersonEraser {
  /** The names that the person used. */
  readonly names = new Set<string>();
  private readonly person: string;
  private readonly pseudonym: Pseudonym;

  constructor(person: string, pseudonym: Pseudonym, names: Iterable<string> = []) {
    this.person = person;
    this.pseudonym = pseudonym;
    for (const name of names) this.names.add(name);
  }

  /** A stored JSON value without the person. */
  eraseJson(json: string): string {
    return json.includes(this.person) ? JSON.stringify(this.erase(JSON.parse(json))) : json;
  }

  /** What others wrote, without the person's names. Call it when all names are known. */
  eraseNames(text: string): string {
    let result = text.replaceAll(this.person, this.pseudonym.id);
    for (const name of this.names) result = result.replaceAll(name, this.pseudonym.name);
    return result;
  }

  /** A log entry or a list of messages, without the person's names in what others wrote. */
  eraseNamesInJson(json: string): string {
    if (![...this.names].some((name) => json.includes(JSON.stringify(name).slice(1, -1)))) return json;
    return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
      key === 'text' && typeof value === 'string' ? this.eraseNames(value) : value,
    );
  }

  private erase(value: unknown): unknown {
    if (typeof value === 'string') return this.eraseText(value);
    if (Array.isArray(value)) return value.map((each) => this.erase(each));
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Readonly<Record<string, unknown>>;
    const isPerson = fields['id'] === this.person;
    if (isPerson && typeof fields['name'] === 'string') this.names.add(fields['name']);
    const isAuthor = CHAT_TYPES.has(fields['type']) && this.isPerson(fields['person']);
    const erased = Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, this.erase(each)]));
    return {
      ...erased,
      ...(isPerson && { id: this.pseudonym.id, name: this.pseudonym.name }),
      ...(isAuthor && { text: '…' }),
    };
  }

  private isPerson(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'id' in value && value.id === this.person;
  }

  /** A state may be stored as text inside of an entry. */
  private eraseText(text: string): string {
    if (!text.includes(this.person)) return text;
    return text.startsWith('{') ? this.eraseJson(text) : text.replaceAll(this.person, this.pseudonym.id);
  }
}
