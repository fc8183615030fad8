import type { Game } from '@oriflamme/engine';
import { type Fields, type Handle, handleField, textField } from './fields.ts';
import { LIMITS } from './limits.ts';
import { RequestError } from './requestError.ts';

/** The games of one session by handle. */
export class Games {
  private readonly games = new Map<Handle, Game>();
  private last = 0;

  find(fields: Fields): [Handle, Game] {
    const handle = handleField(fields, 'game');
    const game = this.games.get(handle);
    if (!game) throw new RequestError('no-such-game', `There is no game ${JSON.stringify(handle)}.`);
    return [handle, game];
  }

  /** Reserves room for one more game, and returns a function that stores it under `as` or the next number. */
  reserve(fields: Fields): (game: Game) => Handle {
    const name = fields['as'] === undefined ? undefined : textField(fields, 'as');
    const isNew = name === undefined || !this.games.has(name);
    if (isNew && this.games.size >= LIMITS.games)
      throw new RequestError('too-many', `At most ${LIMITS.games} games can be open; drop one first.`);
    return (game) => {
      const handle = name ?? ++this.last;
      this.games.set(handle, game);
      return handle;
    };
  }

  replace(handle: Handle, game: Game): void {
    this.games.set(handle, game);
  }

  drop(handle: Handle): void {
    this.games.delete(handle);
  }
}
