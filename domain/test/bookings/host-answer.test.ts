import { describe, expect, test } from 'vitest';
import { answerRefusal } from '../../src/bookings/booking-status.ts';
import { answerTimeInWords, reminderDue } from '../../src/bookings/host-answer.ts';
import { blockedUntil, ruleRefusal } from '../../src/calendar/rental-rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const confirmBy = at('2026-11-21T18:00:00Z');

describe('a host may answer', () => {
  test.each([
    ['pending', 'confirm', '2026-11-21T17:59:59Z', undefined],
    ['pending', 'reject', '2026-11-21T17:59:59Z', undefined],
    ['pending', 'confirm', '2026-11-21T18:00:00Z', undefined],
    ['pending', 'reject', '2026-11-21T18:00:00Z', 'so this booking is confirmed'],
    ['confirmed', 'confirm', '2026-11-21T12:00:00Z', 'already confirmed'],
    ['confirmed', 'reject', '2026-11-21T12:00:00Z', 'already confirmed'],
    ['rejected', 'confirm', '2026-11-21T12:00:00Z', 'already been rejected'],
    ['cancelled', 'reject', '2026-11-21T12:00:00Z', 'guest has cancelled'],
    ['held', 'confirm', '2026-11-21T12:00:00Z', 'never paid'],
    ['expired', 'confirm', '2026-11-21T12:00:00Z', 'never paid'],
  ] as const)('%s, %s at %s: %s', (status, answer, now, words) => {
    const refusal = answerRefusal({ status, confirmBy }, answer, at(now));
    expect(refusal ?? 'nothing').toContain(words ?? 'nothing');
  });
});

describe('a host typically answers', () => {
  test.each([
    [0, 'within an hour'],
    [60, 'within an hour'],
    [61, 'within 2 hours'],
    [1440, 'within 24 hours'],
    [1500, 'within 24 hours'],
  ])('%s minutes are %s', (minutes, words) => {
    expect(answerTimeInWords(minutes)).toBe(words);
  });
});

describe('a reminder is due', () => {
  test.each([
    ['2026-11-20T18:00:00Z', '2026-11-21T13:59:59Z', false],
    ['2026-11-20T18:00:00Z', '2026-11-21T14:00:00Z', true],
    ['2026-11-20T18:00:00Z', '2026-11-21T17:59:59Z', true],
    ['2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z', false],
    ['2026-11-21T10:00:00Z', '2026-11-21T13:59:59Z', false],
    ['2026-11-21T10:00:00Z', '2026-11-21T14:00:00Z', true],
    ['2026-11-21T15:00:00Z', '2026-11-21T16:29:59Z', false],
    ['2026-11-21T15:00:00Z', '2026-11-21T16:30:00Z', true],
    ['2026-11-21T17:30:00Z', '2026-11-21T17:44:59Z', false],
    ['2026-11-21T17:30:00Z', '2026-11-21T17:45:00Z', true],
    ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00Z', false],
  ])('requested %s, now %s: %s', (requestedAt, now, due) => {
    expect(reminderDue({ requestedAt: at(requestedAt), confirmBy }, at(now))).toBe(due);
  });
});

describe('a host’s rules', () => {
  const rules = { minNoticeHours: 24, minDays: 2, turnaroundHours: 3 };
  const now = at('2026-11-20T18:00:00Z');
  test.each([
    ['2026-11-21T18:00:00Z', 2, undefined],
    ['2026-11-21T17:30:00Z', 2, 'pickupAt'],
    ['2026-11-21T18:00:00Z', 1, 'returnAt'],
  ])('pickup %s for %s days: %s', (startsAt, days, field) => {
    expect(ruleRefusal(rules, { startsAt: at(startsAt), days }, now)?.field).toBe(field);
  });
  test('the turnaround follows the return', () => {
    expect(blockedUntil(now, rules).toString()).toBe('2026-11-20T21:00:00Z');
  });
});
