import { sql } from 'kysely';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { hasOpenClaim } from '../../bookings/public/messages/open-claims.ts';

/** Threads with all their messages. Those of a booking about which somebody claims something stay until that is decided. */
export const pastThreads: ExpiringRows = {
  table: 'message_threads',
  since: 'retained_from',
  only: sql`(booking_id is null or not ${hasOpenClaim(sql<string>`message_threads.booking_id`)})`,
};

/** Uploads that no message was sent with. */
export const unsentPhotos: ExpiringRows = {
  table: 'message_photos',
  since: 'created_at',
  only: sql`message_id is null`,
};

export const pastOpenings: ExpiringRows = { table: 'thread_openings', since: 'until' };
