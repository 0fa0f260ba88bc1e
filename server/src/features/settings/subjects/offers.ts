import { type OfferChanges, offerChangesSchema, type OffersSetting } from '@makani/contract/settings/offers';
import { changedOffers, faultsOfOffers } from '@makani/domain/settings/offer-changes';
import { offersDocument } from '../../site/public/offers.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

/** Quotes and bookings have the discount as a line of their own, so it stays. */
export function offersSubject(): SiteSubject<OffersSetting, OfferChanges> {
  return documentSubject(offersDocument, {
    changesSchema: offerChangesSchema,
    merge: changedOffers,
    faults: (after) =>
      Object.fromEntries(
        Object.entries(faultsOfOffers(after)).map(([name, sentence]) => [`changes.${name}`, sentence]),
      ),
    // The audit keeps those that differ.
    reported: (before, after) => ({
      before: without(before, after),
      after: without(after, before),
    }),
  });
}

function without({ offers }: OffersSetting, other: OffersSetting): OffersSetting {
  const same = new Set(other.offers.map((offer) => JSON.stringify(offer)));
  return { offers: offers.filter((offer) => !same.has(JSON.stringify(offer))) };
}
