import { getTrackRecord, type TrackRecord } from '@makani/contract/reviews/track-record';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as about from '../../app/routes/about.tsx';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';

const record: TrackRecord = {
  asOf: '2026-11-20T08:00',
  completedTrips: 41,
  rating: { average: 4.8, count: 30 },
  answeredBookings: 50,
  rejectedBookings: 2,
};

async function shown(facts: Partial<TrackRecord>): Promise<string | null> {
  answers(getTrackRecord, { ...record, ...facts });
  openPage('/about', { '/about': about });
  await screen.findByRole('region', { name: 'Leadership team' });
  return screen.queryByRole('region', { name: 'In numbers' })?.textContent ?? null;
}

test('what hosts turned down is told as what they accepted, with what became of the others', async () => {
  const words = await shown({});
  expect(words).toContain('Accepted by hosts96%');
  expect(words).toContain('48 of 50 paid bookings. The other 2 guests got another vehicle or a full refund.');
  expect(words).toContain('4.8 of 5');
  expect(words).not.toMatch(/reject/i);
});

test('fewer than 30 bookings make no figure', async () => {
  expect(await shown({ answeredBookings: 29 })).toBeNull();
});

test('fewer than 30 reviews make no average', async () => {
  expect(await shown({ rating: { average: 5, count: 29 } })).not.toContain('of 5From');
});
