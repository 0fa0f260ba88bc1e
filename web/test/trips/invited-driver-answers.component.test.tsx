import { listOtherDrivers, type OtherDriver } from '@makani/contract/bookings/other-drivers';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TripDrivers } from '../../app/features/other-drivers/trip-drivers.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

afterEach(() => vi.useRealTimers());

const tripId = '33333333-3333-4333-8333-333333333333';
const id = '44444444-4444-4444-8444-444444444444';
const invited: OtherDriver[] = [{ id, status: 'invited', linkExpiresAt: '2026-11-23T18:00:00Z' }];
const ready: OtherDriver[] = [{ id, status: 'ready', linkExpiresAt: null }];

/** Opens the page of a driver who is missing, and waits until it listens: React does so after the page has changed. */
async function openMissing(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  storeSession(guest);
  answers(listOtherDrivers, { drivers: ready });
  const Page = () => <TripDrivers tripId={tripId} timeZone="Pacific/Honolulu" drivers={invited} />;
  openPage('/trip', { '/trip': { default: Page } });
  await screen.findByText('Driver 2: missing');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
}

test('an open page shows the answer of an invited driver when its guest comes back to it', async () => {
  await openMissing();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Driver 2: ready')).toBeVisible();
});

test('the answer appears also while its guest looks at the page, and nothing more is asked then', async () => {
  await openMissing();
  vi.advanceTimersByTime(15_000);
  await screen.findByText('Driver 2: ready');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(callsOf(listOtherDrivers)).toHaveLength(1);
});
