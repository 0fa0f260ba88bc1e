import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { OfferChanges, OfferSetting, OffersSetting } from '@makani/contract/settings/offers';
import type { PricePolicy } from '@makani/domain/policy/price-policy';
import { ruleInWords, withFigures } from '@makani/domain/pricing/offers';
import { exampleDailyCents, offerExample } from '@makani/domain/settings/offer-example';
import type { Difference } from '../difference-table.tsx';

export const imageNames = {
  '/art/offers/weekend.svg': 'Weekend',
  '/art/offers/weekly.svg': 'Week',
  '/art/offers/elite.svg': 'Elite',
} as const satisfies Record<OfferSetting['image'], string>;

/** Offers that differ from what is set, and those that are gone. Empty lines are no terms. */
export function offerChanges({ offers }: OffersSetting, { offers: set }: OffersSetting): OfferChanges {
  const written = offers.map((offer) => ({
    ...offer,
    terms: offer.terms.map((term) => term.trim()).filter((term) => term !== ''),
  }));
  const changed = written.filter((offer) => !isSame(offer, byId(set, offer.id)));
  const removed = set.map(({ id }) => id).filter((id) => byId(offers, id) === undefined);
  return { ...(changed.length > 0 && { offers: changed }), ...(removed.length > 0 && { removed }) };
}

/** The differences, offer by offer, each with an example in money. */
export function offerDifferences(
  { offers: before }: OffersSetting,
  { offers: after }: OffersSetting,
  policy: PricePolicy,
): Difference[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const one = byId(before, id);
    const other = byId(after, id);
    if (isSame(one, other)) return [];
    const title = other?.title ?? one?.title ?? '';
    const rows = Object.entries(words)
      .map(([label, inWords]) => ({
        label: `${title}: ${label}`,
        before: one === undefined ? 'None' : capitalized(inWords(one)),
        after: other === undefined ? 'Removed' : capitalized(inWords(other)),
      }))
      .filter((row) => row.before !== row.after);
    const example = offerExample(one, other, policy);
    if (example === null) return rows;
    const { days, beforeCents, afterCents } = example;
    const code = other?.code ?? one?.code ?? '';
    const label = `Example: ${days} days at ${formatUsd(exampleDailyCents)} with ${code}, insurance and service included`;
    return [...rows, { label, before: formatUsd(beforeCents), after: formatUsd(afterCents) }];
  });
}

export function offerChangesInWords(changes: OfferChanges, { offers: set }: OffersSetting): string[] {
  const changed = (changes.offers ?? []).map((offer) => {
    const code = offer.code === null ? '' : ` (${offer.code})`;
    return `${offer.title}${code}: ${words['what it takes off'](offer)}, ${daysInWords(offer)}, ${words['home page'](offer).toLowerCase()}`;
  });
  return [...changed, ...(changes.removed ?? []).map((id) => `Removed: ${byId(set, id)?.title ?? id}`)];
}

/** 'from Apr 1, 2027 until Apr 30, 2027' */
export function daysInWords({ firstDay, lastDay }: Pick<OfferSetting, 'firstDay' | 'lastDay'>): string {
  const from = firstDay === null ? [] : [`from ${formatWallDate(firstDay)}`];
  const until = lastDay === null ? [] : [`until ${formatWallDate(lastDay)}`];
  return [...from, ...until].join(' ') || 'on any day';
}

const words: Record<string, (offer: OfferSetting) => string> & {
  'what it takes off': (offer: OfferSetting) => string;
  'home page': (offer: OfferSetting) => string;
} = {
  title: ({ title }) => title,
  promise: ({ promise, rule }) => withFigures(promise, rule),
  description: ({ description, rule }) => withFigures(description, rule),
  terms: ({ terms, rule }) => terms.map((term) => withFigures(term, rule)).join(' ') || 'None',
  picture: ({ image }) => imageNames[image],
  code: ({ code }) => code ?? 'No code',
  'what it takes off': ({ rule }) => (rule === null ? 'nothing' : ruleInWords(rule)),
  accepted: daysInWords,
  'home page': ({ isShown }) => (isShown ? 'Shown' : 'Hidden'),
};

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function byId(offers: readonly OfferSetting[], id: string): OfferSetting | undefined {
  return offers.find((offer) => offer.id === id);
}

function isSame(one: OfferSetting | undefined, other: OfferSetting | undefined): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** A rule from the database may have its fields in another order. */
function inOrder(offer: OfferSetting | undefined): unknown {
  if (offer === undefined) return null;
  const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  return sorted({ ...offer, rule: offer.rule === null ? null : sorted(offer.rule) });
}
