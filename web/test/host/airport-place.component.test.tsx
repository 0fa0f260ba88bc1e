import type { MeetingPlace } from '@makani/contract/arrivals/places';
import { getHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { listLocations } from '@makani/contract/site/locations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as editPage from '../../app/routes/host/vehicles-edit.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { honolulu, host } from '../kit/samples.ts';
import { savedVehicle } from './saved-vehicle.ts';

const terminal: MeetingPlace = {
  id: 'terminal',
  kind: 'airport',
  name: 'Terminal 2',
  address: 'Curb 3',
  miles: null,
  feeCents: 0,
  leadHours: 0,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};
const note = /needs a permit, which the airport gives our desk. Guests aren’t offered this place until/;

async function openForm(hasAirportPermit: boolean, place: MeetingPlace = terminal) {
  storeSession(host);
  answers(getHostVehicle, { ...savedVehicle, meetingPlaces: [place], hasAirportPermit });
  answers(listLocations, { locations: [honolulu] });
  openPage(`/host/vehicles/edit/${savedVehicle.id}`, { '/host/vehicles/edit/:id': editPage });
  await screen.findByDisplayValue(place.name);
}

test('a host reads at a place at the airport that it waits for a permit, and who gets it', async () => {
  await openForm(false);
  expect(screen.getByText(note)).toBeVisible();
});

test.each([
  ['once the desk has it', true, terminal],
  ['at another place', false, { ...terminal, kind: 'hotel' as const }],
])('not %s', async (_case, hasPermit, place) => {
  await openForm(hasPermit, place);
  expect(screen.queryByText(note)).toBeNull();
});
