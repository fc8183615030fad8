import { checkDeal, type Deal, type DealOptions, drawDeal, applyDeal } from './flow/deal.ts';
import { GameError } from './state/errors.ts';
import type { Event } from './state/events.ts';
import { expectObject as readFields } from './view/json.ts';
import { parsePosition } from './notation/parse.ts';
import type { Option } from './rules/option.ts';
import { describeOptions, type Turn, turnOf } from './flow/options.ts';
import { choose, listOptions } from './flow/play.ts';
import { parseView } from './view/parseView.ts';
import { type GameRecord, parseRecord, RULES_VERSION } from './view/record.ts';
import { checkStartPosition, restore } from './view/restore.ts';
import { winners } from './flow/round.ts';
import { MAX_OPTIONS, type Seat, State } from './state/state.ts';
import { EVERYTHING, viewFor, SPECTATOR, type View } from './view/view.ts';

/** A saved game: its position and its record. It contains every secret of the game. */
export interface SavedGame {
  readonly rules: number;
  readonly position: View;
  readonly record: GameRecord;
}

/** Option buffer shared by all games: none needs its list for longer than a call. */
const optionBuffer = new Int32Array(MAX_OPTIONS);

/** A game in progress: the state and the record of the choices. */
export class Game {
  /** Events before the first choice. */
  readonly setupEvents: readonly Event[];
  /** The mutable state, for search; see flow/play.ts. */
  readonly state: State;
  private readonly start: GameRecord['start'];
  private readonly choices: number[];
  /** The pending decision, described once; null until someone asks for it. */
  private described: { readonly turn: Turn | undefined } | null = null;

  private constructor(
    state: State,
    start: GameRecord['start'],
    choices: readonly number[],
    opening: readonly Event[],
  ) {
    state.setOptionBuffer();
    this.state = state;
    this.start = start;
    this.choices = [...choices];
    this.setupEvents = opening;
  }

  /** A new game, dealt from a seed. */
  static deal(options: DealOptions): Game {
    return Game.fromDeal(drawDeal(options));
  }

  /** A new game from an explicit deal. */
  static fromDeal(deal: Deal): Game {
    const checked = checkDeal(deal);
    const opening: Event[] = [];
    const state = new State();
    state.emit = (event) => opening.push(event);
    applyDeal(checked, state);
    state.emit = undefined;
    return new Game(state, { deal: checked }, [], opening);
  }

  /** Starts from a position: a view that hides nothing, or a line of the notation. */
  static fromPosition(position: View | string): Game {
    const state = typeof position === 'string' ? parsePosition(position) : restore(parseView(position));
    checkStartPosition(state);
    return new Game(state, { position: viewFor(state, EVERYTHING) }, [], []);
  }

  /** Replays a record. `listen` receives every event. */
  static replay(json: unknown, listen?: (event: Event) => void): Game {
    const { start, choices } = parseRecord(json);
    const game = 'deal' in start ? Game.fromDeal(start.deal) : Game.fromPosition(start.position);
    if (listen) for (const event of game.setupEvents) listen(event);
    for (const [step, choice] of choices.entries()) {
      if (choice >= game.optionCount)
        throw new GameError('bad-record', `Choice ${step + 1} of the record is not legal.`);
      for (const event of game.choose(choice)) listen?.(event);
    }
    return game;
  }

  /** Loads a game that `toJSON` saved. It restores the position and does not replay the record. */
  static fromJSON(json: unknown): Game {
    const saved = readFields(json, 'A saved game');
    if (saved['rules'] !== RULES_VERSION)
      throw new GameError(
        'other-rules',
        `This game was saved under other rules than version ${RULES_VERSION}.`,
      );
    const { start, choices } = parseRecord(saved['record']);
    return new Game(restore(parseView(saved['position'])), start, choices, []);
  }

  toJSON(): SavedGame {
    return { rules: RULES_VERSION, position: this.position, record: this.record };
  }

  clone(): Game {
    return new Game(new State().copy(this.state), this.start, this.choices, this.setupEvents);
  }

  /** The pending decision, or undefined when the game is over. */
  get turn(): Turn | undefined {
    this.described ??= { turn: turnOf(this.state) };
    return this.described.turn;
  }

  /** The legal options in a stable order; empty when the game is over. */
  options(): Option[] {
    return this.withOptionBuffer(describeOptions);
  }

  get optionCount(): number {
    return this.withOptionBuffer(listOptions);
  }

  /**
   * Applies the option with this index and returns its events. With `seat`, throws unless that seat decides. An error has no
   * effect.
   */
  choose(option: number, seat?: Seat): Event[] {
    const { state } = this;
    const turn = this.turn;
    if (!turn) throw new GameError('game-over', 'The game is over.');
    if (seat !== undefined && seat !== turn.seat)
      throw new GameError('out-of-turn', `Seat ${turn.seat} decides now, not seat ${seat}.`);
    const events: Event[] = [];
    this.described = null;
    this.withOptionBuffer(() => {
      const count = listOptions(state);
      if (!Number.isInteger(option) || option < 0 || option >= count)
        throw new GameError(
          'not-an-option',
          `Options are numbered 0 to ${count - 1}; there is no ${option}.`,
        );
      state.emit = (event) => events.push(event);
      choose(state, state.options[option]);
      state.emit = undefined;
    });
    this.choices.push(option);
    return events;
  }

  private withOptionBuffer<T>(act: (state: State) => T): T {
    const { state } = this;
    // A search on the state itself keeps the options that it has listed.
    const previous = state.options;
    state.setOptionBuffer(optionBuffer);
    try {
      return act(state);
    } finally {
      state.setOptionBuffer(previous);
    }
  }

  /** The view of a seat, or of a spectator. */
  view(seat?: Seat): View {
    if (seat !== undefined && (!Number.isInteger(seat) || seat < 0 || seat >= this.state.players))
      throw new GameError(
        'bad-seat',
        `Seats are numbered 0 to ${this.state.players - 1}; there is no ${seat}.`,
      );
    return viewFor(this.state, seat ?? SPECTATOR);
  }

  /** A view that hides nothing. */
  get position(): View {
    return viewFor(this.state, EVERYTHING);
  }

  get record(): GameRecord {
    return { rules: RULES_VERSION, start: this.start, choices: [...this.choices] };
  }

  /** Empty until the game is over. */
  get winners(): Seat[] {
    return winners(this.state);
  }
}
