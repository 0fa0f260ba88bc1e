import type { DriverExport, NamedDriver } from '@makani/contract/accounts/leaving-at-desk';
import { invitedDriverSchema } from '@makani/contract/bookings/other-drivers';
import { driverIsGuest, driverNeededInWords } from '@makani/domain/drivers/driver-needed';
import * as z from 'zod/mini';
import type { Encryption } from '../../../../lib/encryption/encrypted-text.ts';
import type { Db } from '../../../../db/database.ts';
import { getVehicleCards } from '../../../vehicles/public/vehicles.ts';
import { type BookingRow, lockIfAny } from '../../data/bookings.repository.ts';
import { customerOf } from '../../data/customer-columns.ts';
import { separateDriver } from '../../data/addressees.ts';
import { detailsOf, findDriver, type OtherDriverRow } from '../../data/other-drivers.repository.ts';
import { whyTripNeeds } from '../still-needed.ts';

export interface LockedDriver {
  named: NamedDriver;
  booking: BookingRow;
  /** The invited driver; undefined for the driver of the booking. */
  invited: OtherDriverRow | undefined;
}

/** Locks the booking of a driver. @returns undefined where nothing is known of them, or not any more. */
export async function lockDriver(trx: Db, named: NamedDriver): Promise<LockedDriver | undefined> {
  const invited = named.of === 'other_driver' ? await findDriver(trx, named.id) : undefined;
  if (named.of === 'other_driver' && invited === undefined) return undefined;
  const booking = await lockIfAny(trx, invited?.booking_id ?? named.id);
  if (booking === undefined) return undefined;
  const isErased = invited === undefined && booking.person_erased_at !== null;
  return isErased ? undefined : { named, booking, invited };
}

/** Sentences why a driver's details have to stay; an invitation that nobody has answered holds none. */
export async function whyDriverNeeded(
  trx: Db,
  { named: { of }, booking, invited }: LockedDriver,
  now: Temporal.Instant,
): Promise<string[]> {
  if (of === 'booking' && (await separateDriver(trx, booking)) === undefined) return [driverIsGuest];
  if (invited?.details_encrypted === null) return [];
  const needed = await whyTripNeeds(trx, booking, now);
  return needed.flatMap((reason) => driverNeededInWords(reason, of) ?? []);
}

/** Everything that is stored about a driver, in clear, with the trip it is about. */
export async function describeDriver(
  { trx, encryption }: { trx: Db; encryption: Encryption },
  { booking, invited }: LockedDriver,
): Promise<Omit<DriverExport, 'exportedAt'>> {
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  const trip = {
    reference: booking.reference,
    vehicleName: card?.name ?? '',
    locationName: card?.location.name ?? '',
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
  };
  const nothing = { firstName: null, lastName: null, email: null, phone: null, birthDate: null };
  if (invited === undefined) {
    const customer = customerOf(encryption, booking);
    return { trip, invitation: null, driver: { ...nothing, ...customer } };
  }
  const invitation = {
    invitedAt: invited.created_at.toString(),
    linkExpiresAt: invited.expires_at.toString(),
    answeredAt: invited.answered_at?.toString() ?? null,
  };
  const text = invited.details_encrypted;
  if (text === null) return { trip, invitation, driver: { ...nothing, driverLicense: null } };
  const details = JSON.parse(encryption.decrypt(text, detailsOf(invited.id)));
  const { consent: _given, ...driver } = z.parse(invitedDriverSchema, details);
  return { trip, invitation, driver: { ...nothing, ...driver } };
}
