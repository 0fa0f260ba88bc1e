import type { HandoverPhoto } from '@makani/contract/handover/handovers';
import type { AccidentPhoto } from '@makani/contract/road/accidents';
import type { TestApp } from '../../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from '../objects.ts';
import { newToken, type Person } from '../people.ts';
import { guestRecord, reportedAccident, sentPicture } from './recorded-trips.ts';

/** A photo of a record that its guest may read, by the parts of the address that is theirs. */
export async function pictureInRecord(app: TestApp, objects: Objects, renter: Person): Promise<Ids> {
  const { id, clientId, photoId } = await guestRecord(app, objects, renter);
  const path = `/bookings/${id}/handovers/${clientId}/photos/${photoId}`;
  const [bookingId = '', ...parts] = await partsOfSent<HandoverPhoto>(app, renter, path);
  return { bookingId, ...named(parts) };
}

/** The same of a photo in a report of an accident. */
export async function pictureInReport(app: TestApp, objects: Objects, renter: Person): Promise<Ids> {
  const { id, accidentId: reportId, photoId } = await reportedAccident(app, objects, renter);
  const path = `/bookings/${id}/accidents/${reportId}/photos/${photoId}`;
  const [accidentId = '', ...parts] = await partsOfSent<AccidentPhoto>(app, renter, path);
  return { accidentId, ...named(parts) };
}

async function partsOfSent<Photo extends Pick<AccidentPhoto, 'picture'>>(
  app: TestApp,
  renter: Person,
  path: string,
): Promise<string[]> {
  const sent = { token: await newToken(app, renter), ...(await sentPicture()) };
  const { picture } = await app.expect<Photo>(200, 'POST', path, sent);
  return picture?.src.split('/').slice(-4) ?? [];
}

function named([id = '', ticket = '', file = '']: string[]): Ids {
  return { id, ticket, file };
}
