import type { Db } from '../../../db/database.ts';

/** The records of pickup and return, as far as a charge rests on them. A higher feature keeps them. */
export interface TripRecords {
  /** Photos with their hashes, and marks, of one trip. */
  evidenceOf(
    db: Db,
    bookingId: string,
  ): Promise<{ photos: ReadonlyMap<string, string | null>; markIds: ReadonlySet<string> }>;
  /** Eighths of fuel or charge that one vehicle of a trip came back without; null unless both of its records have a reading. */
  missingEighths(db: Db, bookingId: string, vehicleId: string): Promise<number | null>;
  /** Keeps the photos of a trip, because something is claimed by them. */
  claim(trx: Db, bookingId: string, now: Temporal.Instant): Promise<void>;
}
