import { GameError, RULES_VERSION } from '@oriflamme/engine';
import { SET_NAMES } from '../lib/sets.ts';
import { asFields, type Fields, handleField } from './fields.ts';
import { Games } from './games.ts';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';
import { type Method, METHODS } from './methods.ts';

const PROTOCOL_VERSION = 2;

/** Methods of protocol 1, still accepted; so is its field `tell`, now `fields`. */
const OLD_METHODS: ReadonlyMap<unknown, string> = new Map([
  ['look', 'get'],
  ['back', 'undo'],
  ['imagine', 'sample'],
]);

/** A session of the line protocol: every line gets exactly one response, whatever it contains. */
export class Session {
  private readonly games = new Games();
  private readonly methods: ReadonlyMap<unknown, Method>;

  constructor(methods: ReadonlyMap<unknown, Method> = METHODS) {
    this.methods = methods;
  }

  respond(line: string): string {
    if (line.length > LIMITS.line) return JSON.stringify(tooLong());
    let request: unknown;
    try {
      request = JSON.parse(line);
    } catch {
      return JSON.stringify(errorReply(new RequestError('bad-json', 'A line must be one JSON object.')));
    }
    return JSON.stringify(this.handle(request, true));
  }

  private handle(json: unknown, mayBatch: boolean): object {
    const fields = asFields(json);
    if (!fields) return errorReply(new RequestError('bad-json', 'A request must be a JSON object.'));
    let id: object = {};
    try {
      if (fields['id'] !== undefined) id = { id: handleField(fields, 'id') };
      return { ...id, ok: true, ...this.dispatch(fields, mayBatch) };
    } catch (error) {
      return { ...id, ...errorReply(error) };
    }
  }

  private dispatch(fields: Fields, mayBatch: boolean): object {
    const name = OLD_METHODS.get(fields['do']) ?? fields['do'];
    if (name === 'about') {
      validateFields(fields, []);
      return { protocol: PROTOCOL_VERSION, rules: RULES_VERSION, sets: SET_NAMES, limits: LIMITS };
    }
    if (name === 'batch' && mayBatch) {
      validateFields(fields, ['requests']);
      return { answers: this.handleAll(fields['requests']) };
    }
    const method = this.methods.get(name);
    if (!method) {
      const names = ['about', ...this.methods.keys(), ...(mayBatch ? ['batch'] : [])];
      throw new RequestError('bad-request', `"do" must be one of ${names.join(', ')}.`);
    }
    if (method.fields.includes('fields') && 'tell' in fields && !('fields' in fields)) {
      fields['fields'] = fields['tell'];
      delete fields['tell'];
    }
    validateFields(fields, method.fields);
    return method.handle(this.games, fields);
  }

  /** A rejected request does not stop the following ones. */
  private handleAll(requests: unknown): object[] {
    if (!Array.isArray(requests)) throw new RequestError('bad-request', '"requests" must be a list.');
    if (requests.length > LIMITS.batch)
      throw new RequestError('too-many', `A batch may have at most ${LIMITS.batch} requests.`);
    return requests.map((request) => this.handle(request, false));
  }
}

/** Rejects unknown fields: a misspelt one would be ignored otherwise. */
function validateFields(fields: Fields, known: readonly string[]): void {
  for (const name in fields)
    if (name !== 'do' && name !== 'id' && !known.includes(name)) {
      const expected = known.length > 0 ? `expected some of ${known.join(', ')}` : 'none are allowed';
      throw new RequestError('bad-request', `Unknown field "${name.slice(0, 50)}": ${expected}.`);
    }
}

function errorReply(error: unknown): object {
  if (error instanceof RequestError || error instanceof GameError)
    return { ok: false, reason: error.reason, message: error.message };
  return { ok: false, reason: 'internal', message: `Internal error: ${String(error)}` };
}

/** For a line that is past the limit, and so was never read. */
const tooLong = (): object =>
  errorReply(new RequestError('too-long', `A line may have at most ${LIMITS.line} characters.`));
