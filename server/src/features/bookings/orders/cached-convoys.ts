import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '@makani/domain/fit/child-seat-rules';
import { type Convoy, searchConvoy } from '@makani/domain/fit/convoy';
import type { ConvoyCandidate } from '@makani/domain/fit/convoy-groups';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { inSlices } from '../../../adapters/event-loop.ts';

/** An answer has some 1 kB. */
const maxCached = 500;

/**
 * Searches in slices, and keeps the answers: one depends on nothing but the vehicles with their plans and prices, the party
 * and the law. Who asks for the same meanwhile waits for the same search.
 * @param search Only tests give another one.
 */
export function cachedConvoys(search: typeof searchConvoy = searchConvoy) {
  const cached = new LRUCache<string, Promise<Convoy | undefined>>({ max: maxCached });
  return (
    candidates: readonly ConvoyCandidate[],
    party: Party,
    rule: ChildSeatRule,
  ): Promise<Convoy | undefined> => {
    const facts = candidates.map(({ id, cabin, seats, totalCents }) => [id, cabin, seats, totalCents]);
    const key = hash('sha256', JSON.stringify([facts, party, rule]), 'base64');
    const answer = cached.get(key) ?? inSlices(search(candidates, party, rule));
    cached.set(key, answer);
    return answer;
  };
}

/** One for all who ask this process. */
export const findCheapestConvoy = cachedConvoys();
