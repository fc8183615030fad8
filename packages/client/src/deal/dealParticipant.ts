import { type Event, RULES_VERSION, type Seat, type View } from '@oriflamme/engine';
import {
  type DealEvidence,
  type DealFault,
  type DealView,
  eventsDigest,
  seedHash,
  startDigest,
  type TableCommand,
  type TableView,
  transcriptOf,
} from '@oriflamme/protocol';
import { newClientSeed } from './clientSeed.ts';
import { type EvidenceStorage, memoryStorage } from './evidenceStorage.ts';

export interface ParticipantOptions {
  readonly table: string;
  readonly request: (command: TableCommand) => Promise<unknown>;
  readonly storage?: EvidenceStorage;
}

/**
 * Takes part in the deal of one table for a player, and keeps the evidence: commits to a seed when the server asks for it,
 * reveals it when every hash is in, and remembers what it was shown. docs/security.md explains why.
 */
export class DealParticipant {
  private readonly table: string;
  private readonly request: ParticipantOptions['request'];
  private readonly storage: EvidenceStorage;
  private kept: DealEvidence | undefined;
  private attempt: number | undefined;
  /** Answers already sent by this instance; the connection repeats them itself. */
  private readonly sent = new Set<string>();
  /** The view whose events have been compared with the kept digest. */
  private comparedStart: View | undefined;

  constructor({ table, request, storage = memoryStorage() }: ParticipantOptions) {
    this.table = table;
    this.request = request;
    this.storage = storage;
    this.kept = storage.read(table);
  }

  get evidence(): DealEvidence | undefined {
    return this.kept;
  }

  /** The table as the server shows it, with the player's own seat. */
  onView(view: TableView, seat: Seat | null): void {
    const { deal, commitment, phase } = view;
    this.attempt = deal?.attempt;
    if (!deal || seat === null) return;
    const own = this.kept;
    if (own && this.isAccused(own, deal)) return this.keepFault('dropped-seed');
    // Once the game has started, or the server was caught, nothing replaces the evidence.
    if (phase !== 'open' || own?.seen || own?.fault) return;
    if (own?.attempt === deal.attempt && own.commitment !== commitment)
      return this.keepFault('other-commitment');
    if (deal.stage === 'commit') this.commit(deal, commitment, seat);
    else this.reveal(view, deal, seat);
  }

  /** The game as the player sees it: the view at the start and all events since. */
  onGame(initialView: View, events: readonly Event[]): void {
    const own = this.kept;
    if (!own || own.fault || this.attempt !== own.attempt || initialView.seat !== own.seat) return;
    if (own.transcript?.hashes[own.seat] !== seedHash(own, own.clientSeed)) return;
    const isNew = initialView !== this.comparedStart;
    const start = isNew || !own.seen ? startDigest(initialView) : own.seen.start;
    const seen = own.seen ?? { start, count: 0, digest: start };
    // After an update of the rules the game begins at another position.
    if (start !== seen.start || events.length < seen.count) return;
    if (isNew && eventsDigest(start, events.slice(0, seen.count)) !== seen.digest)
      return this.keepFault('other-game');
    this.comparedStart = initialView;
    if (own.seen && events.length === seen.count) return;
    const digest = eventsDigest(seen.digest, events.slice(seen.count));
    this.keep({ ...own, seen: { start, count: events.length, digest } });
  }

  /** Whether the server says that the player withheld a seed that it has confirmed. */
  private isAccused({ attempt, seat, isRevealed }: DealEvidence, { stopped }: DealView): boolean {
    const claim = stopped.find((stop) => stop.attempt === attempt);
    return isRevealed && claim?.reason === 'withheld' && claim.seats.includes(seat);
  }

  private commit({ attempt, waitingFor }: DealView, commitment: string, seat: Seat): void {
    if (!waitingFor.includes(seat) || this.sent.has(`commit ${attempt}`)) return;
    this.sent.add(`commit ${attempt}`);
    const isKept = this.kept?.attempt === attempt && this.kept.seat === seat && !this.kept.transcript;
    const own: DealEvidence = isKept
      ? this.kept!
      : {
          version: 1,
          table: this.table,
          seat,
          rules: RULES_VERSION,
          attempt,
          commitment,
          clientSeed: newClientSeed(),
          isCommitted: false,
          transcript: null,
          isRevealed: false,
          seen: null,
          fault: null,
        };
    this.keep(own);
    this.answer({ type: 'commitSeed', attempt, hash: seedHash(own, own.clientSeed) }, { isCommitted: true });
  }

  /** Reveals the seed, but only for the first transcript that it is shown, and only if its own hash is in it. */
  private reveal(view: TableView, { attempt, waitingFor }: DealView, seat: Seat): void {
    const own = this.kept;
    if (own?.attempt !== attempt || own.seat !== seat) return;
    const transcript = transcriptOf(view);
    if (own.transcript && JSON.stringify(own.transcript) !== JSON.stringify(transcript))
      return this.keepFault('changed-transcript');
    if (!own.transcript) this.keep({ ...own, transcript });
    const isIncluded = transcript.hashes[seat] === seedHash(own, own.clientSeed);
    if (!isIncluded || !waitingFor.includes(seat) || this.sent.has(`reveal ${attempt}`)) return;
    this.sent.add(`reveal ${attempt}`);
    this.answer({ type: 'revealSeed', attempt, clientSeed: own.clientSeed }, { isRevealed: true });
  }

  /** Sends an answer and remembers that the server confirmed it. A rejected one came too late, or from a second device. */
  private answer(
    command: Extract<TableCommand, { attempt: number }>,
    confirmed: Pick<DealEvidence, 'isCommitted'> | Pick<DealEvidence, 'isRevealed'>,
  ): void {
    const confirm = () => {
      if (this.kept?.attempt === command.attempt) this.keep({ ...this.kept, ...confirmed });
    };
    this.request(command).then(confirm, () => undefined);
  }

  private keepFault(fault: DealFault): void {
    if (this.kept && !this.kept.fault) this.keep({ ...this.kept, fault });
  }

  private keep(evidence: DealEvidence): void {
    this.kept = evidence;
    this.storage.write(evidence);
  }
}
