import type { Seat } from '@oriflamme/engine';
import type { ChatPush, ServerMessage, TransientPush } from '@oriflamme/protocol';
import { seatOf } from '../table/decide.ts';
import type { Person } from '../table/entry.ts';
import type { TableState } from '../table/tableState.ts';
import type { ChangeFrames } from './frames/changeFrames.ts';
import type { SendFrame } from './lobby.ts';

export interface SubscriberOptions {
  /** Whether to send frames that are not part of the log. */
  readonly isTransient?: boolean;
  /** Whether chat has numbers of its own. Clients that do not know of it get chat as deltas. */
  readonly hasChatNumbers?: boolean;
  /** Those of whom the person wants to read nothing. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/** A chat message as it is sent, and who wrote it. */
export interface SaidMessage {
  readonly push: ChatPush;
  /** The author's id. */
  readonly author: string;
}

interface Subscriber extends SubscriberOptions {
  readonly person: Person;
  readonly send: SendFrame;
  /** Chat messages sent as deltas: the numbers of all later deltas are higher by this. */
  shift: number;
  /** The seat of the person, and in which seats it was found: choices change none. */
  seat: Seat | null;
  seats: TableState['seats'] | undefined;
}

/** Subscribers of one table. */
export class Subscribers {
  private readonly members = new Set<Subscriber>();
  private readonly now: () => number;
  private leftAt: number;

  constructor(now: () => number) {
    this.now = now;
    this.leftAt = now();
  }

  /** Since when nobody is subscribed; infinite while someone is. */
  get emptySince(): number {
    return this.isEmpty ? this.leftAt : Number.POSITIVE_INFINITY;
  }

  /** Someone was subscribed until now. */
  touch(): void {
    this.leftAt = this.now();
  }

  add(person: Person, send: SendFrame, options: SubscriberOptions = {}): () => void {
    const subscriber: Subscriber = { ...options, person, send, shift: 0, seat: null, seats: undefined };
    this.members.add(subscriber);
    return () => {
      this.members.delete(subscriber);
      this.leftAt = this.now();
    };
  }

  /** Whether the person is subscribed, on any device. */
  has(person: Person): boolean {
    return [...this.members].some((subscriber) => subscriber.person.id === person.id);
  }

  /** The subscribed people, each once. */
  people(): Person[] {
    return [...new Map([...this.members].map(({ person }) => [person.id, person])).values()];
  }

  /** The number of subscribed people, on any number of devices, who are not seated. */
  countSpectators(isSeated: (person: Person) => boolean): number {
    return this.people().filter((person) => !isSeated(person)).length;
  }

  /** Sends a frame that has no sequence number to those who asked for such frames; `author` is the person whose it is. */
  broadcastTransient(push: TransientPush, author?: string): void {
    const frame = JSON.stringify(push);
    for (const { send, isTransient, hidden } of this.members)
      if (isTransient && !(author !== undefined && hidden?.has(author))) send(frame);
  }

  get isEmpty(): boolean {
    return this.members.size === 0;
  }

  /** Sends a change to each subscriber, as their seat may know it. */
  broadcast(change: ChangeFrames): void {
    const { seats, seq } = change;
    for (const member of this.members) {
      if (member.seats !== seats) {
        member.seats = seats;
        member.seat = seatOf(change, member.person);
      }
      member.send(shifted(change.frameFor(member.seat), seq, member.shift));
    }
  }

  /** Sends each subscriber a frame of their own, after which changes have their own numbers again. */
  sendEach(frameFor: (person: Person, hidden: SubscriberOptions['hidden']) => string): void {
    for (const member of this.members) {
      member.shift = 0;
      member.send(frameFor(member.person, member.hidden));
    }
  }

  /** Sends a chat message; `seq` is the sequence number of the last change. */
  broadcastChat({ push, author }: SaidMessage, seq: number): void {
    const frame = JSON.stringify(push);
    for (const member of this.members) {
      if (member.hidden?.has(author)) continue;
      if (member.hasChatNumbers) member.send(frame);
      else {
        const { table, message: change } = push;
        const delta: ServerMessage = { type: 'delta', table, seq: seq + ++member.shift, change };
        member.send(JSON.stringify(delta));
      }
    }
  }
}

/** A delta under a higher sequence number. */
const shifted = (frame: string, seq: number, shift: number): string =>
  shift === 0 ? frame : frame.replace(`"seq":${seq}`, `"seq":${seq + shift}`);
