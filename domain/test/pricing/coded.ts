import type { OfferRule } from '@makani/contract/settings/offers';
import type { CodedOffer } from '../../src/pricing/discounts.ts';
import { firstOffers } from '../../src/pricing/first-offers.ts';

/** The discount of a code of the first offers. */
export function coded(code: string): CodedOffer {
  const rule = firstOffers.find((offer) => offer.code === code)?.rule;
  if (rule === null || rule === undefined) throw new Error(`no first offer has the code ${code}`);
  return { code, rule };
}

export const withRule = (rule: OfferRule): CodedOffer => ({ code: 'ALOHA', rule });
