import { randomBytes, randomUUID } from 'node:crypto';
import { publicUse } from '@makani/domain/bookings/quote-use';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import type { ReviewInput } from '@makani/contract/reviews/reviews';
import type { Context } from '../adapters/context.ts';
import { answerBooking } from '../features/bookings/host/answer-booking.ts';
import { confirmBySilence } from '../features/bookings/jobs/booking-jobs.ts';
import { cancelBooking, previewCancellation } from '../features/bookings/trips/cancel-booking.ts';
import { holdVehicle } from '../features/bookings/reserve/hold-vehicle.ts';
import { payForBooking } from '../features/bookings/reserve/pay-for-booking.ts';
import { createQuote } from '../features/bookings/quotes/quotes.ts';
import { declineSubstitute } from '../features/bookings/substitutes/choose-substitute.ts';
import { findOpen } from '../features/bookings/data/substitutes.repository.ts';
import { settlePayments } from '../features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../features/bookings/settlement/settle-refunds.ts';
import { writeReview } from '../features/reviews/write-review.ts';
import { simulatedProvider } from '../adapters/payments/simulated-provider.ts';
import { demoAccount } from './demo-account.ts';
import { demoGuest } from './demo-accounts.ts';

interface DemoTrip {
  vehicle: string;
  /** Days from today; negative is past. */
  pickupInDays: number;
  days: number;
  bookedDaysAgo: number;
  /** The guest's first and last name, unless it is the demo guest. */
  guest?: readonly [string, string];
  /** Without an answer, a booking confirms itself after a day. */
  answer?: 'confirm' | 'reject';
  insurance: Insurance;
  review?: ReviewInput;
  /** The number of hours before pickup at which the guest cancelled. */
  cancelledHoursBefore?: number;
}

/** Completed, active, upcoming, late-cancelled and rejected trips, and exactly three that wait for the host. */
const trips: DemoTrip[] = [
  {
    vehicle: 'Toyota Sienna Platinum',
    pickupInDays: -118,
    days: 6,
    bookedDaysAgo: 140,
    insurance: 'premium',
    review: {
      stars: 5,
      text: 'Seven of us, two surfboards and a week of sand. The doors slide open on their own, which is a lifesaver with a sleeping child in each arm.',
    },
  },
  {
    vehicle: 'Mercedes-Benz V-Class',
    pickupInDays: -83,
    days: 4,
    bookedDaysAgo: 97,
    insurance: 'basic',
    review: {
      stars: 4,
      text: 'Three generations in one van, and everyone had a window seat. A little wide for downtown, very smooth on the coast road.',
    },
  },
  {
    vehicle: 'Tesla Model S',
    pickupInDays: -52,
    days: 2,
    bookedDaysAgo: 60,
    insurance: 'basic',
    review: {
      stars: 5,
      text: 'So quiet we could hear the waves. It was spotless and fully charged, and the team explained every screen.',
    },
  },
  { vehicle: 'BMW M4 Competition', pickupInDays: -21, days: 3, bookedDaysAgo: 30, insurance: 'basic' },
  {
    vehicle: 'Honda Odyssey Elite',
    pickupInDays: -12,
    days: 2,
    bookedDaysAgo: 20,
    insurance: 'basic',
    cancelledHoursBefore: 6,
  },
  { vehicle: 'Porsche 911 Carrera', pickupInDays: -1, days: 3, bookedDaysAgo: 9, insurance: 'premium' },
  { vehicle: 'Mercedes-Benz V-Class', pickupInDays: 16, days: 5, bookedDaysAgo: 4, insurance: 'premium' },
  { vehicle: 'Honda Odyssey Elite', pickupInDays: 33, days: 4, bookedDaysAgo: 0, insurance: 'basic' },
  {
    vehicle: 'Honda Odyssey Elite',
    pickupInDays: -40,
    days: 7,
    bookedDaysAgo: 55,
    insurance: 'premium',
    guest: ['Leilani', 'Sample'],
    answer: 'confirm',
  },
  {
    vehicle: 'Toyota Sienna Platinum',
    pickupInDays: 12,
    days: 3,
    bookedDaysAgo: 6,
    insurance: 'basic',
    guest: ['Leilani', 'Sample'],
    answer: 'reject',
  },
  {
    vehicle: 'Tesla Model S',
    pickupInDays: 9,
    days: 2,
    bookedDaysAgo: 3,
    insurance: 'basic',
    guest: ['Kai', 'Sample'],
    answer: 'confirm',
  },
  {
    vehicle: 'Toyota Sienna Platinum',
    pickupInDays: 20,
    days: 5,
    bookedDaysAgo: 0.25,
    insurance: 'premium',
    guest: ['Kai', 'Sample'],
  },
  {
    vehicle: 'Porsche 911 Carrera',
    pickupInDays: 26,
    days: 2,
    bookedDaysAgo: 0.1,
    insurance: 'basic',
    guest: ['Noa', 'Sample'],
  },
];

