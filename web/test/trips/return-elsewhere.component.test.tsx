import { listBookings } from '@makani/contract/bookings/bookings';
import { readDriverInvitation } from '@makani/contract/bookings/other-drivers';
import { getTrip, type Trip } from '@makani/contract/bookings/trips';
import {
  type DrivenTrip,
  getDrivenTrip,
  listDrivenTrips,
  readTripInvitation,
} from '@makani/contract/driving/driven-trips';
import { listTripHandovers } from '@makani/contract/handover/handover-endpoints';
import { getTripDay } from '@makani/contract/handover/trip-day';
import { previewEarlyReturn, returnEarly } from '@makani/contract/road/early-returns';
import { listWishes } from '@makani/contract/waitlist/waitlist';
import { oneWayTo } from '@makani/domain/arrivals/one-way';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { choicesOf } from '@makani/domain/pricing/rental-options';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeldVehicle } from '../../app/features/booking/reserve/held-vehicle.tsx';
import { AgreementScreen } from '../../app/features/handover/agreement/agreement-screen.tsx';
import { guestDoors } from '../../app/features/handover/agreement/guest-doors.ts';
import { InvitedDriver } from '../../app/features/other-drivers/invited-driver.tsx';
import { TripInvitation } from '../../app/features/trips/driving/trip-invitation.tsx';
import { ModifyTrip } from '../../app/features/trips/change/modify-trip.tsx';
import { ReturnEarly } from '../../app/features/trips/extend/return-early.tsx';
import * as tripPage from '../../app/routes/dashboard/trips-trip.tsx';
import * as tripsPage from '../../app/routes/dashboard/trips.tsx';
import { storeSession } from '../../app/session/session.ts';
import { quote } from '../booking/booking-state.ts';
import { sampleBooking } from '../booking/sample-booking.ts';
import { pickupDay, unsigned } from '../handover/sample-agreement.ts';
import { tripHandovers } from '../handover/sample-handovers.ts';
import { answers, refusal } from '../kit/api.ts';
import { expectSaid } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';
import { sampleTrip } from './sample-trip.ts';

const dallas = {
  id: 'dallas',
  name: 'Dallas',
  address: '2 Sample Street',
  timeZone: 'America/Chicago',
  feeCents: 25_000,
};
const { to } = oneWayTo(dallas);
const rental = { ...quote.options, dailyCents: 39_900, policy: initialPolicy };
const { lines } = quoteRental({ ...rental, oneWay: oneWayTo(dallas) });
/** From ten in Honolulu until ten by its clock, which is two in the afternoon in Dallas. */
const trip: Trip = { ...sampleTrip, lines };
const returnElsewhere = { locationName: 'Dallas', at: '2026-12-04T14:00' };
const range = /Dec 1, 2026 10:00 AM to Dec 4, 2026 2:00 PM in Dallas/;
const { id, reference, status, tripStatus, pickupAt, returnAt, location, vehicle, documents } = trip;
const driven: DrivenTrip = {
  id,
  reference,
  status,
  tripStatus,
  pickupAt,
  returnAt,
  location,
  documents,
  vehicle,
  swaps: [],
  places: { pickup: null, return: to },
  payer: { firstName: 'Ruth' },
};
const handovers = { ...tripHandovers, bookingId: id, side: 'guest' as const };

test('the lists of trips show the return by the clock of its place', async () => {
  storeSession(guest);
  answers(listWishes, { wishes: [] });
  answers(listDrivenTrips, { trips: [driven] });
  answers(listBookings, { bookings: [{ ...sampleBooking, returnElsewhere }], nextCursor: null });
  openPage('/dashboard/trips', { '/dashboard/trips': tripsPage });
  const back = (await screen.findByText('Return', { selector: 'dt' })).nextElementSibling;
  expect(back).toHaveTextContent('Fri, Dec 4, 2026 2:00 PM in Dallas');
  expect(screen.getByText(range)).toBeVisible();
});

test('so do the steps of the return', async () => {
  storeSession(guest);
  answers(getTripDay, { ...pickupDay, phase: 'under_way' });
  answers(listTripHandovers, handovers);
  answers(getTrip, { ...trip, tripStatus: 'active', can: { ...trip.can, modify: false } });
  openPage(`/dashboard/trips/${id}`, { '/dashboard/trips/:id': tripPage });
  expect(await screen.findByText(/^Be back by Fri, Dec 4, 2:00 PM in Dallas/)).toBeVisible();
});

