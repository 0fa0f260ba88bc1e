import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { accept, invitationOf } from '../../../../server/test/kit/trip-drivers.ts';
import type { TestApp } from '../../../../server/test/kit/test-app.ts';
import { landlordOf } from '../messages/message-objects.ts';
import type { Ids, Objects } from '../objects.ts';
import { customerInfo as sampleDriver } from '../../../kit/trips.ts';
import { newPerson, newToken, type Person } from '../people.ts';

/** An invitation that this person can accept, to a trip that somebody else pays for. */
export async function tripInvitation(
  app: TestApp,
  objects: Objects,
  driver: Person,
): Promise<{ id: string; token: string }> {
  const payer = await newPerson(app);
  const token = await newToken(app, payer);
  // The vehicles of the partners have no days to spare.
  const quote = await app.quote(await objects.nextRental(await landlordOf(app)));
  // Whatever else is entered of a driver is the payer’s to know.
  const customerInfo = { ...sampleDriver, email: driver.email };
  const { id } = await app.expect<Booking>(201, 'POST', '/bookings', {
    token,
    key: randomUUID(),
    body: { quoteId: quote.id, customerInfo, someoneElseDrives: true },
  });
  const paid = await app.pay(token, id, payer.card);
  if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
  return { id, token: await invitationOf(app, id) };
}

/** The same once this person has accepted it. */
export async function drivenTrip(app: TestApp, objects: Objects, driver: Person): Promise<Ids> {
  const { id, token } = await tripInvitation(app, objects, driver);
  await accept(app, token, { token: await newToken(app, driver) });
  return { id };
}
