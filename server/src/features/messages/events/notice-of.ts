import type { MessageEvent } from '@makani/contract/messages/message-endpoints';
import type { MessageReaders } from '@makani/contract/messages/messages';
import type { Db } from '../../../db/database.ts';
import { isOpenAtDesk } from '../data/openings.repository.ts';
import type { Access } from '../threads/access.ts';
import type { Notice } from './message-events.ts';

/** An event for those who read a message, or for all parties of a thread; and for the desk where it may read it. */
export async function noticeOf(
  db: Db,
  { thread, vehicle, trip }: Pick<Access, 'thread' | 'vehicle' | 'trip'>,
  {
    kind,
    number,
    readers,
  }: { kind: Exclude<MessageEvent['kind'], 'reload'>; number: number; readers: MessageReaders },
  now: Temporal.Instant,
): Promise<Notice> {
  const driverId = readers === 'payer' ? null : trip?.driverId;
  const parties = [thread.guest_id, driverId, vehicle.hostId];
  const isOfDesk = thread.reported_at !== null || vehicle.hostId === null;
  return {
    event: { kind, threadId: thread.id, number },
    to: parties.flatMap((id) => id ?? []),
    toDesk: isOfDesk || (await isOpenAtDesk(db, thread.id, now)),
  };
}