test('and for somebody who drives it', async () => {
  storeSession(guest);
  answers(getTrip, () => refusal('not_found'));
  answers(getDrivenTrip, { ...driven, tripStatus: 'active' });
  answers(getTripDay, { ...pickupDay, phase: 'under_way' });
  answers(listTripHandovers, handovers);
  openPage(`/dashboard/trips/${id}`, { '/dashboard/trips/:id': tripPage });
  expect(await screen.findByText(/^Be back by Fri, Dec 4, 2:00 PM in Dallas/)).toBeVisible();
  expect(screen.queryByText(/10:00 AM\. If you’re running late/)).toBeNull();
});

test('an earlier return says so before and after', async () => {
  storeSession(guest);
  const earlier = '2026-12-03T10:00';
  answers(previewEarlyReturn, {
    agreedReturnAt: returnAt,
    returnAt: earlier,
    unusedDays: 1,
    refundPercent: 0,
    refundCents: 0,
    totalCents: trip.totalCents,
  });
  answers(returnEarly, { ...trip, returnAt: earlier });
  const Page = () => (
    <ReturnEarly
      trip={trip}
      picker={({ onChange }) => (
        <button type="button" onClick={() => onChange({ date: '2026-12-03', time: '10:00' })}>
          A day earlier
        </button>
      )}
    />
  );
  const { user } = openPage('/early', { '/early': { default: Page } });
  expect(await screen.findByText(/^Your return is Fri, Dec 4, 2:00 PM in Dallas\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'A day earlier' }));
  const early = await screen.findByRole('button', { name: 'Return early, no refund' });
  // Until it is back, nobody else can book it.
  expect(screen.queryByText(/Others can book the vehicle/)).toBeNull();
  await user.click(early);
  await expectSaid('status', 'Your new return: Thu, Dec 3, 2:00 PM in Dallas');
});

test('and both invitations to drive', async () => {
  const invited = {
    vehicleName: vehicle.name,
    locationName: 'Honolulu',
    pickupAt,
    returnAt,
    returnElsewhere,
  };
  answers(readTripInvitation, { ...invited, payer: 'Ruth', sentTo: 's•••@guests.example', isWaiting: false });
  answers(readDriverInvitation, { ...invited, organizer: 'Ruth' });
  const Pages = () => (
    <>
      <TripInvitation token="secret" onExpired={() => undefined} verification={null} />
      <InvitedDriver token="secret" onExpired={() => undefined} />
    </>
  );
  openPage('/drive', { '/drive': { default: Pages } });
  expect(await screen.findByText(/Ruth booked the Toyota Sienna/)).toHaveTextContent(range);
  expect(await screen.findByText(/Ruth has invited you to drive/)).toHaveTextContent(range);
});

test('so do a change of the trip, a vehicle on hold and the agreement', async () => {
  storeSession(guest);
  const held = { booking: { ...trip, status: 'held' as const, holdSecondsLeft: 60 }, quote, answeredAt: 0 };
  const Pages = () => (
    <>
      <ModifyTrip
        trip={trip}
        wanted={choicesOf(trip.options)}
        offeredSeats={[]}
        loadSeats={async () => []}
        offeredByHost={{}}
        offeredPlaces={[]}
        pickers={() => null}
        priceLines={() => null}
        cardForm={() => null}
      />
      <section aria-label="Held">
        <HeldVehicle held={held} onLetGo={() => undefined} />
      </section>
      <section aria-label="Agreement">
        <AgreementScreen
          agreement={{ ...unsigned, returnElsewhere }}
          reader="guest"
          doors={guestDoors(unsigned.bookingId)}
        />
      </section>
    </>
  );
  openPage('/all', { '/all': { default: Pages } });
  const planned = 'Tue, Dec 1, 10:00 AM to Fri, Dec 4, 2:00 PM in Dallas';
  expect(await screen.findByText(/^Currently/)).toHaveTextContent(`Currently ${planned}. We’ll keep`);
  for (const name of ['Held', 'Agreement'])
    expect(screen.getByRole('region', { name })).toHaveTextContent(planned);
});
