import type { OfferChanges, OffersSetting } from '@makani/contract/settings/offers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOffers } from '../../src/pricing/first-offers.ts';
import { changedOffers, faultsOfOffers } from '../../src/settings/offer-changes.ts';
import { firstBroken } from '../../src/settings/waiting-faults.ts';

const [sample] = firstOffers;
if (sample === undefined) throw new Error('there is no first offer');
const offer = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd'), code: fc.constantFrom('ONE', 'TWO', 'THREE') })
  .map((own) => ({ ...sample, ...own }));
const changes: fc.Arbitrary<OfferChanges> = fc.oneof(
  fc.record({ offers: fc.tuple(offer) }),
  fc.record({ removed: fc.tuple(fc.constantFrom('a', 'b', 'c', 'd')) }),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ place: fc.nat(6), changes }) },
  { weight: 1, arbitrary: fc.record({ withdrawn: fc.nat(6) }) },
);
const rules = { merge: changedOffers, faults: (after: OffersSetting) => faultsOfOffers(after) };
const none: OffersSetting = { offers: [] };
const after = (versions: readonly OfferChanges[]) => versions.reduce(changedOffers, none);

test('whatever is planned and withdrawn, in any order, no moment shows what cannot be', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let waiting: OfferChanges[] = [];
      for (const one of steps) {
        const place = Math.min('changes' in one ? one.place : one.withdrawn, waiting.length);
        const [earlier, later] = [waiting.slice(0, place), waiting.slice(place)];
        if ('changes' in one) {
          const change = { before: after(earlier), after: after([...earlier, one.changes]) };
          const isRefused = Object.keys(faultsOfOffers(change.after)).length > 0;
          if (!isRefused && firstBroken(change, later, rules) === null)
            waiting = [...earlier, one.changes, ...later];
        } else if (later[0] !== undefined) {
          const change = { before: after([...earlier, later[0]]), after: after(earlier) };
          if (firstBroken(change, later.slice(1), rules) === null) waiting = [...earlier, ...later.slice(1)];
        }
      }
      for (let count = 0; count <= waiting.length; count += 1)
        expect(faultsOfOffers(after(waiting.slice(0, count)))).toEqual({});
    }),
  );
});

test('a fault that a planned change has anyway keeps nobody from changing something else', () => {
  const twice = { offers: [{ ...sample, id: 'b', code: 'ONE' }] };
  const before = { offers: [{ ...sample, id: 'a', code: 'ONE' }] };
  const change = { before, after: { offers: [...before.offers, { ...sample, id: 'c', code: 'TWO' }] } };
  expect(Object.keys(faultsOfOffers(changedOffers(before, twice)))).toEqual(['b.code']);
  expect(firstBroken(change, [twice], rules)).toBeNull();
});
