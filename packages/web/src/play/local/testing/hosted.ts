import type { BotName } from '@oriflamme/bots';
import { Game, type GameRecord, type Kind, type Seat, sets } from '@oriflamme/engine';
import type { Sitter } from '../../source.ts';
import { seatBot } from '../botSeat.ts';
import { type BotSeat, Host, type Hosting, type Progress } from '../host.ts';
import type { Order } from '../orders.ts';
import { Onlooker } from './onlooker.ts';

export const person = (name: string): Sitter => ({ type: 'person', name });
export const bot = (name: BotName): Sitter => ({ type: 'bot', name, bot: name });

export interface Table {
  readonly deck?: readonly Kind[];
  readonly sitters: readonly Sitter[];
  readonly seed: string;
  readonly first?: Seat;
  /** Of a game that has begun. */
  readonly record?: GameRecord;
}

export function newRecord({ deck = sets.base, sitters, seed, first }: Table): GameRecord {
  return Game.deal({ deck, players: sitters.length, seed, ...(first !== undefined && { first }) }).record;
}

/** A game with an onlooker and real bots, in which nothing takes time. */
export function hostGame(table: Table, changes: Partial<Hosting> = {}) {
  const { sitters, seed } = table;
  const clock = { now: () => 0, used: () => 0 };
  const bots = new Map<Seat, BotSeat>();
  for (const [seat, sitter] of sitters.entries())
    if (sitter.type === 'bot')
      bots.set(seat, seatBot({ bot: sitter.bot, seat, seed, allowance: { samples: 4 }, clock }));
  const onlooker = new Onlooker();
  const saved: Progress[] = [];
  const host = new Host({
    record: table.record ?? newRecord(table),
    sitters,
    bots,
    tell: onlooker.hear,
    save: async (progress) => void saved.push(progress),
    now: () => 0,
    wait: async () => {},
    drawDelay: () => 0,
    ...changes,
  });
  return { host, onlooker, saved };
}

export async function obey(host: Host, order: Order): Promise<void> {
  if (order.type === 'choose') await host.choose(order.decision, order.option);
  if (order.type === 'ready') await host.ready();
  if (order.type === 'look') host.look(order.eyes);
}
