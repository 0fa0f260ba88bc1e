import type { Offer } from '@makani/contract/bookings/offers';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { OfferRule, OfferSetting } from '@makani/contract/settings/offers';
import { type CodedOffer, type DiscountedRental, discountOf, percentTaken } from './discounts.ts';

type Accepted = { ok: true; offer: CodedOffer } | { ok: false; message: string };

/**
 * @param day The date on which the price is made.
 * @returns the code with what it takes off, or the sentence that says why it isn't accepted.
 */
export function acceptedOffer(offers: readonly OfferSetting[], code: string, day: string): Accepted {
  const found = offers.find((offer) => offer.code === code);
  if (found === undefined || found.rule === null)
    return { ok: false, message: 'We don’t recognize this code.' };
  const { rule, firstDay, lastDay } = found;
  if (firstDay !== null && day < firstDay)
    return { ok: false, message: `This code is valid from ${formatWallDate(firstDay)}.` };
  if (lastDay !== null && day > lastDay)
    return { ok: false, message: `This code was valid until ${formatWallDate(lastDay)}.` };
  return { ok: true, offer: { code, rule } };
}

/** The same for a rental, which may be none that the code is for. */
export function offerFor(
  rental: DiscountedRental,
  { offers, code, day }: { offers: readonly OfferSetting[]; code: string; day: string },
): Accepted {
  const accepted = acceptedOffer(offers, code, day);
  if (!accepted.ok) return accepted;
  const found = discountOf(accepted.offer, rental);
  return found.ok ? accepted : found;
}

/** Offers that the home page shows on a day, with their figures written out. */
export function shownOffers(offers: readonly OfferSetting[], day: string): Offer[] {
  return offers
    .filter((offer) => offer.isShown && isAccepted(offer, day))
    .map(({ id, title, promise, description, image, terms, code, rule, lastDay }) => {
      const written = (text: string) => withFigures(text, rule);
      const until = lastDay === null ? [] : [`Until ${formatWallDate(lastDay)}.`];
      return {
        id,
        title: written(title),
        promise: written(promise),
        description: written(description),
        image,
        terms: [...terms.map(written), ...until],
        code,
      };
    });
}

/** Discounts of codes on a host's rental fee today. A hidden code stays with those who have it. */
export function takenOffInWords(offers: readonly OfferSetting[], day: string): string[] {
  return offers.flatMap((offer) => {
    const { code, rule, isShown } = offer;
    if (code === null || rule === null || !isAccepted(offer, day)) return [];
    return [`${isShown ? code : 'a code that we give to some guests'} (${ruleInWords(rule)})`];
  });
}

/** The discount of a rule, in words for a host. */
export function ruleInWords(rule: OfferRule): string {
  switch (rule.kind) {
    case 'weekend_percent':
      return `${percentTaken(rule)}% off weekend rentals`;
    case 'seventh_day':
      return 'every seventh day’s rental fee';
    case 'percent':
      return rule.leastDays === null || rule.leastDays === 1
        ? `${percentTaken(rule)}% off the rental fee`
        : `${percentTaken(rule)}% off rentals of ${rule.leastDays} days or more`;
    case 'fixed':
      return `${formatUsd(rule.amountCents)} off the rental fee`;
  }
}

/** The figures of a rule, by the names that texts have for them. */
export function figuresOf(rule: OfferRule | null): Readonly<Record<string, string>> {
  switch (rule?.kind) {
    case 'weekend_percent':
      return { percent: String(percentTaken(rule)) };
    case 'percent':
      return {
        percent: String(percentTaken(rule)),
        ...(rule.leastDays !== null && { days: String(rule.leastDays) }),
      };
    case 'fixed':
      return { amount: formatUsd(rule.amountCents) };
    case 'seventh_day':
    case undefined:
      return {};
  }
}

/** Writes out `{percent}`, `{days}` and `{amount}`; what the rule has no figure for stays. */
export function withFigures(text: string, rule: OfferRule | null): string {
  const figures = figuresOf(rule);
  return text.replaceAll(/\{(\w*)\}/g, (whole, name: string) => figures[name] ?? whole);
}

function isAccepted({ firstDay, lastDay }: OfferSetting, day: string): boolean {
  return (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay);
}
