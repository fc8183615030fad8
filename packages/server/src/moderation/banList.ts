import { keysOf, networkKey, parseNetwork } from '../lib/cidr.ts';
import type { Ban } from '../store/adminStore.ts';

/** The bans in force, in memory. A lookup costs one access per length of a prefix, however many bans there are. */
export class BanList {
  private readonly people = new Map<string, Ban[]>();
  private readonly networks = new Map<string, Ban[]>();
  private readonly lengths = new Map<string, readonly [4 | 6, number]>();
  private readonly byId = new Map<number, Ban>();
  private readonly now: () => number;

  constructor(stored: readonly Ban[], now: () => number) {
    this.now = now;
    for (const ban of stored) this.add(ban);
  }

  /** Forgets all bans, and knows these. */
  replace(bans: readonly Ban[]): void {
    for (const map of [this.people, this.networks, this.lengths, this.byId]) map.clear();
    for (const ban of bans) this.add(ban);
  }

  get size(): number {
    return this.byId.size;
  }

  get(id: number): Ban | undefined {
    return this.byId.get(id);
  }

  add(ban: Ban): void {
    this.byId.set(ban.id, ban);
    if (ban.kind === 'person') {
      this.people.set(ban.target, [...(this.people.get(ban.target) ?? []), ban]);
      return;
    }
    const network = parseNetwork(ban.target);
    if (!network) return;
    const key = networkKey(network);
    this.networks.set(key, [...(this.networks.get(key) ?? []), ban]);
    this.lengths.set(`${network.version} ${network.bits}`, [network.version, network.bits]);
  }

  remove(id: number): void {
    const ban = this.byId.get(id);
    if (!ban) return;
    this.byId.delete(id);
    const network = ban.kind === 'network' ? parseNetwork(ban.target) : undefined;
    const [map, key] = network ? [this.networks, networkKey(network)] : [this.people, ban.target];
    const rest = (map.get(key) ?? []).filter((each) => each.id !== id);
    if (rest.length > 0) map.set(key, rest);
    else map.delete(key);
  }

  /** Removes the bans of a person. */
  removePerson(person: string): void {
    for (const { id } of this.people.get(person) ?? []) this.remove(id);
  }

  /** The ban that lasts longest for a person or their address. */
  find(person: string | undefined, address: string): Ban | undefined {
    const now = this.now();
    const found = [
      ...(person === undefined ? [] : (this.people.get(person) ?? [])),
      ...keysOf(address, this.lengths.values()).flatMap((key) => this.networks.get(key) ?? []),
    ];
    const inForce = found.filter(({ endsAt }) => endsAt === null || endsAt > now);
    return inForce.toSorted((one, other) => (other.endsAt ?? Infinity) - (one.endsAt ?? Infinity))[0];
  }
}
