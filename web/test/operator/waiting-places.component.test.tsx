import { listVehiclesAtDesk, type ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import { showArrivalSettings } from '@makani/contract/settings/arrivals';
import { listLocations } from '@makani/contract/site/locations';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as arrivals from '../../app/routes/operator/settings/arrivals.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { honolulu, sienna } from '../kit/samples.ts';

const path = '/operator/settings/arrivals';
const vehicle: ListedVehicle = {
  id: sienna.id,
  name: sienna.name,
  category: sienna.category,
  year: sienna.year,
  dailyCents: sienna.dailyCents,
  image: sienna.image,
  locationName: 'Honolulu',
  host: { id: '22222222-2222-4222-8222-222222222222', name: 'Sample Host' },
  status: 'active',
  rating: null,
  placesWithoutPermit: ['Terminal 2'],
};

function openArrivals(vehicles: ListedVehicle[], nextCursor: string | null) {
  answers(showArrivalSettings, {
    settings: initialArrivals,
    timeZone: 'Pacific/Honolulu',
    revision: 0,
    wallTimeNow: '2026-11-20T08:00',
    versions: [],
  });
  answers(listLocations, { locations: [honolulu] });
  answers(listVehiclesAtDesk, { vehicles, nextCursor });
  return openAtDesk(path, { [path]: arrivals }, 'manager');
}

test('the desk sees which hosts’ places wait for the airport permit, and where the rest of them are', async () => {
  openArrivals([vehicle], 'more');
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for the airport permit' }));
  expect(waiting.getByRole('listitem')).toHaveTextContent(`Terminal 2${sienna.name}, Sample Host`);
  expect(waiting.getByRole('link', { name: 'Show all vehicles that wait' })).toHaveAttribute(
    'href',
    '/operator/vehicles?awaits=permit',
  );
  expect(callsOf(listVehiclesAtDesk)[0]?.query).toEqual({ awaits: 'permit' });
});

test('nothing is said where no place waits', async () => {
  openArrivals([], null);
  await screen.findByRole('heading', { name: 'Pickup and return places' });
  expect(screen.queryByText('Waiting for the airport permit')).toBeNull();
});
