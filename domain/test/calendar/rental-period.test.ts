import { describe, expect, test } from 'vitest';
import { checkPeriod, toInstants, wallTimeNow, wallTimeOf } from '../../src/calendar/rental-period.ts';

const honolulu = 'Pacific/Honolulu';
const dallas = 'America/Chicago';
/** 10:05 a.m. in Honolulu. */
const now = Temporal.Instant.from('2026-12-01T20:05:00Z');

describe('a period is judged by the clock on the wall of its location', () => {
  test.each([
    ['the next half hour', '2026-12-01T10:30', '2026-12-02T10:30'],
    ['half an hour of rental', '2026-12-01T10:30', '2026-12-01T11:00'],
    ['exactly 90 days', '2026-12-02T10:00', '2027-03-02T10:00'],
    ['exactly within 540 days', '2028-05-24T10:00', '2028-05-25T10:00'],
    ['over the year end', '2026-12-31T23:30', '2027-01-01T00:00'],
    ['on a leap day', '2028-02-29T10:00', '2028-02-29T10:30'],
  ])('%s is accepted', (_case, pickupAt, returnAt) => {
    expect(checkPeriod({ pickupAt, returnAt }, honolulu, now)).toEqual(
      toInstants({ pickupAt, returnAt }, honolulu),
    );
    expect(checkPeriod({ pickupAt, returnAt }, honolulu, now).ok).toBe(true);
  });

  const past = 'Choose a future pickup time.';
  const backwards = 'Return must be after pickup.';
  const tooLong = 'A rental can last at most 90 days.';
  const tooFar = 'Pickup can be at most 540 days from now.';
  const offGrid = 'Please choose a time on the half hour.';
  const invalid = 'Date input not valid.';
  test.each([
    ['the half hour just passed', '2026-12-01T10:00', '2026-12-02T10:00', 'pickupAt', past],
    ['yesterday', '2026-11-30T10:30', '2026-12-02T10:00', 'pickupAt', past],
    ['a return at the pickup', '2026-12-01T10:30', '2026-12-01T10:30', 'returnAt', backwards],
    ['a return before the pickup', '2026-12-02T10:30', '2026-12-02T10:00', 'returnAt', backwards],
    ['90 days and half an hour', '2026-12-02T10:00', '2027-03-02T10:30', 'returnAt', tooLong],
    ['540 days and half an hour ahead', '2028-05-24T10:30', '2028-05-25T10:00', 'pickupAt', tooFar],
    ['a pickup off the half hour', '2026-12-02T10:15', '2026-12-03T10:00', 'pickupAt', offGrid],
    ['a return off the half hour', '2026-12-02T10:00', '2026-12-03T10:01', 'returnAt', offGrid],
    ['a time with seconds', '2026-12-02T10:00:00', '2026-12-03T10:00', 'pickupAt', offGrid],
    ['a time with a zone', '2026-12-02T10:00Z', '2026-12-03T10:00', 'pickupAt', offGrid],
    ['an hour that no clock shows', '2026-12-02T24:00', '2026-12-03T10:00', 'pickupAt', offGrid],
    ['a date without a time', '2026-12-02', '2026-12-03T10:00', 'pickupAt', offGrid],
    ['a day that does not exist', '2027-02-29T10:00', '2027-03-01T10:00', 'pickupAt', invalid],
    ['a return on no day', '2026-12-02T10:00', '2026-13-02T10:00', 'returnAt', invalid],
    ['no text at all', '', '2026-12-03T10:00', 'pickupAt', invalid],
  ])('%s is refused', (_case, pickupAt, returnAt, field, message) => {
    expect(checkPeriod({ pickupAt, returnAt }, honolulu, now)).toEqual({ ok: false, field, message });
  });

  test('a pickup at this very minute is not before now, a second later it is', () => {
    const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-02T10:00' };
    expect(checkPeriod(period, honolulu, Temporal.Instant.from('2026-12-01T20:00:00Z')).ok).toBe(true);
    expect(checkPeriod(period, honolulu, Temporal.Instant.from('2026-12-01T20:00:01Z')).ok).toBe(false);
  });

  test('the same wall time may be past in Dallas and ahead in Honolulu', () => {
    const period = { pickupAt: '2026-12-01T12:00', returnAt: '2026-12-02T12:00' };
    expect(checkPeriod(period, honolulu, now).ok).toBe(true);
    expect(checkPeriod(period, dallas, now)).toEqual({ ok: false, field: 'pickupAt', message: past });
  });

  test('the span of 90 and of 540 days is counted on the wall, over any change of clocks', () => {
    const start = Temporal.Instant.from('2026-09-01T15:00:00Z');
    const overAutumn = { pickupAt: '2026-09-01T10:00', returnAt: '2026-11-30T10:00' };
    expect(checkPeriod(overAutumn, dallas, start).ok).toBe(true);
    expect(checkPeriod({ ...overAutumn, returnAt: '2026-11-30T10:30' }, dallas, start).ok).toBe(false);
    const ahead = { pickupAt: '2028-02-23T10:00', returnAt: '2028-02-24T10:00' };
    expect(checkPeriod(ahead, dallas, start).ok).toBe(true);
    expect(checkPeriod({ ...ahead, pickupAt: '2028-02-23T10:30' }, dallas, start).ok).toBe(false);
  });

  test('540 days are counted on its own calendar, even where a day was left out', () => {
    const far = { pickupAt: '2011-12-31T03:00', returnAt: '2012-01-02T03:00' };
    const early = Temporal.Instant.from('2010-07-09T13:57:00Z');
    expect(checkPeriod(far, 'Pacific/Apia', early)).toMatchObject({ ok: false, message: tooFar });
  });
});

