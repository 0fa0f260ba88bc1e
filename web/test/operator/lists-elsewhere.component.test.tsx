import type { LiveBooking } from '@makani/contract/operator/blocks';
import type { Person } from '@makani/contract/operator/people';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LiveBookings as HostBookings } from '../../app/features/host-vehicles/live-bookings.tsx';
import { BookingsTable } from '../../app/features/operator-bookings/search/bookings-table.tsx';
import { PersonHistory } from '../../app/features/operator-people/person-history.tsx';
import { Endings, LiveBookings } from '../../app/features/operator-vehicles/live-bookings.tsx';
import { openAtDesk } from '../kit/desk.ts';
import { guest } from '../kit/samples.ts';
import { deskStory } from './sample-desk-story.ts';

const { id, reference, pickupAt, returnAt, totalCents } = deskStory;
const booking = { id, reference, status: 'confirmed' as const, pickupAt, returnAt, totalCents };
const named = { ...booking, guestName: 'Sample Guest', vehicleName: 'Sample Van' };
const live: LiveBooking = { ...named, backCents: 0, canEnd: false };
const elsewhere = { returnElsewhere: { locationName: 'Dallas', at: '2026-12-04T14:00' } };
const person: Person = {
  user: guest.user,
  joinedAt: '2026-11-20T18:00:00Z',
  consents: { emailVerifiedAt: null, termsAcceptedAt: null, hostTerms: null, promotions: false },
  devices: 0,
  blocked: null,
  trips: [],
  reviews: [],
  vehicles: [],
  hosting: null,
  payoutHold: null,
  live: { asGuest: [], asHost: [] },
};

type Elsewhere = Partial<typeof elsewhere>;
const lists: { name: string; listOf: (trip: Elsewhere) => ReactNode }[] = [
  {
    name: 'found bookings',
    listOf: (trip) => (
      <BookingsTable
        bookings={[
          {
            ...named,
            ...trip,
            tripStatus: 'upcoming',
            driverName: 'Sample Guest',
            driverEmail: '',
            driverPhone: '',
            locationName: 'Honolulu',
            createdAt: '2026-11-20T18:00:00Z',
          },
        ]}
      />
    ),
  },
  { name: 'bookings ahead', listOf: (trip) => <LiveBookings bookings={[{ ...live, ...trip }]} /> },
  {
    name: 'bookings to end',
    listOf: (trip) => (
      <Endings
        vehicleId={id}
        bookings={[{ ...live, ...trip }]}
        ending={new Set()}
        onChange={() => undefined}
      />
    ),
  },
  {
    name: 'trips of a guest',
    listOf: (trip) => <PersonHistory person={{ ...person, trips: [{ ...named, ...trip }] }} />,
  },
  {
    name: 'bookings of a host’s vehicle',
    listOf: (trip) => (
      <HostBookings bookings={[{ ...booking, ...trip, customerName: 'Sample Guest' }]} running={0} />
    ),
  },
];

test.each(lists)('$name have the return by the clock of its place', async ({ listOf }) => {
  const Page = () => (
    <>
      <section aria-label="One way">{listOf(elsewhere)}</section>
      <section aria-label="Round trip">{listOf({})}</section>
    </>
  );
  openAtDesk('/operator/list', { '/operator/list': { default: Page } }, 'desk');
  const oneWay = await screen.findByRole('region', { name: 'One way' });
  expect(oneWay).toHaveTextContent(/Dec 1, 2026 10:00 AM.*Dec 4, 2026 2:00 PM in Dallas/);
  const round = screen.getByRole('region', { name: 'Round trip' });
  expect(round).toHaveTextContent(/Dec 1, 2026 10:00 AM.*Dec 4, 2026 10:00 AM/);
  expect(round).not.toHaveTextContent('Dallas');
});
