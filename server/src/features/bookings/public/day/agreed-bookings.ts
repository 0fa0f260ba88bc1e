import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { driverAgeOn } from '@makani/domain/drivers/other-driver';
import type { AgreedDriver, AgreementFacts } from '@makani/domain/agreement/agreement-facts';
import { meetingsOf } from '@makani/domain/arrivals/places';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import type { Db } from '../../../../db/database.ts';
import type { Encryption } from '../../../../lib/encryption/encrypted-text.ts';
import { getVehicleCards, type VehicleCard } from '../../../vehicles/public/vehicles.ts';
import {
  type BookingRow,
  bookingsWithPrice,
  findBooking,
  lockIfAny,
} from '../../data/bookings.repository.ts';
import { payerOf, type Addressee } from '../../data/addressees.ts';
import { listTripDrivers, type TripDriverRow } from '../../data/drivers/trip-drivers.repository.ts';
import { listOfBookings, type OtherDriverRow } from '../../data/other-drivers.repository.ts';
import { detailsOfDriver } from '../../other-drivers/driver-details.ts';
import { optionsOf } from '../../quotes/shown-price.ts';
import { swapsOf } from './current-vehicle.ts';

type Priced = Pick<
  AgreementFacts,
  'pickupAt' | 'returnAt' | 'delivered' | 'lines' | 'totalCents' | 'depositCents'
>;

/** The part of a booking that its rental agreement is about. */
export interface AgreedBooking extends Priced, Pick<AgreementFacts, 'insurance' | 'policy' | 'drivers'> {
  id: string;
  reference: string;
  status: BookingStatus;
  guestId: string;
  /** The account of a driver who isn’t the guest; null where nobody has accepted. */
  driverId: string | null;
  /** When the driver of the booking was named after others; null for the one it was made with. */
  driverNamedAt: Temporal.Instant | null;
  /** The one that the guest has: the booked one, or the one it was last swapped for. */
  vehicle: VehicleCard;
  /** The vehicles before it, oldest first. */
  earlierVehicles: { vehicle: VehicleCard; until: Temporal.Instant }[];
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Real times, where somebody recorded them. */
  pickedUpAt: Temporal.Instant | null;
  returnedAt: Temporal.Instant | null;
}

interface Source {
  db: Db;
  encryption: Encryption;
}

export async function findAgreedBookings(source: Source, ids: string[]): Promise<Map<string, AgreedBooking>> {
  const { db } = source;
  const rows = ids.length === 0 ? [] : await bookingsWithPrice(db).where('id', 'in', ids).execute();
  const swaps = await swapsOf(
    db,
    rows.map(({ id }) => id),
  );
  const cards = await getVehicleCards(db, [
    ...rows.map((row) => row.vehicle_id),
    ...[...swaps.values()].flat().map(({ toVehicleId }) => toVehicleId),
  ]);
  const drivers = Map.groupBy(
    await listOfBookings(
      db,
      rows.map(({ id }) => id),
    ),
    (driver) => driver.booking_id,
  );
  const invited = await listTripDrivers(
    db,
    rows.map(({ id }) => id),
  );
  const invitedTo = new Map(invited.map((driver) => [driver.booking_id, driver]));
  return new Map(
    rows.flatMap((row) => {
      const of = swaps.get(row.id) ?? [];
      const vehicle = cards.get(of.at(-1)?.toVehicleId ?? row.vehicle_id);
      if (vehicle === undefined) return [];
      const earlierVehicles = of.flatMap(({ fromVehicleId, swappedAt }) => {
        const before = cards.get(fromVehicleId);
        return before === undefined ? [] : [{ vehicle: before, until: swappedAt }];
      });
      const others = drivers.get(row.id) ?? [];
      const driver = invitedTo.get(row.id);
      return [[row.id, present(source, row, { vehicle, earlierVehicles, others, driver })]];
    }),
  );
}

/** The same under the booking's lock, so that no change of the trip comes in between. */
export async function lockAgreedBooking(source: Source, id: string): Promise<AgreedBooking | undefined> {
  if ((await lockIfAny(source.db, id)) === undefined) return undefined;
  return (await findAgreedBookings(source, [id])).get(id);
}

/** The account that rents, whoever drives. */
export async function findRenter(db: Db, bookingId: string): Promise<Addressee<'payer'>> {
  return payerOf(db, await findBooking(db, bookingId));
}

function present(
  { encryption }: Source,
  row: BookingRow,
  {
    others,
    driver,
    ...vehicles
  }: Pick<AgreedBooking, 'vehicle' | 'earlierVehicles'> & {
    others: OtherDriverRow[];
    driver: TripDriverRow | undefined;
  },
): AgreedBooking {
  const { insurance, driverAge } = optionsOf(row);
  const first = {
    otherDriverId: null,
    name: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
    age: driverAge,
  };
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    guestId: row.guest_id,
    driverId: driver?.account_id ?? null,
    driverNamedAt: driver?.named_at ?? null,
    ...vehicles,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pickedUpAt: row.picked_up_at,
    returnedAt: row.returned_at,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    drivers: [first, ...others.flatMap((other) => otherDriver(encryption, row, other, driverAge))],
    delivered: meetingsOf(row.lines),
    lines: linesInWords(row.lines).map(({ kind, inFull, cents }) => ({ kind, label: inFull, cents })),
    totalCents: row.total_cents,
    depositCents: row.deposit_cents,
    insurance,
    policy: row.cancellation_policy,
  };
}

/** None for an invitation without answer, and for who may not drive on this trip. */
function otherDriver(
  encryption: Encryption,
  booking: BookingRow,
  row: OtherDriverRow,
  pricedFor: AgreedDriver['age'],
): AgreedDriver[] {
  const details = detailsOfDriver(encryption, row);
  if (details === null) return [];
  const age = driverAgeOn(details.birthDate, booking.pickup_at.slice(0, 10));
  if (age === null || (age !== '25-plus' && age !== pricedFor)) return [];
  return [{ otherDriverId: row.id, name: `${details.firstName} ${details.lastName}`.trim(), age }];
}
