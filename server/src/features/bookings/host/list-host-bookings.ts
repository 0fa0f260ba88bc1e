import type { HostBookingGroup } from '@makani/contract/bookings/host-booking-entry';
import type { HostBooking, listHostBookings as endpoint } from '@makani/contract/bookings/host-bookings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { listOwnVehicles } from '../../vehicles/public/own-vehicles.ts';
import { findForHost } from '../present/host-bookings.ts';
import { countOfVehicles, listOfVehicles } from './host-booking-lists.ts';
import { presentHostBookings } from './present-host-booking.ts';

/** Cards, which are as high as a phone's window. */
const pageSize = 10;

/** Bookings of all the host's vehicles, including archived ones, latest request first. */
export async function listHostBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hostId: string,
  input: { status?: HostBookingGroup | undefined; search?: string | undefined; cursor?: string | undefined },
): Promise<ResponseOf<typeof endpoint>> {
  const vehicles = await listOwnVehicles(db, hostId);
  const vehicleIds = vehicles.map(({ id }) => id);
  const text = input.search ?? '';
  // The counts are read meanwhile: they take as long as the list.
  const counting = countOfVehicles(db, vehicleIds);
  counting.catch(() => undefined);
  const wanted = {
    vehicleIds,
    status: input.status,
    search: text === '' ? undefined : { text, vehicleIds: namedLike(vehicles, text) },
    now: clock.now(),
  };
  const { rows, nextCursor } = await listPage(
    { cursor: input.cursor, size: pageSize },
    (page) => listOfVehicles(db, { ...wanted, ...page }),
    (row) => row.created_at,
  );
  return {
    bookings: await presentHostBookings(db, rows, clock.now()),
    counts: await counting,
    nextCursor,
  };
}

/** @throws AppError `not_found` for a booking that is missing, only held, or of another host's vehicle. */
export async function requireHostBooking(
  db: Db,
  booking: { id: string; hostId: string },
  now: Temporal.Instant,
): Promise<HostBooking> {
  const row = await findForHost(db, booking.id);
  const vehicles = await listOwnVehicles(db, booking.hostId);
  if (row === undefined || !vehicles.some(({ id }) => id === row.vehicle_id)) throw new AppError('not_found');
  const [presented] = await presentHostBookings(db, [row], now);
  if (presented === undefined) throw new AppError('not_found');
  return presented;
}

function namedLike(vehicles: { id: string; name: string }[], text: string): string[] {
  const wanted = text.toLowerCase();
  return vehicles.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id);
}
