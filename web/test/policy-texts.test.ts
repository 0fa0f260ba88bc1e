import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { hostBookingSchema } from '@makani/contract/bookings/host-bookings';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { coverSentences, proofOfInsurance } from '@makani/domain/insurance/cover-words';
import { firstOffers } from '@makani/domain/pricing/first-offers';
import { takenOffInWords } from '@makani/domain/pricing/offers';
import { describe, expect, test } from 'vitest';
import { withFigures } from '@makani/domain/faqs/faq-figures';
import { firstFaqs } from '@makani/domain/faqs/first-faqs';
import type { LegalSection } from '../app/content/policies/legal-text.ts';
import { privacyPolicy } from '../app/content/policies/privacy.ts';
import { termsOfService } from '../app/content/policies/terms.ts';

const site = {
  name: 'House',
  tagline: 'A line.',
  supportPhone: '+1 808 555 0100',
  supportEmail: 'desk@house.example',
  publicUrl: 'https://house.example',
  isDemonstration: false,
  sendsTexts: false,
  payments: { provider: 'simulated' as const },
  social: [],
  policy: initialPolicy,
};
const takenOff = takenOffInWords(firstOffers, '2026-12-01');
const terms = textOf(termsOfService(site, { policy: initialPolicy, takenOff }));
const answers = firstFaqs
  .map(({ question, answer }) => `${question} ${withFigures(answer, site.policy)}`)
  .join('\n');

describe('the policy facts of the specification, point 9', () => {
  test.each([
    [
      'cancellation',
      /free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental/,
    ],
    ['late return', /grace period of 29 minutes/],
    ['age', /minimum renter age is 25. Drivers aged 21-24 pay a young-driver surcharge of \$25\.00 per day/],
    ['mileage', /unlimited in the continental US/],
    ['mileage, the other reading', /within Hawaii/],
    ['insurance', /Basic liability insurance is included/],
    ['fuel', /Full to full/],
    ['refuelling', /refuel fee/],
    ['support', /24\/7/],
  ])('%s reads alike in the terms and in the answers', (_fact, words) => {
    expect(terms).toMatch(words);
    expect(answers).toMatch(words);
  });

  test('the terms name every figure of the covers, and proof of insurance reads alike', () => {
    for (const sentence of coverSentences) expect(terms).toContain(sentence);
    for (const text of [terms, answers]) expect(text).toContain(proofOfInsurance);
  });

  test('the terms name the price of a late hour and of missing fuel in each category', () => {
    expect(terms).toContain(
      'each started hour costs $30.00 for minivans, $40.00 for vans and $25.00 for other vehicles, and at most one day’s rental for each day.',
    );
    expect(terms).toContain(
      'For each missing eighth, it’s $15.00 for minivans, $20.00 for vans and $12.00 for other vehicles.',
    );
  });

  test('the terms have words for figures of 0', () => {
    const free = {
      ...initialPolicy,
      lateGraceMinutes: 0,
      youngDriverDailyCents: 0,
      basicInsurancePercent: 0,
      servicePercent: 0,
      minivanLateHourCents: 0,
      vanLateHourCents: 0,
      otherLateHourCents: 0,
      minivanFuelEighthCents: 0,
    };
    const words = textOf(termsOfService(site, { policy: free, takenOff }));
    expect(words).not.toMatch(/\b0% of|\$0\.00|\b0 (minutes|days)|service fee:/);
    expect(words).toContain('Drivers aged 21-24 pay no surcharge.');
    expect(words).toContain('A late return costs nothing.');
    expect(words).toContain('it’s nothing for minivans, $20.00 for vans and $12.00 for other vehicles.');
    expect(words).toContain('free of charge with basic insurance, 15% of the rental fee with premium');
  });

  test('the house was founded in 2019', () => {
    expect(terms).toContain('since 2019');
  });
});

describe.each([
  ['terms', termsOfService(site, { policy: initialPolicy, takenOff })],
  ['privacy', privacyPolicy(site)],
])('%s', (_page, sections) => {
  test('every heading has an address of its own', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.filter(({ id }) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  test('speaks of the house by its configured name and contacts', () => {
    expect(textOf(sections)).toContain('House');
    expect(textOf(sections)).toContain('desk@house.example');
    expect(textOf(sections)).not.toContain('Makani');
  });
});

function textOf(sections: readonly LegalSection[]): string {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flat()]).join('\n');
}

describe('the privacy policy says what is true of this site:', () => {
  const stripe = {
    provider: 'stripe' as const,
    publishableKey: 'pk_test_1',
    scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  };
  const simulated = textOf(privacyPolicy(site));
  const withStripe = textOf(privacyPolicy({ ...site, payments: stripe }));

  test('Stripe is named where it takes the cards, and nowhere else', () => {
    expect(simulated).not.toContain('Stripe');
    expect(simulated).toContain('load nothing from other companies');
    expect(withStripe).toContain('You type the card number into fields of Stripe’s');
    expect(withStripe).toContain('Stripe, which carries out payments and refunds, and pays hosts');
    expect(withStripe).toContain('Stripe may keep cookies');
    expect(withStripe).not.toContain('load nothing from other companies');
    expect(withStripe).not.toContain('the card network');
  });

  test.each([
    ['on the simulated network', simulated],
    ['with Stripe', withStripe],
  ])('hosts, banks and the browser, %s', (_network, text) => {
    expect(text).toMatch(/the host of the vehicle you book: .*how many adults and children/);
    expect(text).toMatch(/If you dispute a payment, your bank gets/);
    expect(text).toMatch(/once you’ve signed in: a random code for each of the last five accounts/);
    expect(text).toMatch(
      /when you record a pickup or return, or report an accident: the record with its photos and signatures, or the report with its photos/,
    );
    expect(text).toMatch(
      /what the page of a pickup or return showed last.*, which counts until two days after the return/,
    );
    expect(text).toMatch(/while you are signed in as a host: what you’ve typed into the form for a vehicle/);
  });

  test('a host is shown of a guest what the policy says, and nothing else', () => {
    expect(Object.keys(hostBookingSchema.shape.customer.shape)).toEqual(['name', 'email', 'phone']);
    expect(Object.keys(hostBookingSchema.shape)).toEqual(
      expect.arrayContaining(['travelers', 'extras', 'hostExtras']),
    );
  });

  test('each place of the browser’s storage is in its list', async () => {
    const users: string[] = [];
    for await (const file of glob('web/app/**/*.{ts,tsx}'))
      if (/(?:local|session)Storage\b|\bindexedDB\b/.test(await readFile(file, 'utf8')))
        users.push(basename(file));
    expect(users.toSorted()).toEqual([
      // Sessions of the desk are our own staff's.
      'cookie-choices.ts',
      'draft.ts',
      'form-drafts.ts',
      // Records of pickups and returns, and accident reports, with a flag that says whether there are any.
      'indexed-store.ts',
      'known-browser.ts',
      'operator-session.ts',
      'session.ts',
      'waiting-flag.ts',
    ]);
  });
});
