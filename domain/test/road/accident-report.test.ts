import { describe, expect, test } from 'vitest';
import type { TimesOfTrip } from '../../src/handover/trip-phase.ts';
import { canReportAccident, vehicleAt, whyNotThen } from '../../src/road/accident-report.ts';
import { reportText } from '../../src/road/report-text.ts';

const at = (text: string) => Temporal.Instant.from(text);
const trip: TimesOfTrip = {
  status: 'confirmed',
  startsAt: at('2026-12-01T20:00:00Z'),
  endsAt: at('2026-12-04T20:00:00Z'),
  pickedUpAt: null,
  returnedAt: null,
};
const returned = {
  ...trip,
  pickedUpAt: at('2026-12-01T20:30:00Z'),
  returnedAt: at('2026-12-04T18:00:00Z'),
};
const out = { ...returned, returnedAt: null };

describe('a report can be sent', () => {
  test.each([
    ['a day before the pickup', trip, '2026-11-30T20:00:00Z', [false, false]],
    ['during the trip', trip, '2026-12-02T20:00:00Z', [true, true]],
    ['72 hours after the end, less a minute', trip, '2026-12-07T19:59:00Z', [true, true]],
    ['72 hours after the end', trip, '2026-12-07T20:00:00Z', [false, true]],
    ['72 hours after the recorded return, less a minute', returned, '2026-12-07T17:59:00Z', [true, true]],
    ['72 hours after the recorded return', returned, '2026-12-07T18:00:00Z', [false, true]],
    ['while the vehicle is out', out, '2026-12-09T20:00:00Z', [true, true]],
    [
      'for a trip that was called off',
      { ...trip, status: 'cancelled' },
      '2026-12-02T20:00:00Z',
      [false, false],
    ],
  ] as const)('%s', (_, times, now, [guest, desk]) => {
    expect(canReportAccident(times, 'guest', at(now))).toBe(guest);
    expect(canReportAccident(times, 'desk', at(now))).toBe(desk);
    expect(canReportAccident(times, 'host', at(now))).toBe(false);
  });
});

describe('an accident lies within the trip', () => {
  const later = '2026-12-05T20:00:00Z';
  test.each([
    [
      'before the pickup',
      trip,
      '2026-12-01T19:54:00Z',
      later,
      'This time is before the pickup. Please check it.',
    ],
    ['just before the recorded pickup', returned, '2026-12-01T20:26:00Z', later, null],
    ['until the recorded return', returned, '2026-12-04T18:00:00Z', later, null],
    [
      'after the recorded return',
      returned,
      '2026-12-04T18:01:00Z',
      later,
      'This time is after the return. Please check it.',
    ],
    [
      'after an end that nobody recorded',
      trip,
      '2026-12-04T20:01:00Z',
      later,
      'This time is after the return. Please check it.',
    ],
    ['after the agreed end, while the vehicle is out', out, '2026-12-05T19:00:00Z', later, null],
    [
      'ahead',
      trip,
      '2026-12-02T20:06:00Z',
      '2026-12-02T20:00:00Z',
      'This time is still ahead. Please check it.',
    ],
  ] as const)('%s', (_, times, happenedAt, now, words) => {
    expect(whyNotThen(times, at(happenedAt), at(now))).toBe(words);
  });
});

test('after a swap, the vehicle is the one that was picked up by then', () => {
  const legs = [
    { vehicleId: 'first', startsAt: trip.startsAt, pickedUpAt: out.pickedUpAt },
    { vehicleId: 'second', startsAt: at('2026-12-02T08:00:00Z'), pickedUpAt: at('2026-12-02T11:00:00Z') },
    { vehicleId: 'third', startsAt: at('2026-12-03T08:00:00Z'), pickedUpAt: null },
  ];
  expect(
    ['2026-12-01T20:28', '2026-12-02T10:59', '2026-12-02T11:00', '2026-12-03T08:00'].map((moment) =>
      vehicleAt(legs, at(`${moment}:00Z`)),
    ),
  ).toEqual(['first', 'first', 'second', 'third']);
});

test('the text of a report has everything, in one order for ever', () => {
  expect(
    reportText({
      id: 'report',
      bookingId: 'booking',
      vehicleId: 'van',
      reportedBy: 'guest',
      happenedAt: trip.startsAt,
      reportedAt: at('2026-12-01T20:10:00.123456Z'),
      place: 'The zoo',
      coordinates: { lng: -157.8, lat: 21.28 },
      words: 'A dent',
      isAnybodyHurt: false,
      otherParty: { insurer: 'Mutual', plate: 'XYZ', name: 'Other' },
      policeReport: '26-1',
      photos: [
        { id: 'q', sha256: 'cd' },
        { id: 'p', sha256: 'ab' },
      ],
    }),
  ).toBe(
    '["report","booking","van","guest","2026-12-01T20:00:00Z","2026-12-01T20:10:00.123456Z","The zoo",[21.28,-157.8],' +
      '"A dent",false,["Other","XYZ","Mutual"],"26-1",[["q","cd"],["p","ab"]]]',
  );
});
