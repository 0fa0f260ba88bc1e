import { type Extras, noExtras } from '@makani/contract/bookings/extras';
import { changeParty } from '@makani/contract/bookings/trips';
import { type Child, type Luggage, noLuggage } from '@makani/contract/fit/party';
import type { Remedy } from '@makani/contract/fit/remedies';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { models } from '@makani/domain/fit/models';
import { ownRemedies } from '@makani/domain/remedies/own-remedies';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readChange } from '../../app/booking-draft/change-to-fit.ts';
import { readDraft } from '../../app/booking-draft/draft.ts';
import { TripParty } from '../../app/features/party/trip-party.tsx';
import { choicesToFit } from '../../app/features/trips/change/choices-to-fit.ts';
import { storeSession } from '../../app/session/session.ts';
import { sampleTrip } from '../trips/sample-trip.ts';
import { answers, callsOf } from '../kit/api.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const toddlers = [{ ageYears: 1 }, { ageYears: 1 }, { ageYears: 0 }];

interface Booked {
  adults?: number;
  children?: Child[];
  luggage?: Partial<Luggage>;
  /** The child seats that are rented. */
  extras?: Extras;
  canChange?: boolean;
}

/** A van whose host rents a rack, and a party that does not fit it. */
function openTrip({
  adults = 2,
  children = [],
  luggage,
  extras = noExtras,
  canChange = true,
}: Booked): OpenPage {
  storeSession(guest);
  answers(changeParty, { party: null });
  const cabin = models['mercedes-benz-v-class'];
  const party = { adults, children, luggage: { ...noLuggage, ...luggage } };
  const rule = childSeatRule('2026-12-01');
  const own = ownRemedies({ cabin, offered: { surfRack: 1_500 }, chosen: [] }, { party, rule, days: 3 });
  const { vehicle, options } = sampleTrip;
  const other: Remedy = { kind: 'vehicle', vehicleId: vehicle.id, label: 'Take another', costCents: -100 };
  const reasons = [
    { code: 'latch' as const, message: 'There are too few anchors.' },
    { code: 'trunk' as const, message: 'The trunk is too small.' },
  ];
  const seating = {
    vehicleId: vehicle.id,
    party: { ...party, names: ['Mia'], words: 'all of us', onlyFitting: false },
    fit: {
      fits: false,
      answer: 'no' as const,
      sentence: 'There are too few anchors.',
      judgedBy: 'plan' as const,
      seating: [],
      luggage: null,
      reasons,
      remedies: [...own, other],
      note: null,
    },
    cabin,
    trip: { vehicleName: vehicle.name, period: null, place: null },
  };
  const trip = { ...sampleTrip, options: { ...options, extras } };
  const Page = () => <TripParty trip={trip} seating={seating} canChange={canChange} />;
  return openPage('/trip', { '/trip': { default: Page } });
}

async function offered(): Promise<string[]> {
  const list = within(await screen.findByRole('list', { name: 'What would fit' }));
  return list.getAllByRole('button').map(({ textContent }) => textContent);
}

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a party that no longer fits its booked vehicle is told why, and leaves bags by a button', async () => {
  const page = openTrip({ luggage: { large: 6 } });
  expect(await screen.findByText('The trunk is too small.')).toBeVisible();
  expect(screen.getAllByText('There are too few anchors.')).toHaveLength(1);
  expect(await offered()).toEqual([
    'Leave one of your six suitcases at home',
    'Look for another vehicle',
    'Look for a second vehicle',
  ]);
  await press(page, 'Leave one of your six suitcases at home');
  await waitFor(() => expect(callsOf(changeParty)).toHaveLength(1));
  expect(callsOf(changeParty)).toMatchObject([
    { params: { id: sampleTrip.id }, body: { party: { adults: 2, luggage: { large: 5 } } } },
  ]);
  expect(readDraft().party).toMatchObject({ names: ['Mia'], words: '2 adults, 5 bags' });
  expect(page.address()).toBe('/trip');
});

test('a rack is a change of the trip, and the party stays as it is', async () => {
  const page = openTrip({ luggage: { surfboard: 1 } });
  await press(page, 'Add the surf rack, $15 a day');
  await waitFor(() => expect(page.address()).toBe(`/dashboard/trips/${sampleTrip.id}/modify?add=surfRack`));
  expect(callsOf(changeParty)).toEqual([]);
});

test('two changes are made by one button: the bags are saved, and the trip is changed', async () => {
  const page = openTrip({ luggage: { surfboard: 1, large: 6 } });
  await press(page, 'Add the surf rack, $15 a day, and leave one of your six suitcases at home');
  await waitFor(() => expect(page.address()).toMatch(/modify\?add=surfRack$/));
  expect(callsOf(changeParty)).toMatchObject([{ body: { party: { luggage: { surfboard: 1, large: 5 } } } }]);
});

test('another child seat is saved; rented seats become those that the party needs', async () => {
  const children: Child[] = [{ ageYears: 5, seat: 'harness' }, ...toddlers];
  const extras = { infantSeat: 3, childSeat: 1, booster: 0 };
  const page = openTrip({ children, extras });
  await press(page, 'Put the 5-year-old in a booster');
  await waitFor(() => expect(page.address()).toMatch(/modify\?seats=party$/));
  const saved = {
    adults: 2,
    children: [{ ageYears: 5, seat: 'booster' as const }, ...toddlers],
    luggage: noLuggage,
  };
  expect(callsOf(changeParty)).toEqual([expect.objectContaining({ body: { party: saved } })]);
  const change = readChange(`https://makani.example${page.address()}`);
  expect(choicesToFit({ ...sampleTrip, party: saved }, change)).toMatchObject({
    extras: { infantSeat: 3, childSeat: 0, booster: 1 },
    hostExtras: [],
  });
});

test('another vehicle is looked for with the dates of the trip and those who travel', async () => {
  const page = openTrip({ luggage: { surfboard: 1 } });
  expect(await screen.findByText(/Another vehicle is a separate reservation/)).toBeVisible();
  await press(page, 'Look for another vehicle');
  await waitFor(() => expect(page.address()).toBe('/search'));
  expect(readDraft()).toMatchObject({
    location: 'honolulu',
    pickupDate: '2026-12-01',
    dropoffTime: '10:00',
    vehicle: null,
    party: { adults: 2, onlyFitting: true },
  });
});

test('who drives alone is offered no second vehicle', async () => {
  openTrip({ adults: 1, luggage: { surfboard: 1 } });
  expect(await offered()).not.toContain('Look for a second vehicle');
});

test('a trip that can’t be changed any more says why it doesn’t fit, without buttons', async () => {
  openTrip({ luggage: { surfboard: 1 }, canChange: false });
  expect(await screen.findByText('The trunk is too small.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'What would fit' })).toBeNull();
});
