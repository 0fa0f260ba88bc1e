import type { Insurance } from '@makani/contract/quotes';
import type { ReviewInput } from '@makani/contract/reviews';
import type { Context } from '../context.ts';
import { confirmBySilence } from '../features/bookings/booking-jobs.ts';
import { holdVehicle } from '../features/bookings/hold-vehicle.ts';
import { payForBooking } from '../features/bookings/pay-for-booking.ts';
import { createQuote } from '../features/bookings/quotes.ts';
import { settlePayments } from '../features/bookings/settle-payments.ts';
import { writeReview } from '../features/reviews/write-review.ts';
import { simulatedProvider } from '../features/payments/simulated-provider.ts';
import { randomUUID } from 'node:crypto';
import { demoGuest } from './demo-accounts.ts';

interface DemoTrip {
  vehicle: string;
  /** Days from today; negative is past. */
  pickupInDays: number;
  days: number;
  bookedDaysAgo: number;
  insurance: Insurance;
  review?: ReviewInput;
}

/** Some completed, one running, one confirmed and one that waits for the host's answer. */
const trips: DemoTrip[] = [
  {
    vehicle: 'Toyota Sienna Platinum',
    pickupInDays: -118,
    days: 6,
    bookedDaysAgo: 140,
    insurance: 'premium',
    review: {
      stars: 5,
      text: 'Seven of us, two surfboards and a week of sand. The doors slide open by themselves, which is worth a lot with a sleeping child on each arm.',
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
      text: 'Three generations in one van, and everybody had a window. A little wide for the old town, very calm on the coast road.',
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
      text: 'So quiet that we heard the waves. It was handed over full and washed, and the desk explained every screen.',
    },
  },
  { vehicle: 'BMW M4 Competition', pickupInDays: -21, days: 3, bookedDaysAgo: 30, insurance: 'basic' },
  { vehicle: 'Porsche 911 Carrera', pickupInDays: -1, days: 3, bookedDaysAgo: 9, insurance: 'premium' },
  { vehicle: 'Mercedes-Benz V-Class', pickupInDays: 16, days: 5, bookedDaysAgo: 4, insurance: 'premium' },
  { vehicle: 'Honda Odyssey Elite', pickupInDays: 33, days: 4, bookedDaysAgo: 0, insurance: 'basic' },
];

/** Books each trip through the real use cases, with the clock set to the day it was booked. */
export async function seedDemoTrips(context: Context, guestId: string): Promise<void> {
  const today = context.clock.now();
  for (const trip of trips) await bookTrip(context, guestId, trip, today);
  // Nobody waits for mail about trips that never were.
  await context.db.updateTable('outbox').set({ status: 'sent', sent_at: today }).execute();
}

async function bookTrip(
  context: Context,
  guestId: string,
  trip: DemoTrip,
  today: Temporal.Instant,
): Promise<void> {
  let now = today.subtract({ hours: 24 * trip.bookedDaysAgo });
  const clock = { now: () => now };
  const payments = simulatedProvider({ db: context.db, clock }, { delayMs: 0 });
  const then: Context = { ...context, clock, payments };
  const keepNothing = async (): Promise<void> => {};

  const vehicle = await context.db
    .selectFrom('vehicles')
    .innerJoin('locations', 'locations.id', 'vehicles.location_id')
    .select(['vehicles.id', 'vehicles.location_id', 'locations.time_zone'])
    .where('vehicles.name', '=', trip.vehicle)
    .executeTakeFirstOrThrow();
  const pickup = today.toZonedDateTimeISO(vehicle.time_zone).toPlainDate().add({ days: trip.pickupInDays });
  const quote = await createQuote(then, {
    vehicleId: vehicle.id,
    locationId: vehicle.location_id,
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: trip.days }).toString()}T10:00`,
    insurance: trip.insurance,
  });
  const customerInfo = {
    firstName: demoGuest.firstName,
    lastName: demoGuest.lastName,
    email: demoGuest.email,
    phone: demoGuest.phoneNumber,
    driverLicense: demoGuest.driverLicense ?? '',
  };
  const booking = await holdVehicle(then, { guestId, quoteId: quote.id, customerInfo }, keepNothing);
  const { token } = await payments.tokenise({
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Demo Guest',
  });
  const wish = { bookingId: booking.id, guestId, paymentToken: token, requestKey: randomUUID() };
  await payForBooking(then, wish, keepNothing);
  if (trip.bookedDaysAgo > 1) {
    now = now.add({ hours: 25 });
    await confirmBySilence(then);
    await settlePayments(then);
  }
  if (trip.review !== undefined) {
    now = Temporal.PlainDateTime.from(booking.returnAt).toZonedDateTime(vehicle.time_zone).toInstant();
    now = now.add({ hours: 30 });
    await writeReview(then, { bookingId: booking.id, guestId, review: trip.review });
  }
}
