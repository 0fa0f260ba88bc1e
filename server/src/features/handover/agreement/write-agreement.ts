import { type AgreedTerms, changesOfTerms, termsOf } from '@makani/domain/agreement/agreed-terms';
import type { AgreementFacts } from '@makani/domain/agreement/agreement-facts';
import { agreementText } from '@makani/domain/agreement/agreement-text';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { type AgreedBooking, findRenter } from '../../bookings/public/day/agreed-bookings.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { getVehicleDetails, type VehicleDetails } from '../../vehicles/public/vehicle-details.ts';
import { marksInWords } from './known-marks.ts';
import { readContent, type Unsigned } from './stored-agreement.ts';
import type { AgreementRow } from './agreements.repository.ts';

type Source = { db: Db } & Pick<Context, 'config'>;

/** The agreement as it would be signed now. */
export async function writeAgreement({ db, config }: Source, booking: AgreedBooking): Promise<Unsigned> {
  const { vehicle, earlierVehicles } = booking;
  const [renter, site, details, marks, hosts] = await Promise.all([
    findRenter(db, booking.id),
    currentSite(db, config),
    getVehicleDetails(db, [vehicle.id, ...earlierVehicles.map((earlier) => earlier.vehicle.id)]),
    marksInWords(db, vehicle.id),
    namesOf(db, vehicle.hostId === null ? [] : [vehicle.hostId]),
  ]);
  const facts = {
    ...termFacts(booking, details.get(vehicle.id)),
    reference: booking.reference,
    site: { name: site.name, supportPhone: site.supportPhone, seller: config.seller },
    hostName: hosts.get(vehicle.hostId ?? '')?.firstName ?? null,
    renterName: renter.fullName,
    policy: booking.policy,
    totalCents: booking.totalCents,
    delivered: booking.delivered ?? {},
    earlierVehicles: earlierVehicles.map(({ vehicle: { id, name }, until }) => ({
      name,
      plate: details.get(id)?.plate ?? '',
      until: wallTimeOf(until, vehicle.location.timeZone),
    })),
    marks,
  };
  return { text: agreementText(facts), terms: termsOf(facts) };
}

/** The part of the facts that needs no further question to the database. */
function termFacts(booking: AgreedBooking, details: VehicleDetails | undefined) {
  const { vehicle } = booking;
  const { plate = '', color = '', vin = '', energy = 'fuel' } = details ?? {};
  return {
    drivers: booking.drivers,
    vehicle: { id: vehicle.id, name: vehicle.name, plate, color, vin, energy },
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    location: vehicle.location,
    lines: booking.lines,
    depositCents: booking.depositCents,
    insurance: booking.insurance,
  } satisfies Partial<AgreementFacts>;
}

/** The terms of many bookings as they are now. */
export async function currentTerms(db: Db, bookings: AgreedBooking[]): Promise<Map<string, AgreedTerms>> {
  const details = await getVehicleDetails(
    db,
    bookings.map(({ vehicle }) => vehicle.id),
  );
  return new Map(
    bookings.map((booking) => [booking.id, termsOf(termFacts(booking, details.get(booking.vehicle.id)))]),
  );
}

/** The differences since the last signature; null where nothing was signed. */
export function changesSince(rows: readonly AgreementRow[], now: AgreedTerms): string[] | null {
  const last = rows.at(-1);
  return last === undefined ? null : changesOfTerms(readContent(last.content).terms, now);
}
