import { defaultDriverAge, defaultInsurance } from '@makani/contract/bookings/rental-options';
import type { OfferRule, OfferSetting } from '@makani/contract/settings/offers';
import { addDays } from '../calendar/add-days.ts';
import type { PricePolicy } from '../policy/price-policy.ts';
import { discountOf } from '../pricing/discounts.ts';
import { quoteRental } from '../pricing/pricing.ts';

/** The daily price of the example. */
export const exampleDailyCents = 10_000;

export interface OfferExample {
  days: number;
  /** The total of a guest with the code of that side; the full price where there is none, or it isn't for the example. */
  beforeCents: number;
  afterCents: number;
}

/**
 * A rental that the offer is for, with its code before a change and after it.
 * @returns null where neither takes anything off.
 */
export function offerExample(
  before: OfferSetting | undefined,
  after: OfferSetting | undefined,
  policy: PricePolicy,
): OfferExample | null {
  const rule = after?.rule ?? before?.rule ?? null;
  if (rule === null) return null;
  const days = daysFor(rule);
  const totalCents = (offer: OfferSetting | undefined): number => totalOf(offer, days, policy);
  return { days, beforeCents: totalCents(before), afterCents: totalCents(after) };
}

/** A Friday, so that a weekend can begin. */
const pickupAt = '2027-01-01T10:00';

function totalOf(offer: OfferSetting | undefined, days: number, policy: PricePolicy): number {
  const rental = { pickupAt, returnAt: addDays(pickupAt, days), dailyCents: exampleDailyCents };
  const { code = null, rule = null } = offer ?? {};
  const coded = code === null || rule === null ? undefined : { code, rule };
  const fits = coded !== undefined && discountOf(coded, rental).ok;
  const choices = { insurance: defaultInsurance, driverAge: defaultDriverAge };
  return quoteRental({ ...rental, ...choices, policy, offer: fits ? coded : undefined }).totalCents;
}

function daysFor(rule: OfferRule): number {
  switch (rule.kind) {
    case 'weekend_percent':
      return 2;
    case 'seventh_day':
      return 7;
    case 'percent':
      return rule.leastDays ?? 3;
    case 'fixed':
      return 3;
  }
}
