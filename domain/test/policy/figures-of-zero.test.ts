import { describe, expect, test } from 'vitest';
import { firstFaqs } from '../../src/faqs/first-faqs.ts';
import { withFigures } from '../../src/faqs/faq-figures.ts';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import { pricePolicyOf } from '../../src/policy/price-policy.ts';
import { quoteRental } from '../../src/pricing/pricing.ts';
import { linesInWords } from '../../src/pricing/quote-lines.ts';

const free = {
  ...initialPolicy,
  lateGraceMinutes: 0,
  youngDriverDailyCents: 0,
  basicInsurancePercent: 0,
  servicePercent: 0,
};
const rental = {
  dailyCents: 39_900,
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  insurance: 'basic',
  driverAge: '21-24',
} as const;

describe('a fee of 0', () => {
  test('is no line of the price, but what comes for nothing is', () => {
    const { lines, fees, totalCents } = quoteRental({ ...rental, policy: free });
    expect(linesInWords(lines).map(({ label, detail, cents }) => [label, detail, cents])).toEqual([
      ['Rental fee', '3 days × $399.00', 119_700],
      ['Insurance fee', 'Basic, included', 0],
    ]);
    expect(linesInWords(lines)[1]?.inFull).toBe('Basic insurance (included)');
    expect(fees).toMatchObject({ insuranceFeeCents: 0, serviceFeeCents: 0 });
    expect(totalCents).toBe(119_700);
  });

  test('stays 0 when the price is made again with its own figures', () => {
    const { lines } = quoteRental({ ...rental, policy: free });
    expect(quoteRental({ ...rental, policy: pricePolicyOf(lines) }).lines).toEqual(lines);
  });
});

test.each([
  ['How old do I have to be to rent?', 'Drivers aged 21-24 pay no surcharge.'],
  ['What if I bring the car back late?', 'There is no grace period.'],
  ['Which insurance is included?', 'It is its own line in your price, free of charge, and'],
])('with figures of 0, the answer to “%s” has words for it', (question, words) => {
  const answer = firstFaqs.find((faq) => faq.question === question)?.answer ?? '';
  expect(withFigures(answer, free)).toContain(words);
});

test.each([
  ['How old do I have to be to rent?', 'pay a young-driver surcharge of $25.00 per day.'],
  ['What if I bring the car back late?', 'There is a grace period of 29 minutes.'],
  ['Which insurance is included?', 'It is its own line in your price, 10% of the rental fee, and'],
])('with the first figures, the answer to “%s” names them', (question, words) => {
  const answer = firstFaqs.find((faq) => faq.question === question)?.answer ?? '';
  expect(withFigures(answer, initialPolicy)).toContain(words);
});