describe('when the clocks change in Dallas', () => {
  const skipped = 'The clocks go forward on this day and skip this time. Please choose one an hour later.';

  test.each(['2027-03-14T02:00', '2027-03-14T02:30'])('%s does not exist and is refused in words', (gap) => {
    const asPickup = { pickupAt: gap, returnAt: '2027-03-15T10:00' };
    expect(toInstants(asPickup, dallas)).toEqual({ ok: false, field: 'pickupAt', message: skipped });
    expect(checkPeriod(asPickup, dallas, now)).toEqual({ ok: false, field: 'pickupAt', message: skipped });
    const asReturn = { pickupAt: '2027-03-13T10:00', returnAt: gap };
    expect(toInstants(asReturn, dallas)).toEqual({ ok: false, field: 'returnAt', message: skipped });
    expect(checkPeriod(asReturn, dallas, now)).toEqual({ ok: false, field: 'returnAt', message: skipped });
  });

  test.each([
    ['2027-03-14T01:30', '2027-03-14T07:30:00Z', 'the last before the gap'],
    ['2027-03-14T03:00', '2027-03-14T08:00:00Z', 'the first after the gap'],
    ['2026-11-01T00:30', '2026-11-01T05:30:00Z', 'before the repeated hour'],
    ['2026-11-01T01:00', '2026-11-01T06:00:00Z', 'repeated: the first'],
    ['2026-11-01T01:30', '2026-11-01T06:30:00Z', 'repeated: the first'],
    ['2026-11-01T02:00', '2026-11-01T08:00:00Z', 'after the repeated hour'],
  ])('%s is %s: %s', (pickupAt, instant) => {
    const period = toInstants({ pickupAt, returnAt: '2027-06-01T10:00' }, dallas);
    expect(period.ok && period.startsAt.toString()).toBe(instant);
  });

  test('a period over the change has its real length', () => {
    expect(hoursOf('2026-10-31T10:00', '2026-11-01T10:00', dallas)).toBe(25);
    expect(hoursOf('2027-03-13T10:00', '2027-03-14T10:00', dallas)).toBe(23);
  });

  test('in Honolulu they never change: every half hour of those days exists and is half an hour long', () => {
    for (const day of ['2026-11-01', '2027-03-14']) {
      for (let step = 0; step < 48; step += 1) {
        const pickup = Temporal.PlainDateTime.from(`${day}T00:00`).add({ minutes: step * 30 });
        const next = pickup.add({ minutes: 30 });
        const minute = { smallestUnit: 'minute' } as const;
        expect(hoursOf(pickup.toString(minute), next.toString(minute), honolulu)).toBe(0.5);
      }
    }
  });
});

describe('the clock on the wall', () => {
  test('reads to the minute, seconds dropped, whatever the zone', () => {
    const moment = Temporal.Instant.from('2026-12-01T20:05:59.999Z');
    expect(wallTimeNow(honolulu, moment)).toBe('2026-12-01T10:05');
    expect(wallTimeNow(dallas, moment)).toBe('2026-12-01T14:05');
    expect(wallTimeOf(moment, honolulu)).toBe('2026-12-01T10:05');
  });

  test('shows midnight and the new year as they are there', () => {
    expect(wallTimeOf(Temporal.Instant.from('2027-01-01T10:00:00Z'), honolulu)).toBe('2027-01-01T00:00');
    expect(wallTimeOf(Temporal.Instant.from('2027-01-01T09:59:59Z'), honolulu)).toBe('2026-12-31T23:59');
  });

  test('gives back the wall time an instant was made of, on every half hour of a Dallas year but the skipped two', () => {
    const start = Temporal.PlainDateTime.from('2026-07-01T00:00');
    const lost = Array.from({ length: 365 * 48 }, (_, step) => {
      const pickupAt = start.add({ minutes: step * 30 }).toString({ smallestUnit: 'minute' });
      const period = toInstants({ pickupAt, returnAt: '2030-01-01T00:00' }, dallas);
      return { pickupAt, readBack: period.ok ? wallTimeOf(period.startsAt, dallas) : null };
    }).filter(({ pickupAt, readBack }) => readBack !== pickupAt);
    expect(lost).toEqual([
      { pickupAt: '2027-03-14T02:00', readBack: null },
      { pickupAt: '2027-03-14T02:30', readBack: null },
    ]);
  });
});

function hoursOf(pickupAt: string, returnAt: string, timeZone: string): number {
  const period = toInstants({ pickupAt, returnAt }, timeZone);
  if (!period.ok) throw new Error(period.message);
  return period.endsAt.since(period.startsAt).total('hours');
}
