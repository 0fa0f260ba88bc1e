import type { PriceLine } from '@makani/contract/bookings/quotes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingDue, feeDue, shareOf, totalDue } from '../../src/bookings/booking-due.ts';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import { policyForChange, type PricePolicy } from '../../src/policy/price-policy.ts';
import { carriedGoodwill, goodwillLine, refundableCents } from '../../src/pricing/goodwill.ts';
import { quoteRental } from '../../src/pricing/pricing.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';

const charges = { liable: 'host', recoveryDailyCents: 137 } as const;
const passedOn = ['vehicle_surcharge', 'excise_tax', 'license_recovery'];

function pricedFor(days: number, dailyCents: number, policy: PricePolicy): PriceLine[] {
  return quoteRental({
    pickupAt: '2026-12-01T10:00',
    returnAt: `2026-12-${String(1 + days).padStart(2, '0')}T10:00`,
    insurance: 'premium',
    driverAge: '21-24',
    dailyCents,
    extraPrices: { surfRack: 1_099 },
    charges,
    policy,
  }).lines;
}

/** The same in the plainest way: the host's lines, less whole cents of what is earned of them. */
function modelOf(lines: readonly PriceLine[], percent: number): number {
  let all = 0n;
  let earned = 0n;
  for (const { kind, code, payee, amountCents } of lines) {
    if (payee !== 'host') continue;
    all += BigInt(amountCents);
    const [of = ''] = kind === 'goodwill' ? code.split(':') : [kind];
    if (!passedOn.includes(of)) earned += BigInt(amountCents);
  }
  return Number(all - (earned * BigInt(percent)) / 100n);
}

const percents = fc.integer({ min: 0, max: 50 });
const parts = fc.double({ min: 0, max: 1, noNaN: true });
const steps = fc.array(
  fc.oneof(
    fc.record({ step: fc.constant('refund' as const), line: fc.nat(12), part: parts }),
    fc.record({ step: fc.constant('goodwill' as const), part: parts }),
    fc.record({
      step: fc.constant('change' as const),
      days: fc.integer({ min: 1, max: 9 }),
      percentOfNow: percents,
    }),
  ),
  { maxLength: 8 },
);

test('after any refunds, goodwill and changes of dates a host has what their lines name, less what was booked', () => {
  fc.assert(
    fc.property(
      percents,
      fc.integer({ min: 1, max: 200_000 }),
      steps,
      parts,
      (percent, dailyCents, history, share) => {
        let lines = pricedFor(3, dailyCents, { ...initialPolicy, commissionPercent: percent });
        for (const one of history) {
          const before = bookingDue({ status: 'confirmed', lines, cancellationFeeCents: null });
          if (one.step === 'change') {
            const now = { ...initialPolicy, commissionPercent: one.percentOfNow };
            const price = pricedFor(one.days, dailyCents, policyForChange(now, lines));
            lines = [...price, ...carriedGoodwill(price, lines)];
          } else {
            const line = one.step === 'refund' ? Math.min(one.line, lines.length - 1) : null;
            const amountCents = Math.floor(refundableCents(lines, line) * one.part);
            if (amountCents > 0) lines = [...lines, goodwillLine(lines, { amountCents, line })];
          }
          const due = bookingDue({ status: 'confirmed', lines, cancellationFeeCents: null });
          expect(due.host).toBe(modelOf(lines, percent));
          expect(totalDue(due)).toBe(sumOf(lines));
          // The house pays goodwill alone, and what goes back of a line gives no host more.
          expect(due.host).toBe(one.step === 'goodwill' ? before.host : modelOf(lines, percent));
          expect(due.host).toBeLessThanOrEqual(one.step === 'change' ? due.host : before.host);
        }
        const due = bookingDue({ status: 'confirmed', lines, cancellationFeeCents: null });
        // A part of the money, as after a dispute that was lost: none has more than their part of it.
        const retainedCents = Math.floor(sumOf(lines) * share);
        expect(totalDue(shareOf(due, retainedCents))).toBe(retainedCents);
        // A late cancellation: the fee, less as many hundredths of it.
        const feeCents = Math.min(sumOf(lines), dailyCents);
        const fee = feeDue(lines, feeCents);
        expect(totalDue(fee)).toBe(feeCents);
        expect(fee.host).toBe(feeCents - Number((BigInt(feeCents) * BigInt(percent)) / 100n));
      },
    ),
    { numRuns: 500 },
  );
});
