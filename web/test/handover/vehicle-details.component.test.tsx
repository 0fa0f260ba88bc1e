import {
  listTurnaroundsAtDesk,
  setTurnaroundAtDesk,
  type Turnaround,
} from '@makani/contract/handover/turnarounds';
import {
  type DeskVehicleDetails,
  getHostVehicleDetails,
  getVehicleDetailsAtDesk,
  type OwnVehicleDetails,
  revealLockboxCode,
  saveHostVehicleDetails,
  saveVehicleDetailsAtDesk,
} from '@makani/contract/handover/vehicle-details';
import { listServiceAtDesk } from '@makani/contract/handover/vehicle-registers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsAt, readDetails, valuesOf } from '../../app/features/handover/vehicle/details-values.ts';
import * as layout from '../../app/routes/host/layout.tsx';
import * as hostDetails from '../../app/routes/host/vehicles-details.tsx';
import * as deskDetails from '../../app/routes/operator/vehicles/details.tsx';
import * as service from '../../app/routes/operator/vehicles/service.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { host, sienna } from '../kit/samples.ts';

const nothingSaid: OwnVehicleDetails = {
  vehicle: { id: sienna.id, name: sienna.name, locationName: 'Honolulu' },
  plate: '',
  color: '',
  vin: '',
  stand: { stall: '', address: '', note: '', photo: null },
  key: { method: null, lockboxCode: '' },
  allowsGuestAlone: false,
  energy: 'fuel',
  odometerMiles: null,
  energyLevel: null,
  serviceDueMiles: null,
  serviceDueOn: null,
  missing: ['plate', 'color', 'key'],
  service: 'unknown',
  isPausedForService: false,
  version: 0,
};
const said: OwnVehicleDetails = {
  ...nothingSaid,
  plate: 'ABC 123',
  color: 'White',
  key: { method: 'lockbox', lockboxCode: '4821' },
  odometerMiles: 18_240,
  energyLevel: 8,
  missing: [],
  version: 1,
};

function openOwn(details: OwnVehicleDetails) {
  storeSession(host);
  answers(getHostVehicleDetails, details);
  const path = '/host/vehicles/:id/details';
  return openPage(path.replace(':id', sienna.id), { [path]: hostDetails }, [layout]);
}

test('a host reads what is missing, and saves it', async () => {
  answers(saveHostVehicleDetails, said);
  const { user } = openOwn(nothingSaid);
  expect(
    await screen.findByText('Please add its license plate, its color, and how guests get the key.'),
  ).toBeVisible();
  fill(screen.getByLabelText('License plate'), 'abc 123');
  fill(screen.getByLabelText('Color'), 'White');
  await user.click(screen.getByRole('radio', { name: /In a lockbox/ }));
  fill(screen.getByLabelText('Lockbox code'), '4821');
  fill(screen.getByLabelText(/^Odometer/), '18,240 mi');
  answers(getHostVehicleDetails, said);
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(callsOf(saveHostVehicleDetails)[0]?.body).toMatchObject({
    plate: 'ABC 123',
    key: { method: 'lockbox', lockboxCode: '4821' },
    odometerMiles: 18_240,
    version: 0,
  });
  await waitFor(() => expect(screen.queryByText(/^Please add/)).toBeNull());
});

test('what cannot be stands at its field, before it is sent and after', async () => {
  answers(saveHostVehicleDetails, () =>
    refusal('invalid_input', { fields: { lockboxCode: 'Please enter the code of the lockbox.' } }),
  );
  const { user } = openOwn(said);
  fill(await screen.findByLabelText('VIN'), 'too short');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(screen.getByLabelText('VIN')).toHaveAccessibleDescription(
    /17 letters and digits, without I, O and Q/,
  );
  expect(screen.getByLabelText('VIN')).toHaveFocus();
  expect(callsOf(saveHostVehicleDetails)).toEqual([]);
  fill(screen.getByLabelText('VIN'), '');
  fill(screen.getByLabelText('Lockbox code'), '');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Please enter the code of the lockbox.')).toBeVisible();
});

