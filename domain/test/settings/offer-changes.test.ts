import type { OfferSetting } from '@makani/contract/settings/offers';
import { describe, expect, test } from 'vitest';
import { firstOffers } from '../../src/pricing/first-offers.ts';
import { acceptedOffer, shownOffers, takenOffInWords } from '../../src/pricing/offers.ts';
import { changedOffers, faultsOfOffers } from '../../src/settings/offer-changes.ts';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import { offerExample } from '../../src/settings/offer-example.ts';

const first = { offers: [...firstOffers] };
const spring: OfferSetting = {
  id: 'spring',
  title: 'Spring break',
  promise: '{percent}% off {days} days or more',
  description: 'For families that come in April.',
  image: '/art/offers/weekly.svg',
  terms: ['{percent}% off the rental fee.'],
  code: 'SPRING',
  rule: { kind: 'percent', percent: 10, leastDays: 5 },
  isShown: true,
  firstDay: '2027-04-01',
  lastDay: '2027-04-30',
};
const faultsWith = (changed: Partial<OfferSetting>) =>
  faultsOfOffers({ offers: [...firstOffers, { ...spring, ...changed }] });

test('the first offers are without fault, and shown with their figures written out', () => {
  expect(faultsOfOffers(first)).toEqual({});
  expect(shownOffers(firstOffers, '2026-12-01')).toMatchObject([
    { id: 'weekend', promise: '20% off weekend rentals', code: 'WEEKEND20' },
    { id: 'weekly', code: 'WEEKLY' },
    { id: 'elite', code: null },
  ]);
});

test('an offer replaces the one of its id in its place, a new one comes last, a removed one goes', () => {
  const dearer = { ...spring, id: 'weekly' };
  expect(changedOffers(first, { offers: [dearer, spring], removed: ['elite'] })).toEqual({
    offers: [firstOffers[0], dearer, spring],
  });
  expect(changedOffers(first, {})).toEqual(first);
});

test.each([
  ['2027-03-31', 'This code is valid from Apr 1, 2027.', []],
  ['2027-04-01', 'accepted', ['10% off 5 days or more']],
  ['2027-04-30', 'accepted', ['10% off 5 days or more']],
  ['2027-05-01', 'This code was valid until Apr 30, 2027.', []],
])('on %s its code is %s', (day, outcome, promises) => {
  const found = acceptedOffer([spring], 'SPRING', day);
  expect(found.ok ? 'accepted' : found.message).toBe(outcome);
  expect(shownOffers([spring], day).map(({ promise }) => promise)).toEqual(promises);
});

test('an offer that isn’t shown has a code all the same, which hosts are told of without its letters', () => {
  const hidden = { ...spring, isShown: false };
  expect(acceptedOffer([hidden], 'SPRING', '2027-04-10').ok).toBe(true);
  expect(shownOffers([hidden], '2027-04-10')).toEqual([]);
  expect(takenOffInWords([hidden], '2027-04-10')).toEqual([
    'a code that we give to some guests (10% off rentals of 5 days or more)',
  ]);
  expect(takenOffInWords([hidden], '2027-05-10')).toEqual([]);
});

test('the last day is a term of its own', () => {
  expect(shownOffers([spring], '2027-04-10')[0]?.terms).toEqual([
    '10% off the rental fee.',
    'Until Apr 30, 2027.',
  ]);
});

describe('at fault is', () => {
  const stays = 'Please write {percent}% or {amount} instead of the figure, so that the text stays true.';
  test.each<[string, Partial<OfferSetting>, Record<string, string>]>([
    ['a code of another offer', { code: 'WEEKLY' }, { 'spring.code': 'Another offer has this code.' }],
    ['a percentage in a text', { promise: '20% off' }, { 'spring.promise': stays }],
    [
      'a percentage without its sign',
      { promise: '{percent} off {days} days or more' },
      { 'spring.promise': 'Please write {percent}%: without the sign, guests would read a bare number.' },
    ],
    [
      'an amount with two dollar signs',
      { rule: { kind: 'fixed', amountCents: 5_000 }, promise: '${amount} off', terms: [] },
      { 'spring.promise': 'Please write {amount} without a dollar sign: it comes with one.' },
    ],
    ['an amount in a term', { terms: ['All of it.', 'At most $50.'] }, { 'spring.terms': stays }],
    [
      'a figure that the rule lacks',
      { title: 'Save {amount}' },
      { 'spring.title': 'This discount has no figure called {amount}.' },
    ],
    [
      'a percentage that takes too much of a host’s rental fee',
      {
        rule: { kind: 'percent', percent: 31, leastDays: null },
        promise: 'Save',
        terms: [],
        description: 'Save',
      },
      { 'spring.rule.percent': 'A code takes at most 30% of the host’s rental fee.' },
    ],
    ['a rule without a code', { code: null }, { 'spring.code': 'A discount needs a code.' }],
    [
      'a code without a rule',
      { rule: null, promise: 'Ask us', terms: [] },
      { 'spring.rule': 'Please choose what the code takes off.' },
    ],
    [
      'a last day before the first',
      { lastDay: '2027-03-31' },
      { 'spring.lastDay': 'The last day is before the first.' },
    ],
  ])('%s', (_case, changed, faults) => {
    expect(faultsWith(changed)).toEqual(faults);
  });

  test('what the home page has no room for', () => {
    const many = Array.from({ length: 7 }, (_, place) => ({
      ...spring,
      id: `spring-${place}`,
      code: `SPRING${place}`,
    }));
    expect(faultsOfOffers({ offers: many })).toEqual({
      offers: 'The home page has room for 6 offers. Please hide one first.',
    });
    expect(faultsOfOffers({ offers: many.map((offer) => ({ ...offer, isShown: false })) })).toEqual({});
    const crowd = Array.from({ length: 21 }, (_, place) => ({
      ...spring,
      id: `spring-${place}`,
      code: `SPRING${place}`,
      isShown: false,
    }));
    expect(faultsOfOffers({ offers: crowd })).toEqual({ offers: 'There can be at most 20 offers.' });
  });
});

describe('an example with the code', () => {
  const [weekend, weekly, elite] = firstOffers;
  test.each<[string, OfferSetting | undefined, OfferSetting | undefined, object | null]>([
    // Two days at 115.00 with insurance and service; 20% and 25% off 200.00.
    [
      'of a weekend that becomes cheaper',
      weekend,
      weekend && { ...weekend, rule: { kind: 'weekend_percent', percent: 25 } },
      { days: 2, beforeCents: 19_000, afterCents: 18_000 },
    ],
    ['of a new code', undefined, spring, { days: 5, beforeCents: 57_500, afterCents: 52_500 }],
    ['of a code that goes', weekly, undefined, { days: 7, beforeCents: 70_500, afterCents: 80_500 }],
    [
      'of an amount in place of a part',
      spring,
      { ...spring, rule: { kind: 'fixed', amountCents: 5_050 } },
      // Three days are too few for the code as it was.
      { days: 3, beforeCents: 34_500, afterCents: 29_450 },
    ],
    ['is none without a code', elite, elite, null],
  ])('%s', (_case, before, after, example) => {
    expect(offerExample(before, after, initialPolicy)).toEqual(example);
  });
});
