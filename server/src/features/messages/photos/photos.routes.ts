import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { mayUseSite } from '../../accounts/public/own-account.ts';
import { isAtDesk } from '../../operators/public/operator-names.ts';
import { sendPhoto } from '../../vehicles/public/received-photos.ts';
import { findMessage } from '../data/messages.repository.ts';
import { findPhoto } from '../data/photos.repository.ts';
import { isReadable } from '../data/readable.ts';
import { asDesk } from '../desk/desk-access.ts';
import { asPerson, findFor } from '../threads/access.ts';
import { readerOf } from './photo-address.ts';

interface Address {
  id: string;
  ticket: string;
  file: string;
}

/** An `<img>` sends no session, so each reader of a thread has addresses of their own, and may still read it. */
export function messagePhotoFileRoutes(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'encryption' | 'photoStore'>,
): void {
  app.get<{ Params: Address }>(
    '/photos/messages/:id/:ticket/:file',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      sendPhoto(
        reply,
        context.photoStore,
        await nameFor(context, params),
        'private, max-age=3600, immutable',
      ),
  );
}

/** @throws AppError `not_found`, `reason_needed`. */
async function nameFor(
  { db, clock, encryption }: Pick<Context, 'db' | 'clock' | 'encryption'>,
  { id, ticket, file }: Address,
): Promise<string> {
  const now = clock.now();
  const reader = readerOf(encryption, { id, ticket }, now);
  const photo = reader && (await findPhoto(db, id));
  if (reader === undefined || photo === undefined) throw new AppError('not_found');
  const isPerson = reader.as === 'person';
  if (!(await (isPerson ? mayUseSite : isAtDesk)(db, reader.id))) throw new AppError('not_found');
  const access = await findFor(db, photo.thread_id, isPerson ? asPerson(reader.id) : asDesk(reader.id), now);
  const message = photo.message_id === null ? undefined : await findMessage(db, photo.message_id);
  if (message !== undefined && !isReadable(message, access)) throw new AppError('not_found');
  return `${photo.hash}-${file}`;
}
