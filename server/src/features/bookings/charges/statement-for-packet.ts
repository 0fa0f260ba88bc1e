import type { TripCharge } from '@makani/contract/handover/trip-charges';
import type { Db } from '../../../db/database.ts';
import { findIfAny } from '../data/bookings.repository.ts';
import { presentStatement } from '../present/present-charges.ts';

interface TripInPacket {
  reference: string;
  pickupAt: string;
  returnAt: string;
  charges: Omit<TripCharge, 'can'>[];
}

/** A trip with its charges and what both sides wrote, for a packet of evidence; undefined for none. */
export async function statementForPacket(
  db: Db,
  bookingId: string,
  now: Temporal.Instant,
): Promise<TripInPacket | undefined> {
  const row = await findIfAny(db, bookingId);
  if (row === undefined) return undefined;
  const { charges } = await presentStatement(db, row, 'desk', now);
  return {
    reference: row.reference,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    charges: charges.map(withoutActs),
  };
}

/** The acts that are open to a reader are no evidence. */
function withoutActs({ can: _can, ...charge }: TripCharge): Omit<TripCharge, 'can'> {
  return charge;
}
