import type { HandoverBody, SentMark } from '@makani/contract/handover/record-body';
import { expect, test } from 'vitest';
import { combineDrafts } from '../../../src/handover/record/combine-drafts.ts';

const time = '2026-12-01T20:00:00Z';

function draft(overrides: Partial<HandoverBody> = {}): HandoverBody {
  return {
    kind: 'pickup',
    happenedAt: time,
    deviceNow: time,
    odometerMiles: null,
    energyLevel: null,
    note: '',
    photos: [],
    marks: [],
    missing: [],
    answers: [],
    corrects: null,
    confirmations: [],
    ...overrides,
  };
}

const mark = (id: string): SentMark => {
  const where = { place: 'front', x: 1, y: 2 } as const;
  return { id, ...where, kind: 'chip', size: 'small', note: '', photoIds: [] };
};
const photo = { id: 'p', slot: 'front', takenAt: time, sha256: '0'.repeat(64), failure: null } as const;

test('one phone alone is taken as it is', () => {
  const own = draft({ odometerMiles: 5, energyLevel: 0, note: 'Sand inside', marks: [mark('a')] });
  expect(combineDrafts(own, [])).toEqual({
    odometerMiles: 5,
    energyLevel: 0,
    note: 'Sand inside',
    marks: [mark('a')],
    missing: [],
    answers: [],
  });
});

test('the phone that signs stands, and the other fills what it left open', () => {
  const combined = combineDrafts(draft({ odometerMiles: 5, note: 'Wet', marks: [mark('a'), mark('b')] }), [
    draft({ odometerMiles: 9, energyLevel: 8, note: 'Dry', marks: [mark('b'), mark('c')] }),
    draft({ note: 'Wet' }),
  ]);
  expect(combined).toMatchObject({ odometerMiles: 5, energyLevel: 8, note: 'Wet / Dry' });
  expect(combined.marks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('nothing is missing that one of them has', () => {
  const reason = 'The phone went dark';
  const first = draft({
    missing: [
      { what: 'front', reason },
      { what: 'rear', reason },
      { what: 'odometer_reading', reason },
    ],
  });
  const combined = combineDrafts(first, [draft({ photos: [photo], odometerMiles: 7 })]);
  expect(combined.missing).toEqual([{ what: 'rear', reason }]);
});
