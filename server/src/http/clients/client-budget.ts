import { LRUCache } from 'lru-cache';
import { networkOf } from './client-address.ts';

interface Budget {
  /** How much may be spent at once. */
  max: number;
  /** How much of it comes back in a second. */
  perSecond: number;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Spends one for the client at this address. @returns the seconds to wait when nothing is left; otherwise 0. */
export type Spend = (ip: string) => number;

/** A client whose budget was dropped begins with a full one. */
const maxClients = 10_000;

/**
 * The budget of each client for this process alone. It is counted in memory: it protects this process, also from a
 * flood that the database would have to count.
 */
export function clientBudget({ max, perSecond, elapsed = () => performance.now() }: Budget): Spend {
  const clients = new LRUCache<string, { left: number; at: number }>({ max: maxClients });
  return (ip) => {
    const client = networkOf(ip);
    const now = elapsed();
    const before = clients.get(client) ?? { left: max, at: now };
    const left = Math.min(max, before.left + ((now - before.at) / 1000) * perSecond);
    const isEnough = left >= 1;
    clients.set(client, { left: isEnough ? left - 1 : left, at: now });
    return isEnough ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
  };
}
