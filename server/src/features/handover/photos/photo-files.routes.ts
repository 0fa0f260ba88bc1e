import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { mayUseSite } from '../../accounts/public/own-account.ts';
import { isAtDesk } from '../../operators/public/operator-names.ts';
import { sendPhoto } from '../../vehicles/public/received-photos.ts';
import { findAccident, findPhoto as findInReport } from '../accidents/accidents.repository.ts';
import { findPhoto } from '../data/photos.repository.ts';
import { findTrip } from '../records/find-trip.ts';
import { pathInReport, pathInTrip, readerOf } from './photo-address.ts';

type FilesContext = Pick<Context, 'db' | 'clock' | 'encryption' | 'photoStore'>;

interface InTrip {
  bookingId: string;
  id: string;
  ticket: string;
  file: string;
}

interface InReport extends Pick<InTrip, 'id' | 'ticket' | 'file'> {
  accidentId: string;
}

/** A browser stores what it has shown for two weeks, for a return in a garage without a connection. */
const cacheControl = 'private, max-age=1209600, immutable';

/** Photos of records and accident reports. Their reader is named in the address, and may still read the trip. */
export function handoverPhotoFileRoutes(app: FastifyInstance, context: FilesContext): void {
  const { db, photoStore } = context;
  app.get<{ Params: InTrip }>(
    '/photos/handovers/:bookingId/:id/:ticket/:file',
    { schema: { hide: true } },
    async ({ params: { bookingId, id, ticket, file } }, reply) => {
      await admit(context, { path: pathInTrip(bookingId, id), ticket }, () => Promise.resolve(bookingId));
      const photo = await findPhoto(db, id);
      return sendPhoto(reply, photoStore, nameOf(photo, file), cacheControl);
    },
  );
  app.get<{ Params: InReport }>(
    '/photos/accidents/:accidentId/:id/:ticket/:file',
    { schema: { hide: true } },
    async ({ params: { accidentId, id, ticket, file } }, reply) => {
      await admit(
        context,
        { path: pathInReport(accidentId, id), ticket },
        async () => (await findAccident(db, accidentId))?.booking_id,
      );
      const photo = await findInReport(db, { accidentId, photoId: id });
      return sendPhoto(reply, photoStore, nameOf(photo, file), cacheControl);
    },
  );
}

/** Nothing is looked up for an address that was made up. @throws AppError `not_found`. */
async function admit(
  { db, clock, encryption }: FilesContext,
  address: { path: string; ticket: string },
  tripOf: () => Promise<string | undefined>,
): Promise<void> {
  const reader = readerOf(encryption, address, clock.now());
  if (reader === undefined) throw new AppError('not_found');
  const isStillThere = reader.side === 'desk' ? isAtDesk : mayUseSite;
  const bookingId = (await isStillThere(db, reader.id)) ? await tripOf() : undefined;
  if (bookingId === undefined) throw new AppError('not_found');
  await findTrip(db, bookingId, reader);
}

function nameOf(photo: { hash: string | null } | undefined, file: string): string {
  if (!photo?.hash) throw new AppError('not_found');
  return `${photo.hash}-${file}`;
}
