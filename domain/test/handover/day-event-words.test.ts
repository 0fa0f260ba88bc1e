import type { DayEvent } from '@makani/contract/handover/today';
import { expect, test } from 'vitest';
import { eventsByHour } from '../../src/handover/day/day-hours.ts';
import { dayEventBadge, lateInWords, missingInWords } from '../../src/handover/day/day-event-words.ts';

const event: DayEvent = {
  kind: 'pickup',
  bookingId: '0197f0de-0000-7000-8000-000000000001',
  reference: 'MK-AAAA',
  at: '2026-12-01T09:30',
  expectedAt: null,
  state: 'ahead',
  lateMinutes: null,
  doneAt: null,
  vehicle: {
    id: '0197f0de-0000-7000-8000-000000000002',
    name: 'Van',
    plate: null,
    color: null,
    stand: null,
    isReady: null,
  },
  guest: { name: 'Sample Guest', phone: null },
  flight: null,
  place: null,
  party: null,
  childSeats: [],
  extras: null,
  hostExtras: null,
  agreement: null,
  license: null,
  areNoticesStopped: false,
  nextPickupAt: null,
};

test.each([
  [30, '30 min'],
  [60, '1 h 0 min'],
  [72, '1 h 12 min'],
  [1440, '1 d'],
  [1440 + 185, '1 d 3 h'],
])('%i minutes late are %s', (minutes, words) => {
  expect(lateInWords(minutes)).toBe(words);
});

test.each([
  [{ state: 'late', lateMinutes: 72 }, 'Late: 1 h 12 min', 'red'],
  [{ state: 'done', doneAt: '2026-12-01T09:41' }, 'Picked up 9:41 AM', 'green'],
  [{ state: 'not_recorded' }, 'Not recorded', 'grey'],
  [{ state: 'requested' }, 'Waiting for the host', 'yellow'],
  [{ state: 'ahead' }, 'Expected', 'blue'],
] as const)('the badge says it in words: %o', (change, word, tone) => {
  expect(dayEventBadge({ ...event, ...change })).toEqual({ word, tone });
});

test('what is missing is named before a pickup, and nothing after it', () => {
  const unready = {
    ...event,
    vehicle: { ...event.vehicle, isReady: false },
    agreement: 'unsigned',
    license: 'unchecked',
  } as const;
  expect(missingInWords(unready)).toEqual([
    'Vehicle not ready',
    'Agreement not signed',
    'License not checked',
  ]);
  expect(missingInWords({ ...unready, state: 'done' })).toEqual([]);
  expect(missingInWords(event)).toEqual([]);
});

test('events stand by the hour, and what is late from before comes first', () => {
  const times = ['2026-11-30T18:00', '2026-12-01T09:00', '2026-12-01T09:30', '2026-12-01T13:00'];
  const hours = eventsByHour(
    times.map((at) => ({ ...event, at })),
    '2026-12-01',
  );
  expect(hours.map(({ title, events }) => [title, events.length])).toEqual([
    ['Earlier days', 1],
    ['9:00 AM', 2],
    ['1:00 PM', 1],
  ]);
});
