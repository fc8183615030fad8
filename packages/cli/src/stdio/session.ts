import { GameError, RULES_VERSION } from '@oriflamme/engine';
import { SET_NAMES } from '../trace/write.ts';
import { asFields, type Fields, handleField } from './fields.ts';
import { Games } from './games.ts';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';
import { type Method, METHODS } from './methods.ts';

const PROTOCOL_VERSION = 1;

/** One conversation: a line in, a line out. Whatever the line, there is an answer. */
export class Session {
  private readonly games = new Games();
  private readonly methods: ReadonlyMap<unknown, Method>;

  constructor(verbs: ReadonlyMap<unknown, Method> = METHODS) {
    this.methods = verbs;
  }

  answerLine(line: string): string {
    if (line.length > LIMITS.line) return JSON.stringify(tooLong());
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return JSON.stringify(errorReply(new RequestError('bad-json', 'A line has to be one JSON object.')));
    }
    return JSON.stringify(this.answer(request, true));
  }

  private answer(json: unknown, mayBatch: boolean): object {
    const fields = asFields(json);
    if (!fields) return errorReply(new RequestError('bad-json', 'A request has to be a JSON object.'));
    let id: object = {};
    try {
      if (fields['id'] !== undefined) id = { id: handleField(fields, 'id') };
      return { ...id, ok: true, ...this.dispatch(fields, mayBatch) };
    } catch (error) {
      return { ...id, ...errorReply(error) };
    }
  }

  private dispatch(fields: Fields, mayBatch: boolean): object {
    const { do: name } = fields;
    if (name === 'about') {
      checkFields(fields, []);
      return { protocol: PROTOCOL_VERSION, rules: RULES_VERSION, sets: SET_NAMES, limits: LIMITS };
    }
    if (name === 'batch' && mayBatch) {
      checkFields(fields, ['requests']);
      return { answers: this.answerAll(fields['requests']) };
    }
    const verb = this.methods.get(name);
    if (!verb) {
      const names = ['about', ...this.methods.keys(), ...(mayBatch ? ['batch'] : [])];
      throw new RequestError('bad-request', `"do" is one of ${names.join(', ')}.`);
    }
    checkFields(fields, verb.fields);
    return verb.answer(this.games, fields);
  }

  /** Each is carried out, whatever became of those before it. */
  private answerAll(requests: unknown): object[] {
    if (!Array.isArray(requests)) throw new RequestError('bad-request', '"requests" has to be a list.');
    if (requests.length > LIMITS.batch)
      throw new RequestError('too-many', `A batch has at most ${LIMITS.batch} requests.`);
    return requests.map((request) => this.answer(request, false));
  }
}

/** A misspelt field would otherwise be a wish that nobody hears. */
function checkFields(fields: Fields, known: readonly string[]): void {
  for (const name in fields)
    if (name !== 'do' && name !== 'id' && !known.includes(name)) {
      const all = known.length > 0 ? `has the fields ${known.join(', ')}` : 'has no fields';
      throw new RequestError(
        'bad-request',
        `This request ${all}, and none that is called so: ${name.slice(0, 50)}`,
      );
    }
}

function errorReply(error: unknown): object {
  if (error instanceof RequestError || error instanceof GameError)
    return { ok: false, reason: error.reason, message: error.message };
  return { ok: false, reason: 'internal', message: `This is a mistake in the program: ${String(error)}` };
}

/** For a line that is past the limit, and so was never read. */
const tooLong = (): object =>
  errorReply(new RequestError('too-long', `A line has at most ${LIMITS.line} characters.`));
