import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { listToolBookings as endpoint, ToolBooking } from '@makani/contract/tools/tool-bookings';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { type BookingRow, findIfAny } from '../data/bookings.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { findBookings } from './data/find-bookings.ts';

const pageSize = 100;

/** Bookings for an operator's own tools. They name nobody. @throws AppError `invalid_input`. */
export async function listToolBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { cursor, ...filters }: z.output<(typeof endpoint)['query']>,
): Promise<ResponseOf<typeof endpoint>> {
  const now = clock.now();
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => findBookings(db, { ...filters, ...page }),
    (row) => row.created_at,
  );
  return { bookings: rows.map((row) => present(row, now)), nextCursor };
}

/** @throws AppError `not_found`. */
export async function getToolBooking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<ToolBooking> {
  const row = await findIfAny(db, id);
  if (row === undefined) throw new AppError('not_found');
  return present(row, clock.now());
}

function present(row: BookingRow, now: Temporal.Instant): ToolBooking {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    tripStatus: tripStatus(row.status, timesOf(row), now),
    vehicleId: row.vehicle_id,
    locationId: row.location_id,
    timeZone: row.time_zone,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    totalCents: row.total_cents,
    createdAt: row.created_at.toString(),
  };
}
