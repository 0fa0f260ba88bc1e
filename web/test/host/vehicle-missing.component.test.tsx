import { getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as layout from '../../app/routes/host/layout.tsx';
import * as edit from '../../app/routes/host/vehicles-edit.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { honolulu, host } from '../kit/samples.ts';

test('an address of no vehicle says so, whatever it is', async () => {
  answers(listLocations, { locations: [honolulu] });
  answers(getHostVehicle, () => refusal('not_found'));
  storeSession(host);
  for (const id of ['nonsense', '3f0c1c1e-5c3e-4f8e-9d3a-0a4f6f2d9b11']) {
    openPage(`/host/vehicles/edit/${id}`, { '/host/vehicles/edit/:id': edit }, [layout]);
    expect(await screen.findByText('We couldn’t find this vehicle')).toBeVisible();
    const wayBack = screen.getByRole('link', { name: 'My vehicles' });
    expect(wayBack).toHaveAttribute('href', '/host/vehicles');
    cleanup();
  }
});
