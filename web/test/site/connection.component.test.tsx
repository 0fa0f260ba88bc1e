import { listLocations } from '@makani/contract/site/locations';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as fleet from '../../app/routes/fleet.tsx';
import { answers } from '../kit/api.ts';
import { expectUnsaid, expectSaid } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { honolulu, sienna } from '../kit/samples.ts';

const offline = /You’re offline\. What you’ve entered is saved/;

test('going offline is said quietly; coming back is not said, and the page has fresh data', async () => {
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, { vehicles: [sienna], nextCursor: null });
  openPage('/fleet', { '/fleet': fleet });
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main).toHaveTextContent('$399'));
  goOnline(false);
  await expectSaid('status', offline);
  answers(listVehicles, { vehicles: [{ ...sienna, dailyCents: 41_100 }], nextCursor: null });
  goOnline(true);
  await expectUnsaid('status', offline);
  await waitFor(() => expect(main).toHaveTextContent('$411'));
});

function goOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
