import { listHostBookings } from '@makani/contract/bookings/host-bookings';
import { getTrip } from '@makani/contract/bookings/trips';
import { agreeNothingNew, answerTripCharge } from '@makani/contract/handover/trip-charges';
import { listHostHandovers, listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { getHostCharges, proposeHostCharge } from '@makani/contract/handover/host-charges';
import { getTripDay } from '@makani/contract/handover/trip-day';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import * as hostBookings from '../../app/routes/host/bookings.tsx';
import * as hostLayout from '../../app/routes/host/layout.tsx';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import { storeSession } from '../../app/session/session.ts';
import { booking, counts } from '../host/sample-host-booking.ts';
import { answers, callsOf } from '../kit/api.ts';
import { fill, findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, host } from '../kit/samples.ts';
import { sampleTrip } from '../trips/sample-trip.ts';
import { secondVehicle, swappedTrip, tripHandovers } from './sample-handovers.ts';
import { noDay } from './sample-agreement.ts';
import {
  emptyStatement,
  noRecords,
  proposedCharge,
  samplePhoto,
  sampleRecord,
  statementOf,
} from './sample-charge.ts';

beforeEach(() => answers(getTripDay, noDay));

const past = {
  ...sampleTrip,
  tripStatus: 'completed' as const,
  can: { ...sampleTrip.can, cancel: false, modify: false },
};
const tripPages = { '/dashboard/trips/:id': tripPage };

test('a guest accepts a charge at the amount that is shown', async () => {
  storeSession(guest);
  answers(getTrip, { ...past, statement: statementOf(proposedCharge) });
  answers(answerTripCharge, statementOf(proposedCharge));
  const { user } = openPage(`/dashboard/trips/${past.id}`, tripPages);
  const section = within(await screen.findByRole('region', { name: 'After the return' }));
  expect(section.getByText('4/8 less than at pickup')).toBeVisible();
  expect(section.getByText('“The needle was at half.”')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Accept $60.00' }));
  await waitFor(() =>
    expect(callsOf(answerTripCharge)).toMatchObject([
      { params: { chargeId: proposedCharge.id }, body: { answer: 'accept', amountCents: 6_000 } },
    ]),
  );
});

test('whoever objects says why', async () => {
  storeSession(guest);
  answers(getTrip, { ...past, statement: statementOf(proposedCharge) });
  answers(answerTripCharge, statementOf(proposedCharge));
  const { user } = openPage(`/dashboard/trips/${past.id}`, tripPages);
  await user.click(await screen.findByRole('button', { name: 'Object' }));
  await user.click(screen.getByRole('button', { name: 'Send my objection' }));
  expect(await screen.findByText('Please enter at least three letters.')).toBeVisible();
  expect(callsOf(answerTripCharge)).toEqual([]);
  fill(screen.getByLabelText('Why you object'), 'It was full at the return.');
  await user.click(screen.getByRole('button', { name: 'Send my objection' }));
  await waitFor(() =>
    expect(callsOf(answerTripCharge)).toMatchObject([
      { body: { answer: 'object', words: 'It was full at the return.' } },
    ]),
  );
});

test('a declined charge has a card form for what is left, and none has before', async () => {
  storeSession(guest);
  const unpaid = {
    ...proposedCharge,
    status: 'unpaid' as const,
    owedCents: 6_000,
    paidCents: 1_000,
    fromDepositCents: 1_000,
    can: { ...proposedCharge.can, answer: false, pay: true },
  };
  answers(getTrip, { ...past, statement: statementOf(unpaid) });
  openPage(`/dashboard/trips/${past.id}`, tripPages);
  expect(await screen.findByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Object' })).toBeNull();
});

test('nothing new is said with one press', async () => {
  storeSession(guest);
  const statement = { ...emptyStatement, nothingNew: { guest: false, owner: true, canSay: true } };
  answers(getTrip, { ...past, statement });
  answers(agreeNothingNew, statement);
  const { user } = openPage(`/dashboard/trips/${past.id}`, tripPages);
  expect(await screen.findByText('Your host found nothing new. There’s nothing to pay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nothing new to report' }));
  await waitFor(() => expect(callsOf(agreeNothingNew)).toHaveLength(1));
});

test('a host proposes a toll from the card of the booking, with what its kind asks for', async () => {
  storeSession(host);
  const over = { ...booking(1), tripStatus: 'completed' as const };
  answers(listHostBookings, { bookings: [over], counts, nextCursor: null });
  const open = {
    ...emptyStatement,
    proposeUntil: '2026-12-07T20:00:00Z',
    kinds: ['late', 'fuel', 'toll'],
  } as const;
  answers(getHostCharges, { ...open, kinds: [...open.kinds] });
  answers(listHostHandovers, noRecords);
  answers(proposeHostCharge, statementOf({ ...proposedCharge, kind: 'toll', label: 'Toll' }));
  const { user } = openPage('/host/bookings', { '/host/bookings': hostBookings }, [hostLayout]);
  await user.click(await screen.findByRole('button', { name: 'Charges after the return' }));
  const dialog = await findDialog('Charges after the return');
  await user.click(await dialog.findByRole('button', { name: 'Propose a charge' }));
  await user.click(dialog.getByRole('button', { name: /What it’s for/ }));
  await user.click(await screen.findByRole('option', { name: 'Toll' }));
  await user.click(dialog.getByRole('button', { name: 'Send to the guest' }));
  expect(await dialog.findByText('Please choose the day.')).toBeVisible();
  fill(dialog.getByLabelText('Amount'), '7.00');
  fill(dialog.getByLabelText('Day'), '2026-12-02');
  fill(dialog.getByLabelText('Explanation'), 'H-3 tunnel.');
  await user.click(dialog.getByRole('button', { name: 'Send to the guest' }));
  await waitFor(() =>
    expect(callsOf(proposeHostCharge)).toMatchObject([
      { body: { kind: 'toll', amountCents: 700, on: '2026-12-02', words: 'H-3 tunnel.' } },
    ]),
  );
  expect(await dialog.findByText('“The needle was at half.”')).toBeVisible();
});

describe('missing fuel is taken from the records', () => {
  const back = sampleRecord(samplePhoto('9f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f07'));
  const pickup = { ...back, id: proposedCharge.id, kind: 'pickup' as const, photos: [], energyLevel: 7 };

  async function openFuel(records: HandoverRecord[], trip: TripHandovers = noRecords) {
    storeSession(host);
    const over = { ...booking(1), tripStatus: 'completed' as const };
    answers(listHostBookings, { bookings: [over], counts, nextCursor: null });
    answers(getHostCharges, { ...emptyStatement, proposeUntil: '2026-12-07T20:00:00Z', kinds: ['fuel'] });
    answers(listHostHandovers, { ...trip, records });
    answers(proposeHostCharge, statementOf(proposedCharge));
    const { user } = openPage('/host/bookings', { '/host/bookings': hostBookings }, [hostLayout]);
    await user.click(await screen.findByRole('button', { name: 'Charges after the return' }));
    const dialog = await findDialog('Charges after the return');
    await user.click(await dialog.findByRole('button', { name: 'Propose a charge' }));
    await user.click(dialog.getByRole('button', { name: /What it’s for/ }));
    await user.click(await screen.findByRole('option', { name: 'Fuel or charge' }));
    fill(dialog.getByLabelText('Explanation'), 'Not filled up.');
    const send = () => user.click(dialog.getByRole('button', { name: 'Send to the guest' }));
    return { dialog, user, send };
  }

  test('and sent as it is', async () => {
    const { dialog, send } = await openFuel([pickup, back]);
    expect(await dialog.findByText('The records show 3/8 less than at pickup.')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(callsOf(proposeHostCharge)).toMatchObject([{ body: { kind: 'fuel', eighths: 3 } }]),
    );
  });

  test('of either vehicle of a swapped trip, beginning with the first that came back with less', async () => {
    const { id: vehicleId } = tripHandovers.vehicle;
    const first = [pickup, back].map((record) => ({ ...record, vehicleId }));
    // Half of a battery.
    const second = [
      { ...pickup, id: secondVehicle.id, vehicleId: secondVehicle.id, energyLevel: 90 },
      { ...back, id: vehicleId, vehicleId: secondVehicle.id, energyLevel: 40 },
    ];
    const { dialog, user, send } = await openFuel([...first, ...second], swappedTrip('first is back'));
    const vehicle = await dialog.findByRole('button', { name: /Vehicle/ });
    expect(vehicle).toHaveTextContent(tripHandovers.vehicle.name);
    expect(dialog.getByText('The records show 3/8 less than at pickup.')).toBeVisible();
    await user.click(vehicle);
    await user.click(await screen.findByRole('option', { name: secondVehicle.name }));
    expect(await dialog.findByText('The records show 4/8 less than at pickup.')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(callsOf(proposeHostCharge)).toMatchObject([
        { body: { kind: 'fuel', eighths: 4, vehicleId: secondVehicle.id } },
      ]),
    );
  });

  test('or chosen where they have none', async () => {
    const { dialog, user, send } = await openFuel([]);
    expect(await dialog.findByText(/don’t both have a reading on record/)).toBeVisible();
    await send();
    expect(await dialog.findByText('Please choose how much was missing.')).toBeVisible();
    expect(callsOf(proposeHostCharge)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /How much was missing/ }));
    await user.click(await screen.findByRole('option', { name: '2/8' }));
    await send();
    await waitFor(() => expect(callsOf(proposeHostCharge)).toMatchObject([{ body: { eighths: 2 } }]));
  });
});

