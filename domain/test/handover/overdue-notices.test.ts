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
  // Late by, hours until the next pickup.
  [28, 2, false],
  [29, 2, true],
  [29, 6, true],
  [29, 6.1, false],
  [179, 20, false],
  [180, 20, true],
  [180, 24.1, false],
  [180, 0, false],
])('%i minutes late with a pickup in %f hours: in danger is %s', (late, hours, isEndangered) => {
  const now = after(late);
  expect(endangersNext({ endsAt, nextStartsAt: now.add({ minutes: hours * 60 }) }, now)).toBe(isEndangered);
});
