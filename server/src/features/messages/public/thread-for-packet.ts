import type { MessageReaders, MessageSide } from '@makani/contract/messages/messages';
import type { Db } from '../../../db/database.ts';
import { listAll } from '../data/messages.repository.ts';
import { photosOf } from '../data/photos.repository.ts';
import { findThreadOfBooking } from '../data/threads.repository.ts';

interface MessageInPacket {
  number: number;
  from: MessageSide;
  /** Whether a driver who isn’t the payer could read it. */
  readers: MessageReaders;
  sentAt: string;
  /** As it was written; empty once its sender’s account was deleted. */
  text: string;
  isErased: boolean;
  photos: { id: string; storedName: string }[];
}

/** The messages about a booking, for a packet of evidence. */
export async function messagesForPacket(db: Db, bookingId: string): Promise<MessageInPacket[]> {
  const thread = await findThreadOfBooking(db, bookingId);
  if (thread === undefined) return [];
  const rows = await listAll(db, thread.id);
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: row.number,
    from: row.side,
    readers: row.readers,
    sentAt: row.sent_at.toString(),
    text: row.text,
    isErased: row.erased_at !== null,
    photos: (photos.get(row.id) ?? []).map(({ id, src }) => ({
      id,
      storedName: src.replace('/photos/', ''),
    })),
  }));
}
