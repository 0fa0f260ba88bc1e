import { type HostBooking, listHostBookings } from '@makani/contract/bookings/host-bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as bookings from '../../app/routes/host/bookings.tsx';
import * as layout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host, sienna } from '../kit/samples.ts';

const counts = { no_show: 0, pending: 0, confirmed: 12, rejected: 0, cancelled: 0 };

function booking(place: number): HostBooking {
  return {
    id: `33333333-3333-4333-8333-0000000000${String(place).padStart(2, '0')}`,
    reference: 'MK-7H3QX9',
    vehicle: { id: sienna.id, name: sienna.name, image: sienna.image },
    customer: { name: `Guest ${place}`, email: null, phone: null },
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    location: { id: 'honolulu', name: 'Honolulu', timeZone: 'Pacific/Honolulu' },
    status: 'confirmed',
    tripStatus: 'upcoming',
    travelers: null,
    extras: null,
    hostExtras: null,
    days: 3,
    insurance: 'basic',
    totalCents: 137_655,
    hostShareCents: 119_700,
    split: null,
    requestedAt: '2026-11-20T18:00:00Z',
    answerBy: null,
    rejectionReason: null,
    canWithdraw: false,
  };
}

const all = Array.from({ length: 12 }, (_, place) => booking(place));

test('a host’s bookings come in pages, which say how far they go', async () => {
  storeSession(host);
  answers(listHostBookings, ({ query }) =>
    query['cursor'] === undefined
      ? { bookings: all.slice(0, 10), counts, nextCursor: 'second' }
      : { bookings: all.slice(10), counts, nextCursor: null },
  );
  const { user } = openPage('/host/bookings', { '/host/bookings': bookings }, [layout]);
  expect(await screen.findByText('10 of 12 bookings')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(screen.queryByText(/of 12 bookings/)).toBeNull();
  expect(callsOf(listHostBookings).flatMap(({ query }) => query['cursor'] ?? [])).toEqual(['second']);
});

test('a booking that was moved to another vehicle is no rejected one, in its badge and in the filters', async () => {
  storeSession(host);
  const movedAway = { ...booking(1), status: 'rejected' as const, isMovedAway: true };
  answers(listHostBookings, ({ query }) => ({
    bookings: query['status'] === 'rejected' ? [] : [movedAway],
    counts: { ...counts, moved: 1 },
    nextCursor: null,
  }));
  const { user } = openPage('/host/bookings', { '/host/bookings': bookings }, [layout]);
  expect(await screen.findByRole('article')).toHaveTextContent('Moved');
  expect(screen.getByRole('article')).toHaveTextContent('We moved this guest to another vehicle.');
  expect(screen.getByRole('article')).not.toHaveTextContent('Rejected');
  expect(screen.getByText('Rejected (0)')).toBeVisible();
  await user.click(screen.getByText('Moved (1)'));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a host of whom nothing was moved sees no such filter', async () => {
  storeSession(host);
  answers(listHostBookings, { bookings: all.slice(0, 10), counts, nextCursor: null });
  openPage('/host/bookings', { '/host/bookings': bookings }, [layout]);
  expect(await screen.findByText('Rejected (0)')).toBeVisible();
  expect(screen.queryByText(/^Moved/)).toBeNull();
});
