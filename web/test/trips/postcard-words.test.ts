import { expect, test } from 'vitest';
import { postcardWords } from '../../app/features/party/picture/postcard-words.ts';

const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

test('a postcard of a booked trip names vehicle, dates, place and brand', () => {
  expect(postcardWords({ vehicleName: 'Toyota Sienna', period, place: 'Honolulu' }, 'Makani')).toEqual({
    title: 'Who sits where',
    lines: ['Toyota Sienna', 'Tue, Dec 1, 10:00 AM to Fri, Dec 4, 10:00 AM · Honolulu'],
    brand: 'Makani',
  });
});

test('before the dates are chosen it names the vehicle', () => {
  expect(postcardWords({ vehicleName: 'Toyota Sienna', period: null, place: null }, 'Makani').lines).toEqual([
    'Toyota Sienna',
  ]);
  expect(postcardWords(undefined, 'Makani').lines).toEqual([]);
});
