import { expect, test } from 'vitest';
import { dayEventState } from '../../src/handover/day/day-event.ts';

const at = (time: string) => Temporal.Instant.from(`2026-12-01T${time}:00Z`);
const trip = {
  status: 'confirmed',
  startsAt: at('10:00'),
  endsAt: at('20:00'),
  pickedUpAt: null,
  returnedAt: null,
} as const;
const pickup = { ...trip, kind: 'pickup' } as const;
const back = { ...trip, kind: 'return' } as const;
const out = { ...back, pickedUpAt: at('10:05') };

test.each([
  ['before its time', pickup, '09:00', 'ahead', null],
  ['at the end of the grace', pickup, '10:29', 'ahead', null],
  ['a minute later', pickup, '10:30', 'late', 30],
  ['picked up', { ...pickup, pickedUpAt: at('11:00') }, '12:00', 'done', null],
  ['only the return is on record', { ...pickup, returnedAt: at('19:00') }, '19:30', 'done', null],
  ['its host has not answered', { ...pickup, status: 'pending' as const }, '11:00', 'requested', null],
  ['the trip is over and nothing is on record', pickup, '20:00', 'not_recorded', null],
])('a pickup, %s', (_, event, now, state, lateMinutes) => {
  expect(dayEventState(event, at(now))).toEqual({ state, lateMinutes });
});

test.each([
  ['before its time', out, '19:00', 'ahead', null],
  ['at the end of the grace', out, '20:29', 'ahead', null],
  ['a minute later', out, '20:30', 'late', 30],
  ['returned', { ...out, returnedAt: at('21:00') }, '22:00', 'done', null],
  ['without a recorded pickup', back, '22:00', 'not_recorded', null],
])('a return, %s', (_, event, now, state, lateMinutes) => {
  expect(dayEventState(event, at(now))).toEqual({ state, lateMinutes });
});

test('a return that nobody recorded in a week is not late any more', () => {
  expect(dayEventState(out, at('20:00').add({ hours: 7 * 24 }))).toEqual({
    state: 'not_recorded',
    lateMinutes: null,
  });
});
