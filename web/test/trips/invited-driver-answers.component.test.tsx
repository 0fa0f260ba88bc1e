import { listOtherDrivers, type OtherDriver } from '@makani/contract/bookings/other-drivers';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TripDrivers } from '../../app/features/other-drivers/trip-drivers.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, askedOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

afterEach(() => vi.useRealTimers());

const tripId = '33333333-3333-4333-8333-333333333333';
const id = '44444444-4444-4444-8444-444444444444';
const invited: OtherDriver[] = [{ id, status: 'invited', linkExpiresAt: '2026-11-23T18:00:00Z' }];
const ready: OtherDriver[] = [{ id, status: 'ready', linkExpiresAt: null }];

function openDrivers(drivers: OtherDriver[]): void {
  storeSession(guest);
  answers(listOtherDrivers, { drivers: ready });
  const Page = () => <TripDrivers tripId={tripId} timeZone="Pacific/Honolulu" drivers={drivers} />;
  openPage('/trip', { '/trip': { default: Page } });
}

test('an open page shows the answer of an invited driver when its guest comes back to it', async () => {
  openDrivers(invited);
  await screen.findByText('Driver 2: missing');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Driver 2: ready')).toBeVisible();
});

test('the answer appears also while its guest looks at the page, and nothing more is asked then', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openDrivers(invited);
  await screen.findByText('Driver 2: missing');
  // React starts and stops the interval after the page has changed.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  await screen.findByText('Driver 2: ready');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(askedOf(listOtherDrivers)).toHaveLength(1);
});
