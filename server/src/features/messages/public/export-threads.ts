import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { listAll } from '../data/messages.repository.ts';
import { photosOf } from '../data/photos.repository.ts';
import { isOf } from '../data/threads.repository.ts';
import { isReadable } from '../data/readable.ts';
import { asHost, partOf } from '../threads/access.ts';
import { threadsOf, withFacts } from '../threads/list-threads.ts';
import { photoAddressesForWeek } from '../photos/photo-address.ts';
import { reportOf } from '../threads/reports.ts';
import { presentMessage } from '../threads/present-message.ts';
import { showsContacts } from '@makani/domain/messages/thread-rules';

type Exported = AccountExport['threads'][number];

/** All threads of a person, with what they may read in them. */
export async function exportThreads(
  { db, encryption }: { db: Db; encryption: Encryption },
  userId: string,
  now: Temporal.Instant,
): Promise<Exported[]> {
  const reader = { as: 'person', id: userId } as const;
  const shown = {
    names: new Map<string, string>(),
    siteName: '',
    addressPhoto: photoAddressesForWeek(encryption, reader, now),
  };
  const rows = await db
    .selectFrom('message_threads')
    .selectAll()
    .where(isOf(await threadsOf(db, userId)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const accesses = await withFacts(db, rows, (facts) => partOf(facts, userId) ?? asHost);
  const exported: Exported[] = [];
  for (const { thread, trip, ...access } of accesses) {
    const side = access.side === 'guest' ? 'guest' : 'host';
    const messages = (await listAll(db, thread.id)).filter((row) => isReadable(row, access));
    const photos = await photosOf(
      db,
      messages.map(({ id }) => id),
    );
    const view = { reader, showsContacts: showsContacts(trip?.status ?? null) };
    const report = reportOf(thread, side);
    exported.push({
      vehicleId: thread.vehicle_id,
      bookingId: thread.booking_id,
      side,
      readUpTo: thread[`${access.part}_read`],
      report: report && { at: report.at, reason: report.reason },
      blockedAt: thread.blocked_at?.toString() ?? null,
      messages: messages.map((row) => {
        const message = presentMessage(row, view, { ...shown, photos });
        return {
          from: message.from,
          readers: message.readers,
          isOwn: message.isOwn,
          // One’s own words are exported as they were written.
          text: message.isOwn ? row.text : message.text,
          photos: message.photos.map(({ src }) => src),
          sentAt: message.sentAt,
        };
      }),
    });
  }
  return exported;
}
