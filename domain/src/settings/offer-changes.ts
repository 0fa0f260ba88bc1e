import type { OfferChanges, OfferSetting, OffersSetting } from '@makani/contract/settings/offers';
import { figuresOf } from '../pricing/offers.ts';
import { maxDiscountPercent } from '../pricing/rates.ts';

/** Offers replace those of their id in place; new ones come last. */
export function changedOffers(
  { offers: before }: OffersSetting,
  { offers: set = [], removed = [] }: OfferChanges,
): OffersSetting {
  const byId = new Map(before.map((offer) => [offer.id, offer]));
  for (const offer of set) byId.set(offer.id, offer);
  for (const id of removed) byId.delete(id);
  return { offers: [...byId.values()] };
}

const maxOffers = 20;
/** More would push everything else off the home page. */
const maxShown = 6;

/** The fields at fault in what would hold, each with its sentence; those of an offer begin with its id. */
export function faultsOfOffers({ offers }: OffersSetting): Record<string, string> {
  const faults: Record<string, string> = {};
  if (offers.length > maxOffers) faults['offers'] = `There can be at most ${maxOffers} offers.`;
  if (offers.filter(({ isShown }) => isShown).length > maxShown)
    faults['offers'] = `The home page has room for ${maxShown} offers. Please hide one first.`;
  for (const [place, offer] of offers.entries()) {
    const isTwice = offers.findIndex(({ code }) => code === offer.code) < place;
    const own = { ...faultsOf(offer), ...(offer.code !== null && isTwice && { code: twice }) };
    for (const [field, sentence] of Object.entries(own)) faults[`${offer.id}.${field}`] = sentence;
  }
  return faults;
}

const twice = 'Another offer has this code.';

function faultsOf(offer: OfferSetting): Record<string, string> {
  const { code, rule, firstDay, lastDay, terms } = offer;
  const faults: Record<string, string> = {};
  for (const field of ['title', 'promise', 'description'] as const) {
    const sentence = faultOfText(offer[field], offer);
    if (sentence !== undefined) faults[field] = sentence;
  }
  const ofTerms = terms.map((term) => faultOfText(term, offer)).find((found) => found !== undefined);
  if (ofTerms !== undefined) faults['terms'] = ofTerms;
  if (code === null && rule !== null) faults['code'] = 'A discount needs a code.';
  if (code !== null && rule === null) faults['rule'] = 'Please choose what the code takes off.';
  if (rule !== null && 'percent' in rule && rule.percent > maxDiscountPercent)
    faults['rule.percent'] = `A code takes at most ${maxDiscountPercent}% of the host’s rental fee.`;
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    faults['lastDay'] = 'The last day is before the first.';
  return faults;
}

/** A figure that is written into a text would be wrong once the rule changes. */
function faultOfText(text: string, { rule }: OfferSetting): string | undefined {
  const figures = figuresOf(rule);
  const unknown = /\{(\w*)\}/g.exec(
    text.replaceAll(/\{(\w*)\}/g, (whole, name: string) => (name in figures ? '' : whole)),
  );
  if (unknown !== null) return `This discount has no figure called ${unknown[0]}.`;
  if (/\{percent\}(?!\s?(?:%|percent\b))/.test(text))
    return 'Please write {percent}%: without the sign, guests would read a bare number.';
  if (/\$\s?\{amount\}/.test(text)) return 'Please write {amount} without a dollar sign: it comes with one.';
  if (/\d\s?%|\$\s?\d/.test(text))
    return 'Please write {percent}% or {amount} instead of the figure, so that the text stays true.';
  return undefined;
}
