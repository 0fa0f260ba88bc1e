import type { ChargeKind } from '@makani/contract/handover/trip-charges';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The bookings of those of these references that are deposits, by the deposit. */
export async function bookingsOfDeposits(db: Db, references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'booking_id'])
    .where(sql<boolean>`id = any(${[...new Set(references)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, booking_id: bookingId }) => [id, bookingId]));
}

export interface FiledCharge {
  bookingId: string;
  kind: ChargeKind;
}

/** The bookings and kinds of those of these references that are charges after the return. */
export async function chargesFiled(db: Db, references: string[]): Promise<Map<string, FiledCharge>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_charges')
    .select(['id', 'booking_id', 'kind'])
    .where(sql<boolean>`id = any(${[...new Set(references)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, booking_id: bookingId, kind }) => [id, { bookingId, kind }]));
}
