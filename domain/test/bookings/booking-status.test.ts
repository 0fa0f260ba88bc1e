import { bookingStatusSchema, type BookingStatus } from '@makani/contract/bookings/bookings';
import { describe, expect, test } from 'vitest';
import { bookingMoves } from '../../src/bookings/booking-moves.ts';
import { bookingCan, confirmBy, tripStatus, type BookingState } from '../../src/bookings/booking-status.ts';
import { liveStatuses } from '../../src/bookings/status-facts.ts';

const statuses = bookingStatusSchema.options;
const second = { seconds: 1 };

describe('a booking moves only as listed', () => {
  const listed = [
    'held → pending',
    'held → expired',
    'pending → confirmed',
    'pending → rejected',
    'pending → cancelled',
    'confirmed → cancelled',
    'confirmed → rejected',
    'confirmed → no_show',
  ];

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(bookingMoves.get(from)?.includes(to)).toBe(listed.includes(`${from} → ${to}`));
  });

  test('the table names every status and nothing more', () => {
    expect([...bookingMoves.keys()].toSorted()).toEqual([...statuses].toSorted());
  });

  test('the live ones are those that can still move', () => {
    expect(statuses.filter((status) => bookingMoves.get(status)?.length !== 0)).toEqual([...liveStatuses]);
  });
});

describe('a hold', () => {
  const holdExpiresAt = Temporal.Instant.from('2026-12-01T20:15:00Z');
  const held: BookingState = { status: 'held', holdExpiresAt, confirmBy: null };

  test.each([
    ['a second before it runs out', holdExpiresAt.subtract(second), true],
    ['a nanosecond before', holdExpiresAt.subtract({ nanoseconds: 1 }), true],
    ['at the very instant', holdExpiresAt, false],
    ['a second after', holdExpiresAt.add(second), false],
  ])('%s', (_case, now, isAlive) => {
    expect(bookingCan.pay(held, now)).toBe(isAlive);
    expect(bookingCan.changeCustomer(held, now)).toBe(isAlive);
    expect(bookingCan.expire(held, now)).toBe(!isAlive);
  });

  test('without a moment to run out has run out, so that it cannot block the dates for ever', () => {
    expect(bookingCan.pay({ status: 'held' }, holdExpiresAt)).toBe(false);
    expect(bookingCan.expire({ status: 'held' }, holdExpiresAt)).toBe(true);
  });

  test.each(statuses.filter((status) => status !== 'held'))('%s is no hold, before and after', (status) => {
    for (const now of [holdExpiresAt.subtract(second), holdExpiresAt.add(second)]) {
      expect(bookingCan.pay({ status, holdExpiresAt }, now)).toBe(false);
      expect(bookingCan.changeCustomer({ status, holdExpiresAt }, now)).toBe(false);
      expect(bookingCan.expire({ status, holdExpiresAt }, now)).toBe(false);
    }
  });
});

