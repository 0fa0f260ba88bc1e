import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { type DeskActKind, deskActKinds } from '@makani/contract/operator/desk-acts';
import { totalDue } from '../../src/bookings/booking-due.ts';
import { type DeskBooking, whyNot } from '../../src/desk/desk-booking.ts';
import { changeOf, changeToPrice, dueAfter, type PlainAct } from '../../src/desk/desk-effect.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';
import { priceLine } from '../pricing/price-line.ts';

const now = Temporal.Instant.from('2026-12-10T12:00:00Z');
const lines = [
  priceLine('rental', { amountCents: 30_000 }),
  priceLine('insurance', { amountCents: 3_000 }),
  priceLine('service', { amountCents: 1_500 }),
];
const paid: DeskBooking = {
  status: 'confirmed',
  startsAt: now.add({ hours: 48 }),
  endsAt: now.add({ hours: 96 }),
  landsAt: null,
  pickedUpAt: null,
  returnedAt: null,
  holdExpiresAt: now.subtract({ hours: 1 }),
  confirmBy: null,
  lines,
  feeCents: null,
  keptCents: sumOf(lines),
  policy: { feeCents: 10_000, lateFeeCents: 20_000 },
  isChanging: false,
  isSubstitute: false,
};

const possible = (booking: DeskBooking): DeskActKind[] =>
  deskActKinds.filter((act) => whyNot(act, booking, now) === null);

describe('what can be done with a booking', () => {
  test.each<[string, Partial<DeskBooking>, DeskActKind[]]>([
    [
      'isn’t on hold',
      { status: 'held', holdExpiresAt: now.add({ minutes: 9 }), keptCents: 0 },
      ['extend_hold'],
    ],
    ['whose hold has run out', { status: 'held', keptCents: 0 }, []],
    [
      'held in place of another',
      { status: 'held', holdExpiresAt: now.add({ hours: 9 }), isSubstitute: true },
      [],
    ],
    [
      'that waits for its host',
      { status: 'pending', confirmBy: now.add({ hours: 3 }) },
      ['cancel', 'move', 'change_dates', 'refund', 'confirm', 'reject'],
    ],
    ['that is confirmed', {}, ['cancel', 'move', 'change_dates', 'refund']],
    ['whose trip has begun', { startsAt: now }, ['cancel', 'swap', 'change_dates', 'refund', 'mark_no_show']],
    [
      'whose guest lands later',
      { startsAt: now.subtract({ hours: 1 }), landsAt: now.subtract({ minutes: 44 }) },
      ['cancel', 'swap', 'change_dates', 'refund'],
    ],
    [
      'whose guest has landed and didn’t come',
      { startsAt: now.subtract({ hours: 1 }), landsAt: now.subtract({ minutes: 45 }) },
      ['cancel', 'swap', 'change_dates', 'refund', 'mark_no_show'],
    ],
    ['whose trip is over', { startsAt: now.subtract({ hours: 9 }), endsAt: now }, ['refund', 'mark_no_show']],
    ['that was picked up', { startsAt: now, pickedUpAt: now }, ['cancel', 'swap', 'change_dates', 'refund']],
    ['that was picked up early', { pickedUpAt: now }, ['cancel', 'swap', 'change_dates', 'refund']],
    ['that came back early', { startsAt: now, returnedAt: now }, ['refund', 'mark_no_show']],
    ['of which all was refunded', { keptCents: 0 }, ['cancel', 'move', 'change_dates']],
    [
      'that was cancelled with a fee',
      { status: 'cancelled', feeCents: 10_000, keptCents: 10_000 },
      ['waive_fee'],
    ],
    ['that was cancelled without one', { status: 'cancelled', feeCents: 0, keptCents: 0 }, []],
    ['that its host rejected', { status: 'rejected', keptCents: 0 }, []],
    ['whose guest pays for a change', { isChanging: true }, []],
  ])('one %s', (_, change, acts) => {
    expect(possible({ ...paid, ...change })).toEqual(acts);
  });

  test('whatever cannot be done is said in a sentence, in every status', () => {
    for (const status of bookingStatuses)
      for (const act of deskActKinds)
        expect(whyNot(act, { ...paid, status }, now) ?? 'It can be done.').toMatch(/^[A-Z].*\.$/);
  });
});