test('a guest sees the photos that a charge rests on', async () => {
  storeSession(guest);
  const photo = samplePhoto('9f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f07');
  const charge = {
    ...proposedCharge,
    evidence: [{ kind: 'photo' as const, id: photo.id, sha256: photo.sha256 }],
  };
  answers(getTrip, { ...past, statement: statementOf(charge) });
  answers(listTripHandovers, { ...noRecords, side: 'guest', records: [sampleRecord(photo)] });
  const { user } = openPage(`/dashboard/trips/${past.id}`, tripPages);
  await user.click(await screen.findByRole('button', { name: 'Show photos' }));
  expect(await screen.findByAltText('The left side')).toBeVisible();
});

test('the photos and marks to choose name the vehicle of a swapped trip, and its own gauge', async () => {
  storeSession(host);
  answers(listHostBookings, {
    bookings: [{ ...booking(1), tripStatus: 'completed' as const }],
    counts,
    nextCursor: null,
  });
  answers(getHostCharges, { ...emptyStatement, proposeUntil: '2026-12-07T20:00:00Z', kinds: ['fuel'] });
  const gauge = { ...samplePhoto('9f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f07'), slot: 'energy' as const };
  const trip = swappedTrip('first is back');
  const [first] = trip.records;
  if (first === undefined) throw new Error('the sample has a pickup');
  answers(listHostHandovers, {
    ...trip,
    records: [
      { ...first, photos: [gauge] },
      { ...first, id: gauge.id, vehicleId: secondVehicle.id, photos: [gauge] },
    ],
  });
  const { user } = openPage('/host/bookings', { '/host/bookings': hostBookings }, [hostLayout]);
  await user.click(await screen.findByRole('button', { name: 'Charges after the return' }));
  const dialog = await findDialog('Charges after the return');
  await user.click(await dialog.findByRole('button', { name: 'Propose a charge' }));
  expect(await dialog.findByText(/^Toyota Sienna Platinum\. Pickup, /)).toBeVisible();
  expect(dialog.getByText(new RegExp(`^${secondVehicle.name}\\. Pickup, `))).toBeVisible();
  expect(dialog.getByLabelText('Fuel gauge')).toBeVisible();
  expect(dialog.getByLabelText('Charge')).toBeVisible();
});
