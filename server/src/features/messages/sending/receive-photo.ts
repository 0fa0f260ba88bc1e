import { randomUUIDv7 } from 'node:crypto';
import type { MessagePhoto } from '@makani/contract/messages/messages';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { keepPhoto } from '../../vehicles/public/received-photos.ts';
import { insertPhoto } from '../data/photos.repository.ts';
import { photoAddresses } from '../photos/photo-address.ts';
import { asPerson, findFor } from '../threads/access.ts';
import { presentPhoto } from '../threads/present-message.ts';
import { requireOpen } from './write-message.ts';

/**
 * Stores a photo for a message of this thread. Its files are stored before the row says so.
 * @throws AppError `not_found`, `thread_closed`, `payload_too_large`, `unsupported_media_type`, `unavailable`.
 */
export async function receivePhoto(
  context: Context,
  userId: string,
  threadId: string,
  upload: () => Promise<UploadedFile>,
): Promise<MessagePhoto> {
  const { db, clock, encryption } = context;
  const admission = asPerson(userId);
  await requireOpen(db, await findFor(db, threadId, admission, clock.now()));
  const { hash, src, srcset } = await keepPhoto(context, await upload(), { isPrivate: true });
  const photo = {
    id: randomUUIDv7(),
    thread_id: threadId,
    sender_id: userId,
    message_id: null,
    position: 0,
    hash,
    src,
    srcset,
    created_at: clock.now(),
  };
  await inTransaction(db, async (trx) => {
    await lockPresentUser(trx, userId);
    await insertPhoto(trx, photo);
  });
  return presentPhoto(photo, photoAddresses(encryption, admission.reader, clock.now()));
}
