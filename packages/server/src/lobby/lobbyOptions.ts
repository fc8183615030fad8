import type { BotPool } from '../bots/botPool.ts';
import type { ClusterOptions } from '../cluster/tableFeed.ts';
import type { Turns } from '../limits/turns.ts';
import type { SharedListing } from '../listing/sharedListing.ts';
import type { DealTerms } from '../table/dealing.ts';
import type { ThinkingBudget } from './botDriver.ts';
import type { EventAccess } from './eventAccess.ts';
import type { LobbyLimits } from './lobbyLimits.ts';
import type { Manners } from '../limits/manners.ts';
import type { Strengths } from './matchmaking.ts';
import type { SharedPresence } from './presence/sharedPresence.ts';
import type { RegistryOptions } from './tableRegistry.ts';

export interface LobbyOptions extends Omit<RegistryOptions, 'limits' | 'feed' | 'announce' | 'isUnwritten'> {
  /** Connects this server with others; left out where there is one. */
  readonly cluster?: ClusterOptions | undefined;
  readonly botPool: BotPool;
  /** Left out, bots may think as much as there are threads. */
  readonly thinkingBudget?: ThinkingBudget;
  /** Shares the main thread among tables without players. Left out, nothing waits. */
  readonly turns?: Turns;
  /** Draws the server's contribution to the seed of a deal. */
  readonly newServerSeed: DealTerms['newServerSeed'];
  /** How long players have to send their seeds, in each of the two stages. */
  readonly dealMs?: number;
  /** Left out where there is one server, as the next one. */
  readonly presence?: SharedPresence | undefined;
  readonly listing?: SharedListing | undefined;
  /** Left out, everyone meets everyone. */
  readonly manners?: Manners | undefined;
  /** By which quick matches bring people together. */
  readonly strengths?: Strengths | undefined;
  /** Knows which deals of events are released. Left out, none is. */
  readonly events?: EventAccess | undefined;
  /** Defaults apply to those left out. */
  readonly limits?: Partial<LobbyLimits>;
}