describe('a host who says nothing', () => {
  const deadline = Temporal.Instant.from('2026-12-02T20:00:00Z');

  test.each([
    ['a second before the deadline has not agreed', deadline.subtract(second), false],
    ['at the deadline has agreed', deadline, true],
    ['a second after it has agreed', deadline.add(second), true],
  ])('%s', (_case, now, expected) => {
    expect(bookingCan.confirmBySilence({ status: 'pending', confirmBy: deadline }, now)).toBe(expected);
  });

  test('without a deadline agrees to nothing', () => {
    expect(bookingCan.confirmBySilence({ status: 'pending', confirmBy: null }, deadline)).toBe(false);
    expect(bookingCan.confirmBySilence({ status: 'pending' }, deadline)).toBe(false);
  });

  test.each(statuses.filter((status) => status !== 'pending'))('confirms no %s booking', (status) => {
    expect(bookingCan.confirmBySilence({ status, confirmBy: deadline }, deadline.add(second))).toBe(false);
  });

  test.each([
    ['a day to answer', '2026-12-10T20:00:00Z', '2026-12-02T12:00:00Z'],
    ['a day when pickup is 26 hours ahead', '2026-12-02T14:00:00Z', '2026-12-02T12:00:00Z'],
    ['until two hours before pickup', '2026-12-02T13:59:00Z', '2026-12-02T11:59:00Z'],
    ['until two hours before a pickup today', '2026-12-01T18:00:00Z', '2026-12-01T16:00:00Z'],
    ['no time when pickup is two hours ahead', '2026-12-01T14:00:00Z', '2026-12-01T12:00:00Z'],
    ['no time when pickup is in half an hour', '2026-12-01T12:30:00Z', '2026-12-01T12:00:00Z'],
    ['no time when pickup has begun', '2026-12-01T11:30:00Z', '2026-12-01T12:00:00Z'],
  ])('had %s', (_case, startsAt, expected) => {
    const requestedAt = Temporal.Instant.from('2026-12-01T12:00:00Z');
    expect(confirmBy({ requestedAt, startsAt: Temporal.Instant.from(startsAt) }).toString()).toBe(expected);
  });
});

describe('a guest who does not come', () => {
  const startsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');

  test.each([
    ['a second before pickup may still come', startsAt.subtract(second), false],
    ['at pickup has not come', startsAt, true],
    ['days later has not come', startsAt.add({ hours: 70 }), true],
  ])('%s', (_case, now, expected) => {
    expect(bookingCan.markNoShow({ status: 'confirmed', startsAt }, now)).toBe(expected);
  });

  test('is not missed before they can be there after their flight', () => {
    const state = { status: 'confirmed', startsAt, landsAt: startsAt.add({ hours: 2 }) } as const;
    expect(bookingCan.markNoShow(state, startsAt.add({ hours: 2, minutes: 44 }))).toBe(false);
    expect(bookingCan.markNoShow(state, startsAt.add({ hours: 2, minutes: 45 }))).toBe(true);
  });

  test.each(statuses.filter((status) => status !== 'confirmed'))(
    'is not looked for of a %s booking',
    (status) => {
      expect(bookingCan.markNoShow({ status, startsAt }, startsAt.add(second))).toBe(false);
    },
  );
});

describe('the trip as the guest sees it', () => {
  const period = {
    startsAt: Temporal.Instant.from('2026-12-01T20:00:00Z'),
    endsAt: Temporal.Instant.from('2026-12-04T20:00:00Z'),
  };
  const moments = {
    'long before': period.startsAt.subtract({ hours: 1000 }),
    'a second before the start': period.startsAt.subtract(second),
    'at the start': period.startsAt,
    'in between': period.startsAt.add({ hours: 30 }),
    'a second before the end': period.endsAt.subtract(second),
    'at the end': period.endsAt,
    'long after': period.endsAt.add({ hours: 1000 }),
  };
  const byTime = {
    'long before': 'upcoming',
    'a second before the start': 'upcoming',
    'at the start': 'active',
    'in between': 'active',
    'a second before the end': 'active',
    'at the end': 'completed',
    'long after': 'completed',
  } as const;
  const names = [
    'long before',
    'a second before the start',
    'at the start',
    'in between',
    'a second before the end',
    'at the end',
    'long after',
  ] as const;

  test.each(names)('%s a pending or confirmed booking', (name) => {
    expect(tripStatus('pending', period, moments[name])).toBe(byTime[name]);
    expect(tripStatus('confirmed', period, moments[name])).toBe(byTime[name]);
  });

  test.each(['rejected', 'cancelled', 'expired'] satisfies BookingStatus[])(
    '%s is cancelled at any time',
    (status) => {
      for (const name of names) expect(tripStatus(status, period, moments[name])).toBe('cancelled');
    },
  );

  test('held is no trip yet at any time', () => {
    for (const name of names) expect(tripStatus('held', period, moments[name])).toBeNull();
  });
});
