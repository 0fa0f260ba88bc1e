import { expect, test } from 'vitest';
import { endangersNext, overdueNoticeDue } from '../../src/handover/overdue-notices.ts';

const endsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const after = (minutes: number) => endsAt.add({ minutes });
const hour = 60;

test.each([
  [28, null],
  [29, 29],
  [29 + 59, 29],
  [29 + hour, 29 + hour],
  [29 + 11 * hour, 29 + 11 * hour],
  // From here on once a day.
  [29 + 12 * hour, 29 + 11 * hour],
  [29 + 34 * hour, 29 + 11 * hour],
  [29 + 35 * hour, 29 + 35 * hour],
  [29 + (11 + 6 * 24) * hour, 29 + (11 + 6 * 24) * hour],
  [29 + (11 + 7 * 24) * hour, null],
])('%i minutes after the agreed return, the latest notice is that of minute %s', (minutes, due) => {
  expect(overdueNoticeDue(endsAt, after(minutes))).toEqual(due === null ? null : after(due));
});

test.each([
  // Late by, hours until the next pickup, hours of the way back.
  [28, 2, 0, false],
  [29, 2, 0, true],
  [29, 6, 0, true],
  [29, 6.1, 0, false],
  [179, 20, 0, false],
  [180, 20, 0, true],
  [180, 24.1, 0, false],
  [180, 0, 0, false],
  [28, 72, 72, false],
  [29, 72, 72, true],
  [29, 78, 72, true],
  [29, 78.1, 72, false],
  [180, 96, 72, true],
  [180, 96.1, 72, false],
  // It can't be back in time any more.
  [180, 71, 72, true],
  [180, 1, 72, true],
  [180, 0, 72, false],
])(
  '%i minutes late with a pickup in %f hours, %i of them the way back: in danger is %s',
  (late, hours, wayBackHours, isEndangered) => {
    const now = after(late);
    const nextStartsAt = now.add({ minutes: hours * 60 });
    const trip = { endsAt, returnedAt: null, nextStartsAt, wayBackHours };
    expect(endangersNext(trip, now)).toBe(isEndangered);
  },
);

test.each([
  // Returned late by, hours of the way back, hours from that return to the next pickup, hours since then.
  [180, 72, 71, 0, true],
  [180, 72, 71, 70, true],
  [180, 72, 71, 71, false],
  [180, 72, 72, 0, false],
  [28, 72, 71, 0, false],
  [29, 72, 71, 0, true],
  // A vehicle that is back where it began.
  [180, 0, 1, 0, false],
])(
  'returned %i minutes late with a way back of %i hours and a pickup after %i, %i hours later: in danger is %s',
  (late, wayBackHours, hours, since, isEndangered) => {
    const returnedAt = after(late);
    const trip = { endsAt, returnedAt, wayBackHours, nextStartsAt: returnedAt.add({ hours }) };
    expect(endangersNext(trip, returnedAt.add({ hours: since }))).toBe(isEndangered);
  },
);
