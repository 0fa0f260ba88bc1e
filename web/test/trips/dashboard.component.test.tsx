import { listBookings } from '@makani/contract/bookings/bookings';
import { listDrivenTrips } from '@makani/contract/driving/driven-trips';
import { listWishes } from '@makani/contract/waitlist/waitlist';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dashboard from '../../app/routes/dashboard/index.tsx';
import * as layout from '../../app/routes/dashboard/layout.tsx';
import * as profile from '../../app/routes/dashboard/profile.tsx';
import * as trips from '../../app/routes/dashboard/trips.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const pages = { '/dashboard': dashboard, '/dashboard/trips': trips, '/dashboard/profile': profile };

test('signed out, the dashboard leads home', async () => {
  for (const path of Object.keys(pages)) {
    const { address } = openPage(path, pages, [layout]);
    await waitFor(() => expect(address()).toBe('/'));
    cleanup();
  }
});

test('a new guest has no trips yet, and sees who they are', async () => {
  storeSession(guest);
  answers(listBookings, { bookings: [], nextCursor: null });
  answers(listWishes, { wishes: [] });
  answers(listDrivenTrips, { trips: [] });
  const { address } = openPage('/dashboard', pages, [layout]);
  expect(await screen.findByText('No trips yet')).toBeVisible();
  expect(address()).toBe('/dashboard/trips');
  expect(screen.getByText('When you book a trip, it will appear here.')).toBeVisible();
  const sidebar = screen.getByRole('complementary', { name: 'Account' });
  for (const words of ['Sample', 'Guest', guest.user.email]) expect(sidebar).toHaveTextContent(words);
  for (const [name, href] of [
    ['My Trips', '/dashboard/trips'],
    ['Profile Settings', '/dashboard/profile'],
  ] as const)
    expect(within(sidebar).getByRole('link', { name })).toHaveAttribute('href', href);
  expect(within(sidebar).getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
