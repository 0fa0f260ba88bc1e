import { listLocations } from '@makani/contract/site/locations';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as locations from '../../app/routes/locations.tsx';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { dallas, honolulu } from '../kit/samples.ts';

async function openLocations(wallTimeNow: string): Promise<HTMLElement> {
  cleanup();
  answers(listLocations, { locations: [{ ...honolulu, wallTimeNow }, dallas] });
  openPage('/locations', { '/locations': locations });
  return screen.findByRole('article', { name: 'Honolulu' });
}

test('open or closed by the clock in Honolulu, also for a visitor in Berlin, and it turns while one looks', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const morning = await openLocations('2026-11-20T08:00');
  await waitFor(() => expect(morning).toHaveTextContent('Open now, until 10:00 PM'));
  expect(morning).toHaveTextContent('It is 8:00 AM in Honolulu');

  const evening = await openLocations('2026-11-20T21:59');
  await waitFor(() => expect(evening).toHaveTextContent('Open now, until 10:00 PM'));
  vi.advanceTimersByTime(2 * 60_000);
  await waitFor(() => expect(evening).toHaveTextContent('Closed now, opens 7:00 AM tomorrow'));

  const dawn = await openLocations('2026-11-21T06:59');
  await waitFor(() => expect(dawn).toHaveTextContent(/Closed now, opens 7:00 AM(?! tomorrow)/));
});
