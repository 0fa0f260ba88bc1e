import type { SentMark } from '@makani/contract/handover/record-body';
import { expect, test } from 'vitest';
import { type SignedContent, signedText } from '../../../src/handover/record/signed-content.ts';

const at = Temporal.Instant.from('2026-12-01T20:00:00Z');
const mark = (id: string): SentMark => {
  const where = { place: 'rear', x: 10, y: 20 } as const;
  return { id, ...where, kind: 'dent', size: 'large', note: 'Low', photoIds: ['p'] };
};
const photo = (id: string) => ({ id, slot: 'rear', takenAt: at, sha256: 'ab' }) as const;
const content: SignedContent = {
  id: 'record',
  bookingId: 'booking',
  vehicleId: 'van',
  kind: 'return',
  corrects: null,
  ledBy: 'host',
  happenedAt: at,
  deviceAt: at,
  odometerMiles: 5,
  energyLevel: null,
  note: 'Sand',
  missing: [{ what: 'front', reason: 'Dark' }],
  answers: [{ question: 'odometer_jumped', answer: 'A long trip' }],
  marks: [mark('b'), mark('a')],
  photos: [photo('q'), photo('p')],
};

test('the text that is signed has everything, in one order for ever', () => {
  expect(signedText(content)).toBe(
    '["record","booking","van","return",null,"host","2026-12-01T20:00:00Z","2026-12-01T20:00:00Z",5,null,"Sand",' +
      '[["front","Dark"]],[["odometer_jumped","A long trip"]],' +
      '[["a","rear",10,20,"dent","large","Low",["p"]],["b","rear",10,20,"dent","large","Low",["p"]]],' +
      '[["p","rear","2026-12-01T20:00:00Z","ab"],["q","rear","2026-12-01T20:00:00Z","ab"]]]',
  );
});

test('however its rows are stored', () => {
  const turned = {
    ...content,
    marks: content.marks.toReversed(),
    photos: content.photos.toReversed(),
    answers: [{ answer: 'A long trip', question: 'odometer_jumped' as const }],
  };
  expect(signedText(turned)).toBe(signedText(content));
});