/** Books each trip through the real use cases, with the clock set to the day it was booked. */
export async function seedDemoTrips(context: Context, guestId: string): Promise<void> {
  const today = context.clock.now();
  const guests = new Map<string, string>();
  for (const trip of trips) {
    const name = trip.guest?.join(' ');
    const known = name === undefined ? guestId : guests.get(name);
    const id = known ?? (await signUpGuest(context, trip));
    if (name !== undefined) guests.set(name, id);
    await bookTrip(context, id, trip, today);
  }
  // These trips are invented, so no mail is sent about them.
  await context.db.updateTable('outbox').set({ status: 'sent', sent_at: today }).execute();
}

/** Nobody can sign in as these guests, because their password is random and not stored. */
async function signUpGuest(context: Context, trip: DemoTrip): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const { firstName, lastName, email, phone } = customerOf(trip);
  const username = `${firstName}-${lastName}`.toLowerCase();
  const form = { username, email, password, firstName, lastName, phoneNumber: phone };
  return demoAccount(context, { ...form, roles: ['guest'] });
}

function customerOf({ guest }: DemoTrip): CustomerInfo {
  if (guest === undefined) {
    const { firstName, lastName, email, phoneNumber: phone, driverLicense = '' } = demoGuest;
    return { firstName, lastName, email, phone, driverLicense };
  }
  const [firstName, lastName] = guest;
  const email = `${firstName.toLowerCase()}@guests.makani.example`;
  return { firstName, lastName, email, phone: '+1 (808) 555-0133', driverLicense: 'H00009876' };
}

async function bookTrip(
  context: Context,
  guestId: string,
  trip: DemoTrip,
  today: Temporal.Instant,
): Promise<void> {
  let now = today.subtract({ minutes: 24 * 60 * trip.bookedDaysAgo });
  const clock = { now: () => now };
  const payments = simulatedProvider({ db: context.db, clock }, { delayMs: 0 });
  const then: Context = { ...context, clock, payments };
  const storeNothing = async (): Promise<void> => {};

  const vehicle = await context.db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.location_id', 'locations.time_zone'])
    .where('vehicles.name', '=', trip.vehicle)
    .executeTakeFirstOrThrow();
  const pickup = today.toZonedDateTimeISO(vehicle.time_zone).toPlainDate().add({ days: trip.pickupInDays });
  const rental = {
    vehicleId: vehicle.id,
    locationId: vehicle.location_id,
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: trip.days }).toString()}T10:00`,
    insurance: trip.insurance,
  };
  const quote = await createQuote(then, rental, publicUse);
  const customerInfo = customerOf(trip);
  const booking = await holdVehicle(
    then,
    { guestId, quoteId: quote.id, use: publicUse, customerInfo, requestOrigin: null },
    storeNothing,
  );
  const { token } = (await payments.tokenise?.({
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: `${customerInfo.firstName} ${customerInfo.lastName}`,
  })) ?? { token: stripesTestCard };
  const input = { bookingId: booking.id, guestId, paymentToken: token, requestKey: randomUUID() };
  await payForBooking(then, input, storeNothing);
  if (trip.answer !== undefined) {
    now = now.add({ hours: 3 });
    await answerAsHost(then, booking.id, trip.answer);
    // The demo shows a trip that is over, not a choice that ran out long ago.
    if ((await findOpen(then.db, booking.id)) !== undefined)
      await declineSubstitute(then, { bookingId: booking.id, guestId });
    await settlePayments(then);
  } else if (trip.bookedDaysAgo > 1) {
    now = now.add({ hours: 25 });
    await confirmBySilence(then);
    await settlePayments(then);
  }
  if (trip.cancelledHoursBefore !== undefined) {
    now = Temporal.PlainDateTime.from(booking.pickupAt).toZonedDateTime(vehicle.time_zone).toInstant();
    now = now.subtract({ hours: trip.cancelledHoursBefore });
    const own = { bookingId: booking.id, guestId };
    const { feeCents, refundCents } = await previewCancellation(then, own);
    await cancelBooking(then, { ...own, feeCents, refundCents }, storeNothing);
    await settleRefunds(then);
  }
  if (trip.review !== undefined) {
    now = Temporal.PlainDateTime.from(booking.returnAt).toZonedDateTime(vehicle.time_zone).toInstant();
    now = now.add({ hours: 30 });
    await writeReview(then, { bookingId: booking.id, guestId, review: trip.review });
  }
}

async function answerAsHost(
  context: Context,
  bookingId: string,
  answer: 'confirm' | 'reject',
): Promise<void> {
  const { host_id: hostId } = await context.db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicle_id')
    .select('vehicles.host_id')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (hostId === null) throw new Error(`booking ${bookingId} has no host to answer it`);
  const done = async (): Promise<void> => {};
  if (answer === 'confirm') await answerBooking(context, { bookingId, hostId, answer }, done);
  else
    await answerBooking(
      context,
      { bookingId, hostId, answer, reason: 'The vehicle is being serviced.' },
      done,
    );
}

/** Stripe takes it with test keys alone, and live ones refuse to start with demo data. */
const stripesTestCard = 'pm_card_visa';
