import { randomUUID } from 'node:crypto';
import type { DriverAge } from '@makani/contract/bookings/rental-options';
import type { Booking } from '@makani/contract/bookings/bookings';
import { type InsertedPerson, insertGuest } from '../../../proof/kit/inserted-people.ts';
import { customerInfo } from '../../../proof/kit/trips.ts';
import { openAccountLink } from '../../src/features/mail/kinds/account-mail.ts';
import { inviteDrivers } from '../../src/features/bookings/driving/send-invitations.ts';
import type { TestApp } from './test-app.ts';

/** A paid trip whose driver isn't its payer. */
export interface InvitedTrip {
  booking: Booking;
  payer: InsertedPerson;
  driver: InsertedPerson;
}

/** Books for somebody else, who has an account with the address that is invited. */
export async function invitedTrip(
  app: TestApp,
  trip: Parameters<TestApp['quote']>[0] = {},
): Promise<InvitedTrip> {
  const { db, clock } = app.context;
  const payer = await insertGuest(db, clock.now(), { isVerified: true });
  const driver = await insertGuest(db, clock.now(), { isVerified: true });
  const { id: quoteId } = await app.quote(trip);
  const body = {
    quoteId,
    customerInfo: { ...customerInfo, firstName: 'Kai', lastName: 'Sample', email: driver.email },
    someoneElseDrives: true,
  };
  const { token } = payer;
  const held = await app.expect<Booking>(201, 'POST', '/bookings', { token, key: randomUUID(), body });
  const { status } = await app.pay(token, held.id);
  if (status !== 200) throw new Error(`paying answered ${status}`);
  return { booking: held, payer, driver };
}

/** The token of the invitation that has just been sent, read from the mail as it waits in the outbox. */
export async function invitationOf(app: TestApp, bookingId: string): Promise<string> {
  const { db, encryption } = app.context;
  await inviteDrivers(app.context);
  const { payload } = await db
    .selectFrom('outbox')
    .innerJoin('trip_drivers', 'trip_drivers.id', 'outbox.reference')
    .select('payload')
    .where('trip_drivers.booking_id', '=', bookingId)
    .where('kind', '=', 'driver_invitation')
    .executeTakeFirstOrThrow();
  return openAccountLink(encryption, payload).token;
}

/** The same trip once its driver has accepted. */
export async function drivenTrip(
  app: TestApp,
  trip: Parameters<TestApp['quote']>[0] = {},
): Promise<InvitedTrip> {
  const invited = await invitedTrip(app, trip);
  const token = await invitationOf(app, invited.booking.id);
  await accept(app, token, invited.driver);
  return invited;
}

export async function accept(
  app: TestApp,
  token: string,
  { token: session }: { token: string },
  driverAge: DriverAge = '25-plus',
) {
  return app.expect<{ bookingId: string; isAccepted: boolean }>(200, 'POST', '/driving/invitation/accept', {
    token: session,
    body: { token, driverAge },
  });
}
