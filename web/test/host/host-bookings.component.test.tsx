import { listHostBookings } from '@makani/contract/bookings/host-bookings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as bookings from '../../app/routes/host/bookings.tsx';
import * as layout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';
import { booking, counts } from './sample-host-booking.ts';

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
