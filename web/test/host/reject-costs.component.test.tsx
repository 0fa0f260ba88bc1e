import {
  type HostBooking,
  listHostBookings,
  previewHostWithdrawal,
  rejectHostBooking,
} from '@makani/contract/bookings/host-bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as bookings from '../../app/routes/host/bookings.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';
import { sampleBooking } from '../booking/sample-booking.ts';

const { id, reference, vehicle, location, pickupAt, returnAt, totalCents } = sampleBooking;
const pending: HostBooking = {
  id,
  reference,
  vehicle,
  customer: { name: 'Sample Guest', email: null, phone: null },
  pickupAt,
  returnAt,
  location,
  status: 'pending',
  tripStatus: 'upcoming',
  travelers: null,
  extras: null,
  hostExtras: null,
  delivery: null,
  days: 3,
  insurance: 'basic',
  totalCents,
  hostShareCents: totalCents,
  split: null,
  requestedAt: '2026-11-20T18:00:00Z',
  answerBy: { at: '2026-11-21T18:00:00Z', wallTime: '2026-11-21T08:00' },
  rejectionReason: null,
  canWithdraw: false,
};
const counts = { pending: 1, confirmed: 0, rejected: 0, cancelled: 0, no_show: 0 };

async function openReject() {
  storeSession(host);
  answers(listHostBookings, { bookings: [pending], counts, nextCursor: null });
  answers(rejectHostBooking, { ...pending, status: 'rejected', tripStatus: 'cancelled', answerBy: null });
  const { user } = openPage('/host/bookings', { '/host/bookings': bookings });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await findDialog('Reject this booking?', 'alertdialog');
  return { user, dialog, press: () => dialog.getByRole('button', { name: 'Reject booking' }) };
}

test('a host who rejects for a dearer vehicle of their own reads what it costs before they can press', async () => {
  const answered = Promise.withResolvers<void>();
  const difference = {
    vehicleName: 'Mercedes-Benz V-Class',
    isOwn: true,
    dearerCents: 34_500,
    costCents: 34_500,
  };
  answers(previewHostWithdrawal, async () => {
    await answered.promise;
    return { difference };
  });
  const { user, dialog, press } = await openReject();
  expect(press()).toBeDisabled();
  answered.resolve();
  await dialog.findByText(/a price difference of \$345\.00 comes off your earnings\.$/);
  await user.click(press());
  await waitFor(() => expect(callsOf(rejectHostBooking)).toHaveLength(1));
});

test('without an answer the rule is told, and the host can still reject', async () => {
  answers(previewHostWithdrawal, () => refusal('not_found'));
  const { dialog, press } = await openReject();
  await dialog.findByText(/We couldn’t check what this would cost you\./);
  expect(press()).toBeEnabled();
});
