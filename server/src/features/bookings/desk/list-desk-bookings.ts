import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type {
  deskBookingsQuerySchema,
  listDeskBookings as endpoint,
} from '@makani/contract/operator/desk-bookings';
import { shownEmail } from '@makani/domain/accounts/mailbox';
import { tripStatus } from '@makani/domain/bookings/booking-status';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { findPeople } from '../../accounts/public/find-people.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { vehiclesNamed } from '../../vehicles/public/vehicles-named.ts';
import { indexedLetters } from '../data/lists/booking-search.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { listMovedAway } from '../data/lists/moved-away.ts';
import { findBookings, type Wanted } from './data/find-bookings.ts';
import { ofBlockedPeople } from './data/of-blocked-people.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';

const pageSize = 30;
const maxNamed = 50;

/** Searches the bookings of everybody. @throws AppError `invalid_input` for a text that is too short to search for. */
export async function listDeskBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { search = '', cursor, guest, ...filters }: z.output<typeof deskBookingsQuerySchema>,
): Promise<ResponseOf<typeof endpoint>> {
  const now = clock.now();
  const blockedPeople = guest && (await ofBlockedPeople(db, now));
  const wanted = search === '' ? undefined : await wantedBy(db, search);
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => findBookings(db, { ...filters, blockedPeople, wanted, ...page }),
    (row) => row.created_at,
  );
  return { bookings: await present(db, rows, now), nextCursor };
}

async function wantedBy(db: Db, text: string): Promise<Wanted> {
  if (text.length < indexedLetters) throw invalidField('search', 'Please enter at least three characters.');
  const [guestIds, vehicleIds] = await Promise.all([
    findPeople(db, text, maxNamed),
    vehiclesNamed(db, text, maxNamed),
  ]);
  return { text, guestIds, vehicleIds };
}

async function present(db: Db, rows: BookingRow[], now: Temporal.Instant) {
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  const moved = await listMovedAway(db, rows);
  return rows.flatMap((row) => {
    const card = cards.get(row.vehicle_id);
    if (card === undefined) return [];
    return [
      {
        id: row.id,
        reference: row.reference,
        status: row.status,
        ...(moved.has(row.id) && { isMovedAway: true }),
        tripStatus: tripStatus(row.status, timesOf(row), now),
        driverName: `${row.customer_first_name} ${row.customer_last_name}`,
        driverEmail: shownEmail(row.customer_email),
        driverPhone: row.customer_phone,
        vehicleName: card.name,
        locationName: card.location.name,
        pickupAt: row.pickup_at,
        returnAt: row.return_at,
        ...elsewhereOf(row),
        totalCents: row.total_cents,
        createdAt: row.created_at.toString(),
      },
    ];
  });
}
