import {
  type Card,
  CARDS,
  choose,
  decisionType,
  type Event,
  isRevealed,
  isStacked,
  kindNumber,
  KINDS,
  nextCard,
  NONE,
  previousCard,
  State,
} from '@oriflamme/engine';
import { classifyChoice } from './classifyChoice.ts';
import { BESIDE, FATE, HIT, SILENT } from './cases.ts';
import { ATTACKERS } from './interactions.ts';
import { ASKING, NO_EFFECTS } from './noEffectCases.ts';

const ATTACKER = new Map(ATTACKERS.map((name, at) => [name, at]));

/** Records the coverage cases of a state while it is played. */
export class CaseRecorder {
  readonly state = new State();
  /** The cases of the last choice. */
  readonly seen: number[] = [];
  /** The ability that the acting Shapeshifter copies, or NONE. */
  private copied = NONE;
  /** A Machination has left the queue and has activated no card yet. */
  private isMachinating = false;
  /** Gains of a Machination's influence by decision, minus all such gains. */
  private askedGains = 0;
  private wasPicked = false;

  constructor() {
    this.state.emit = (event) => this.onEvent(event);
  }

  copy(from: CaseRecorder): this {
    this.state.copy(from.state);
    this.copied = from.copied;
    return this;
  }

  /** Starts recording from this state. */
  begin(state: State): this {
    this.state.copy(state);
    this.copied = NONE;
    return this;
  }

  /** Applies a listed code and advances to the next decision. */
  choose(code: number): void {
    const { state, seen } = this;
    seen.length = 0;
    for (const number of classifyChoice(state, code)) seen.push(number);
    const type = decisionType(state);
    this.askedGains = type === 'influence' ? 1 : 0;
    this.wasPicked = type === 'pick';
    this.isMachinating = false;
    choose(state, code);
    if (this.isMachinating && !(state.depth > 0 && decisionType(state) === 'pick')) this.foundNobody();
  }

  private onEvent(event: Event): void {
    const { state } = this;
    if (this.isMachinating && event.type !== 'uncovered' && event.type !== 'activated') this.foundNobody();
    switch (event.type) {
      case 'revealed':
        this.fate(event.card, 'revealed');
        this.acts(this.card(event.card));
        break;
      case 'reached': {
        const card = this.card(event.card);
        this.copied = NONE;
        if (isRevealed(state, card)) this.acts(card);
        break;
      }
      case 'activated':
        this.activated(event.card);
        break;
      case 'copied':
        this.copied = kindNumber(event.ability)!;
        this.fate(event.of, 'copied');
        this.silent(this.card(event.card), this.copied);
        break;
      case 'eliminated':
        this.hit(this.card(event.by), this.card(event.card), event.wasUp);
        break;
      case 'placed':
        this.fate(event.card, 'placed');
        if ('on' in event.spot) this.covered(this.card(event.card));
        break;
      case 'kept':
        this.fate(event.card, 'kept');
        break;
      case 'moved':
        this.fate(
          event.card,
          isRevealed(state, this.card(event.card)) ? 'moved revealed' : 'moved face-down',
        );
        break;
      case 'marked':
        this.fate(event.card, 'marked');
        break;
      case 'bribed':
        this.fate(event.card, 'bribed');
        break;
      case 'entered':
        if (event.from !== 'twin')
          this.fate(
            event.card,
            event.from === 'setAside' ? 'brought from aside' : 'brought from the discards',
          );
        else if ('on' in event.spot) this.covered(this.card(event.card));
        break;
      case 'discarded':
        if (event.kind === 'machination' && event.by === event.card) this.isMachinating = true;
        break;
      case 'gained':
        if (event.reason === 'machination' && --this.askedGains < 0)
          this.seen.push(SILENT.of('machination influence', 'at once', 'itself'));
        break;
      case 'wagered':
        this.askedGains = 0;
        break;
      case 'dealt':
      case 'ended':
      case 'hand':
      case 'holds':
      case 'laidOpen':
      case 'lost':
      case 'put':
      case 'removed':
      case 'reserved':
      case 'returned':
      case 'round':
      case 'roundEnded':
      case 'slept':
      case 'swappedIn':
      case 'turnedDown':
      case 'uncovered':
      case 'unreplaced':
        break;
    }
  }

  /** The top card with this public number. */
  private card(number: number): Card {
    const { queue, number: numbers } = this.state;
    let at = 0;
    while (numbers[queue[at]] !== number) at++;
    return queue[at];
  }

  private fate(number: number, fate: string): void {
    this.seen.push(FATE.of(KINDS[this.state.kind[this.card(number)]], fate));
  }

  private covered(card: Card): void {
    const under = this.state.under[card];
    const face = isRevealed(this.state, under) ? 'covered revealed' : 'covered face-down';
    this.seen.push(FATE.of(KINDS[this.state.kind[under]], face));
  }

  /** Records the neighbours of a card whose ability is about to be applied. */
  private acts(card: Card): void {
    const { state } = this;
    this.copied = NONE;
    for (const neighbour of [previousCard(state, card), nextCard(state, card)])
      if (neighbour !== NONE)
        this.seen.push(
          BESIDE.at(state.kind[card], state.kind[neighbour], isRevealed(state, neighbour) ? 1 : 0),
        );
    this.silent(card, state.kind[card]);
  }

  private activated(number: number): void {
    if (!this.wasPicked) this.seen.push(SILENT.of('machination pick', 'at once', 'itself'));
    this.isMachinating = false;
    this.fate(number, 'activated');
    this.acts(this.card(number));
  }

  private foundNobody(): void {
    this.isMachinating = false;
    this.seen.push(SILENT.of('machination pick', 'skipped', 'itself'));
    if (this.state.pending === 0) this.seen.push(SILENT.of('machination influence', 'skipped', 'itself'));
  }

  /** Records a decision that is skipped because it has at most one option. The state is the one it depends on. */
  private silent(card: Card, ability: number): void {
    const { state } = this;
    const name = ASKING.find((kind) => kind === KINDS[ability]);
    if (!name) return;
    const step = CARDS[ability].steps.find(({ options }) => options)!;
    const listed = state.optionCount;
    state.optionCount = 0;
    step.options!(state, card, state.family[card]);
    const count = state.optionCount;
    state.optionCount = listed;
    if (count > 1) return;
    const origin = state.kind[card] === ability ? 'itself' : 'copied';
    this.seen.push(SILENT.of(name, NO_EFFECTS[1 - count], origin));
  }

  private hit(attacker: Card, victim: Card, wasUp: boolean): void {
    const { state } = this;
    const kind = state.kind[attacker];
    const name = KINDS[kind] === 'shapeshifter' ? `shapeshifter as ${KINDS[this.copied]}` : KINDS[kind];
    const isOwn = state.family[attacker] === state.family[victim];
    this.seen.push(
      HIT.at(
        ATTACKER.get(name)!,
        state.kind[victim],
        wasUp ? 1 : 0,
        isOwn ? 0 : 1,
        isStacked(state, victim) ? 1 : 0,
      ),
    );
  }
}
