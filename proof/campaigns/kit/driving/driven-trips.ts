import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { accept, invitationOf } from '../../../../server/test/kit/trip-drivers.ts';
import type { TestApp } from '../../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from '../objects.ts';
import { customerOf, newPerson, newToken, type Person } from '../people.ts';

/** An invitation that this person can accept, to a trip that somebody else pays for. */
export async function tripInvitation(
  app: TestApp,
  objects: Objects,
  driver: Person,
): Promise<{ id: string; token: string }> {
  const isOwner = objects.partners.host.id === driver.id;
  const owner = isOwner ? await newPerson(app, ['guest', 'host']) : objects.partners.host;
  const payer = await newPerson(app);
  const token = await newToken(app, payer);
  const quote = await app.quote(await objects.nextRental(owner));
  const customerInfo = { ...customerOf(driver), email: driver.email };
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
