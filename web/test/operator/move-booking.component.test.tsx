import { listMovableVehicles } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActDialog } from '../../app/features/operator-bookings/act/act-dialog.tsx';
import { answers } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';

const id = '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01';
const moment = { at: '2026-11-20T18:00:00Z', local: '2026-11-20T08:00' };
const person = { id, name: 'Sample Guest', email: 'sample@guests.example' };
const story: DeskBookingStory = {
  id,
  reference: 'MK-SAMPLE',
  status: 'confirmed',
  tripStatus: 'upcoming',
  vehicle: { id, name: 'Sample Van' },
  location: { name: 'Honolulu', timeZone: 'Pacific/Honolulu', wallTimeNow: moment.local },
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  created: moment,
  holdExpires: null,
  answerBy: null,
  guest: person,
  driver: { ...person, phone: '+1 808 555 0111', license: null, isNotGuest: false },
  otherDrivers: [],
  host: null,
  travelers: null,
  extras: null,
  hostExtras: null,
  lines: [],
  totalCents: 137_655,
  keptCents: 137_655,
  feeCents: null,
  policy: { feeCents: 0, lateFeeCents: 45_885, freeUntilLocal: '2026-11-30T10:00' },
  givenUpCents: 0,
  limitCents: 20_000,
  pendingApprovalId: null,
  related: [],
  events: [],
  payments: [],
  ledger: [],
  mails: [],
  changes: [],
  acts: [],
  notes: [],
};

const vehicle = {
  id,
  name: 'Larger Van',
  category: 'Van' as const,
  seats: 12,
  instantBooking: false,
  hostName: 'Sample Host',
  totalCents: 137_655,
  refundCents: 0,
  borneCents: 0,
  borneBy: 'platform' as const,
  without: null,
  fit: null,
};

test.each([
  { vehicles: [vehicle], shown: /Please choose a vehicle/, previews: 1 },
  { vehicles: [], shown: /No vehicle of the same or a better class/, previews: 0 },
])('a move to $vehicles.length vehicles has $previews previews', async ({ vehicles, shown, previews }) => {
  answers(listMovableVehicles, { refusal: null, vehicles });
  const Page = () => <ActDialog story={story} kind="move" onClose={() => undefined} />;
  openAtDesk('/operator/move', { '/operator/move': { default: Page } }, 'desk');
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(previews);
});
