import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costToHost, agreedPriceLine } from '../../src/substitutes/substitutes.ts';
import { bookingDue, commissionDue, shareOf, totalDue } from '../../src/bookings/booking-due.ts';
import { commissionOf, grossByPayee, sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import { pricePolicyOf } from '../../src/policy/price-policy.ts';
import { goodwillLine } from '../../src/pricing/goodwill.ts';
import { commissionInWords, splitInWords, splitOf } from '../../src/pricing/price-split.ts';
import { quoteRental } from '../../src/pricing/pricing.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';

const charges = { liable: 'host', recoveryDailyCents: 137 } as const;

function priced(commissionPercent: number, dailyCents = 39_900) {
  return quoteRental({
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    insurance: 'basic',
    driverAge: '25-plus',
    dailyCents,
    charges,
    policy: { ...initialPolicy, commissionPercent },
  });
}

const confirmed = { status: 'confirmed', cancellationFeeCents: null } as const;

describe('the commission', () => {
  test('changes no price, and without one a price says nothing of it', () => {
    expect(priced(20).totalCents).toBe(priced(0).totalCents);
    expect(JSON.stringify(priced(0).lines)).not.toContain('commission');
  });

  test('is taken off what the host earns, not off what the law lets the host pass on', () => {
    const { lines, totalCents } = priced(10);
    const rest = grossByPayee(lines);
    expect(commissionOf(lines)).toBe(11_970);
    expect(rest.host).toBeGreaterThan(119_700);
    expect(sumsByPayee(lines)).toEqual({
      ...rest,
      host: rest.host - 11_970,
      platform: rest.platform + 11_970,
    });
    expect(totalDue(bookingDue({ ...confirmed, lines }))).toBe(totalCents);
  });

  test('is given back in proportion with what goes back of the rental, and kept where the platform pays', () => {
    const { lines } = priced(10);
    const rental = lines.findIndex(({ kind }) => kind === 'rental');
    const recovery = lines.findIndex(({ kind }) => kind === 'license_recovery');
    const refunded = (amountCents: number, line: number | null) => [
      ...lines,
      goodwillLine(lines, { amountCents, line }),
    ];
    expect(commissionOf(refunded(59_850, rental))).toBe(5_985);
    expect(commissionOf(refunded(100, recovery))).toBe(11_970);
    expect(commissionOf(refunded(59_850, null))).toBe(11_970);
  });

  test('is also taken off the fee of a late cancellation, and nothing of what came to nothing', () => {
    const { lines } = priced(10);
    const late = { status: 'cancelled', lines, cancellationFeeCents: 39_905 } as const;
    expect(bookingDue(late)).toEqual({ host: 35_915, platform: 3_990, operator: 0, state: 0 });
    expect(commissionDue(late)).toBe(3_990);
    expect(commissionDue({ ...late, status: 'rejected' })).toBe(0);
  });

  test('is not taken of what a host has to bear of a substitute’s price', () => {
    const { lines, totalCents } = priced(10);
    const agreed = agreedPriceLine(totalCents, totalCents - 34_500);
    expect(costToHost([...lines, ...(agreed ? [agreed] : [])])).toBe(31_050);
    expect(costToHost(lines)).toBe(0);
  });

  test('stays in the price: who takes the booking’s place has the same', () => {
    expect(pricePolicyOf(priced(12).lines).commissionPercent).toBe(12);
    expect(pricePolicyOf(priced(0).lines).commissionPercent).toBe(0);
  });

  test('of any percentage, price and refunds: the parts add up, and the host has no less than the rest', () => {
    const refunds = fc.array(fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 200_000 }),
        refunds,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (percent, dailyCents, parts, agreed) => {
          const { lines } = priced(percent, dailyCents);
          const rental = lines.findIndex(({ kind }) => kind === 'rental');
          let leftCents = dailyCents * 3;
          for (const { part } of parts) {
            const amountCents = Math.floor(leftCents * part);
            leftCents -= amountCents;
            lines.push(goodwillLine(lines, { amountCents, line: rental }));
          }
          const due = bookingDue({ ...confirmed, lines });
          const commissionCents = Math.floor((leftCents * percent) / 100);
          expect(due.host).toBe(grossByPayee(lines).host - commissionCents);
          expect(totalDue(due)).toBe(sumOf(lines));
          // Each payee has the same part of a partial amount.
          const retained = Math.floor(sumOf(lines) * agreed);
          const share = shareOf(due, retained);
          expect(totalDue(share)).toBe(retained);
          expect(Math.abs(share.host - due.host * (retained / sumOf(lines)))).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  test('is a figure of its own where a host sees who gets what, and a sentence before', () => {
    const { lines } = priced(10);
    const split = splitOf(sumsByPayee(lines), { commissionCents: commissionOf(lines) });
    const words = splitInWords(split);
    expect(words).toContainEqual({ label: 'Service commission', cents: 11_970 });
    expect(words.slice(1).reduce((sum, { cents }) => sum + cents, 0)).toBe(words[0]?.cents);
    expect(commissionInWords({ commissionPercent: 10 })).toBe(
      'You keep 90% of your daily rate and extras. Our commission is 10%. Guests pay insurance and our service fee on top.',
    );
  });
});