describe('the effect of an act', () => {
  const effect = (act: PlainAct, change: Partial<DeskBooking> = {}) =>
    changeOf(act, { ...paid, ...change }, now);

  test('a fee below the policy’s is given up, one above it is not counted', () => {
    expect(effect({ act: 'cancel', feeCents: 4_000 })).toMatchObject({
      change: { keptAfterCents: 4_000, feeCents: 4_000, givenUpCents: 6_000 },
    });
    expect(effect({ act: 'cancel', feeCents: 12_000 })).toMatchObject({ change: { givenUpCents: 0 } });
    expect(effect({ act: 'cancel', feeCents: 34_501 })).toEqual({
      ok: false,
      message: 'The fee can’t be higher than what was paid.',
    });
  });

  test('of a line no more is refunded than the line, and of anything no more than is kept', () => {
    expect(effect({ act: 'refund', amountCents: 3_000, line: 1 })).toMatchObject({ ok: true });
    const tooMuch = { ok: false, message: 'This is more than is left to refund.' };
    expect(effect({ act: 'refund', amountCents: 3_001, line: 1 })).toEqual(tooMuch);
    expect(effect({ act: 'refund', amountCents: 2_001, line: null }, { keptCents: 2_000 })).toEqual(tooMuch);
    expect(effect({ act: 'refund', amountCents: 1, line: 9 })).toEqual(tooMuch);
  });

  test('who was missed pays what a late cancellation costs', () => {
    expect(effect({ act: 'mark_no_show' })).toMatchObject({
      change: { keptAfterCents: 20_000, feeCents: 20_000, givenUpCents: 0 },
    });
  });

  test('once the trip goes on or is over, whatever goes back is given up', () => {
    const begun = { startsAt: now };
    expect(effect({ act: 'cancel', feeCents: 10_000 }, begun)).toMatchObject({
      change: { givenUpCents: 24_500 },
    });
    const over = { startsAt: now.subtract({ hours: 9 }), endsAt: now };
    expect(effect({ act: 'mark_no_show' }, over)).toMatchObject({ change: { givenUpCents: 14_500 } });
  });

  test('another price is never above what was paid', () => {
    const price = { lines: [priceLine('rental', { amountCents: 34_500 })], givenUpCents: 700 };
    expect(changeToPrice(paid, price)).toMatchObject({
      change: { keptAfterCents: 34_500, givenUpCents: 700 },
    });
    expect(changeToPrice({ keptCents: 34_499 }, price)).toEqual({
      ok: false,
      message: 'Less was paid than this costs. The guest has to pay first.',
    });
  });

  test('a hold is never shortened', () => {
    const held = { status: 'held' as const, holdExpiresAt: now.add({ minutes: 10 }) };
    expect(effect({ act: 'extend_hold', minutes: 10 }, held)).toMatchObject({ ok: false });
    expect(effect({ act: 'extend_hold', minutes: 11 }, held)).toMatchObject({
      change: { holdExpiresAt: now.add({ minutes: 11 }) },
    });
    expect(
      effect({ act: 'extend_hold', minutes: 60 }, { ...held, startsAt: now.add({ minutes: 59 }) }),
    ).toEqual({
      ok: false,
      message: 'A hold can’t last past pickup.',
    });
  });

  test('what is due to everybody afterwards is what is kept, and nothing is kept that was not before', () => {
    const acts: fc.Arbitrary<PlainAct> = fc.oneof(
      fc.record({ act: fc.constant('cancel' as const), feeCents: fc.nat({ max: 40_000 }) }),
      fc.record({
        act: fc.constant('refund' as const),
        amountCents: fc.integer({ min: 1, max: 40_000 }),
        line: fc.option(fc.nat({ max: 3 }), { nil: null }),
      }),
      fc.record({ act: fc.constant('waive_fee' as const), amountCents: fc.integer({ min: 1, max: 40_000 }) }),
      fc.constant({ act: 'reject' as const }),
    );
    const bookings: fc.Arbitrary<DeskBooking> = fc.oneof(
      fc.constant(paid),
      fc.constant({ ...paid, status: 'pending' as const, confirmBy: now.add({ hours: 1 }) }),
      fc
        .nat({ max: 34_500 })
        .map((feeCents) => ({ ...paid, status: 'cancelled' as const, feeCents, keptCents: feeCents })),
    );
    let changed = 0;
    fc.assert(
      fc.property(bookings, acts, (booking, act) => {
        fc.pre(whyNot(act.act, booking, now) === null);
        const result = changeOf(act, booking, now);
        if (!result.ok) return;
        changed += 1;
        const { change } = result;
        expect(change.keptAfterCents).toBeGreaterThanOrEqual(0);
        expect(change.keptAfterCents).toBeLessThanOrEqual(booking.keptCents);
        expect(totalDue(dueAfter(act, booking, change))).toBe(change.keptAfterCents);
      }),
    );
    expect(changed).toBeGreaterThan(10);
  });
});
