import { type CardNumber, cardOf, type ForeseenEvent, type Kind, type Seat } from '@oriflamme/engine';

export type Target = { readonly card: CardNumber } | { readonly seat: Seat };

/** What an option is said to do, seen from the family that chooses it. */
export interface Claim {
  readonly type:
    | 'take' // the influence on the card goes to the treasury
    | 'forfeit' // influence on the card is lost
    | 'gain'
    | 'steal'
    | 'lose'
    | 'othersGain'
    | 'robbed'
    | 'drain' // influence on other cards is lost
    | 'eliminate'
    | 'discard'
    | 'put'
    | 'copy'
    | 'activate'
    | 'bribe'
    | 'mark'
    | 'move'
    | 'enter'
    | 'swap'
    | 'reserve'
    | 'turnDown'
    | 'hold' // a Machination's influence, to gain or to spend
    | 'spend'
    | 'idle';
  /** The amount, and the most that it can be. */
  readonly n: number;
  readonly most: number;
  /** Alternatives: one of them is affected, with all of its targets. */
  readonly targets: readonly (readonly Target[])[];
  readonly kind?: Kind;
}

export const isSameClaim = (a: Claim, b: Claim): boolean =>
  a.type === b.type && a.kind === b.kind && JSON.stringify(a.targets) === JSON.stringify(b.targets);

/** Collects claims: those of one type and with one amount are merged. */
class ClaimList {
  readonly list: Claim[] = [];

  amount(type: Claim['type'], n: number, target?: Target): void {
    const targets = target ? [[target]] : [];
    const claim: Claim = { type, n, most: n, targets };
    const at = this.list.findIndex((other) => isSameClaim(other, claim));
    if (at < 0) this.list.push(claim);
    else this.list[at] = { ...claim, n: this.list[at].n + n, most: this.list[at].most + n };
  }

  target(type: Claim['type'], target: Target, n = 0): void {
    const at = this.list.findIndex((other) => other.type === type && other.n === n);
    if (at < 0) this.list.push({ type, n, most: n, targets: [[target]] });
    else this.list[at] = { ...this.list[at], targets: [[...this.list[at].targets[0], target]] };
  }

  add(type: Claim['type'], kind?: Kind): void {
    this.list.push({ type, n: 0, most: 0, targets: [], ...(kind && { kind }) });
  }
}

/** The claims that these events make true, for the family at `viewer`. */
export function claimsOfEvents(events: readonly ForeseenEvent[], viewer: Seat): Claim[] {
  const claims = new ClaimList();
  for (const event of events) addEvent(claims, event, viewer);
  return claims.list;
}

function addEvent(claims: ClaimList, event: ForeseenEvent, viewer: Seat): void {
  switch (event.type) {
    case 'gained':
      return addGain(claims, event, viewer);
    case 'lost':
      if (event.reason === 'spy') claims.amount('steal', event.amount, { seat: event.seat });
      // A Trap's loss is told by what its family gains.
      if (event.reason === 'felon') claims.amount('lose', event.amount, { seat: event.seat });
      return;
    case 'removed':
      if (event.into === 'pending') claims.amount('hold', event.amount);
      if (event.into !== 'supply') return;
      if (event.by === event.card) claims.amount('forfeit', event.amount);
      else claims.target('drain', { card: event.card }, event.amount);
      return;
    case 'put':
      if (event.by !== event.card) claims.target('put', { card: event.card }, event.amount);
      return;
    case 'eliminated':
      return claims.target('eliminate', { card: event.card });
    case 'discarded':
      // An intrigue leaves when it is done; only an Insurrection would stay.
      if (cardOf(event.kind).type === 'intrigue' && !cardOf(event.kind).turnsFaceDown) return;
      return claims.target('discard', { card: event.card });
    case 'copied':
      return claims.target('copy', { card: event.of });
    case 'activated':
      return claims.target('activate', { card: event.card });
    case 'bribed':
      return claims.target('bribe', { card: event.card });
    case 'marked':
      return claims.target('mark', { card: event.card });
    case 'moved':
      return claims.target('move', { card: event.card });
    case 'entered':
      return claims.add('enter', event.kind);
    case 'returned':
      return claims.add('swap');
    case 'reserved':
      claims.list.push({ type: 'reserve', n: event.influence, most: event.influence, targets: [] });
      return;
    case 'turnedDown':
      return claims.add('turnDown');
    case 'wagered':
      return claims.add('spend');
    // Told by other events, or by the option itself.
    case 'dealt':
    case 'round':
    case 'placed':
    case 'reached':
    case 'slept':
    case 'kept':
    case 'revealed':
    case 'swappedIn':
    case 'uncovered':
    case 'roundEnded':
    case 'ended':
    case 'laidOpen':
  }
}

function addGain(
  claims: ClaimList,
  { seat, amount, reason }: Extract<ForeseenEvent, { type: 'gained' }>,
  viewer: Seat,
): void {
  // What a Spy gains is told by what the other family loses.
  if (reason === 'spy') return;
  if (seat === viewer) return claims.amount(reason === 'collected' ? 'take' : 'gain', amount);
  claims.amount(reason === 'trap' ? 'robbed' : 'othersGain', amount, { seat });
}