test('an odometer that goes back is a question, and is saved', async () => {
  answers(saveHostVehicleDetails, { ...said, odometerMiles: 900 });
  const { user } = openOwn(said);
  fill(await screen.findByLabelText(/^Odometer/), '900');
  expect(screen.getByText('That’s less than the 18,240 miles we have. Is it right?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(callsOf(saveHostVehicleDetails)[0]?.body).toMatchObject({ odometerMiles: 900 });
});

test('readings that nobody changed are not sent, so that a hand-over’s stay', () => {
  const read = readDetails({ ...valuesOf(said), color: 'Red' }, said);
  expect('form' in read && read.form).not.toHaveProperty('odometerMiles');
  expect('form' in read && read.form.key).toEqual({ method: 'lockbox' });
  expect(
    faultsAt([
      ['stand.address', 'Too long.'],
      ['photoId', 'Gone.'],
      ['version', 'Old.'],
    ]),
  ).toEqual({
    address: 'Too long.',
    photo: 'Gone.',
  });
});

test('the desk reads a code only with a reason, and may leave it as it is', async () => {
  const details: DeskVehicleDetails = { ...said, key: { method: 'lockbox', hasLockboxCode: true } };
  answers(getVehicleDetailsAtDesk, details);
  answers(saveVehicleDetailsAtDesk, details);
  answers(revealLockboxCode, { lockboxCode: '4821' });
  const path = '/operator/vehicles/:id/details';
  const { user } = openAtDesk(path.replace(':id', sienna.id), { [path]: deskDetails }, 'desk');
  await user.click(await screen.findByRole('button', { name: 'Show the code' }));
  const reason = await findDialog('Show the lockbox code?', 'alertdialog');
  fill(reason.getByLabelText('Reason'), 'The guest stands in front of it.');
  await user.click(reason.getByRole('button', { name: 'Show' }));
  const code = await findDialog('Lockbox code');
  expect(code.getByText('4821')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(callsOf(saveVehicleDetailsAtDesk)[0]?.body).toMatchObject({ key: { method: 'lockbox' } });
});

test('the desk checks off what was done to a vehicle that came back, and sees the next service', async () => {
  const turnaround: Turnaround = {
    vehicle: { id: sienna.id, name: sienna.name, locationName: 'Honolulu', plate: 'ABC 123' },
    energy: 'electric',
    begunAt: '2026-12-04T20:00:00Z',
    done: ['cleaned'],
    next: { bookingId: host.user.id, pickupAt: '2026-12-04T12:00', at: '2026-12-04T22:00:00Z' },
    isUrgent: true,
  };
  answers(listTurnaroundsAtDesk, { turnarounds: [turnaround] });
  answers(listServiceAtDesk, {
    vehicles: [
      {
        id: sienna.id,
        name: sienna.name,
        plate: 'ABC 123',
        locationName: 'Honolulu',
        host: null,
        odometerMiles: 18_240,
        serviceDueMiles: 18_500,
        serviceDueOn: null,
        service: 'soon',
        isPausedForService: false,
        missing: ['color'],
        isReady: false,
      },
    ],
    nextCursor: null,
  });
  answers(setTurnaroundAtDesk, { done: ['cleaned', 'energy'], isReady: false });
  const { user } = openAtDesk('/operator/service', { '/operator/service': service }, 'desk');
  const card = within(await screen.findByRole('article', { name: sienna.name }));
  expect(card.getByText('Not ready')).toBeVisible();
  expect(card.getByRole('checkbox', { name: 'Cleaned' })).toBeChecked();
  await user.click(card.getByRole('checkbox', { name: 'Charged' }));
  expect(callsOf(setTurnaroundAtDesk)).toMatchObject([
    { params: { id: sienna.id }, body: { done: ['cleaned', 'energy'] } },
  ]);
  const row = screen.getByRole('row', { name: /18,500 miles/ });
  expect(row).toHaveTextContent('Due soon');
  expect(row).toHaveTextContent('Missing: its color');
});
