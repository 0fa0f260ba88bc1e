import type { Agreement, CheckedDriver, SignedAgreement } from '@makani/contract/handover/agreements';
import { returnElsewhere } from '@makani/domain/arrivals/one-way';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { agreementState, needsSignature } from '@makani/domain/agreement/agreement-state';
import { isLicenseEnough } from '@makani/domain/agreement/license-check';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { type AgreedBooking, findRenter } from '../../bookings/public/day/agreed-bookings.ts';
import {
  type AgreementRow,
  type LicenseCheckRow,
  listAgreements,
  listLicenseChecks,
} from './agreements.repository.ts';
import { digestOf, readContent } from './stored-agreement.ts';
import { readableBy, type Viewed, writeReadable } from './readable.ts';
import { changesSince } from './write-agreement.ts';

/** The agreement of a trip as its guest, its driver, its host and the desk read it. */
export async function presentAgreement(
  source: { db: Db } & Pick<Context, 'config'>,
  viewed: Viewed,
  now: Temporal.Instant,
): Promise<Agreement> {
  const { db } = source;
  const { booking } = viewed;
  const rows = await listAgreements(db, [booking.id]);
  const checks = await listLicenseChecks(db, [booking.id]);
  const unsigned = await writeReadable(source, viewed);
  const changes = changesSince(rows, unsigned.terms);
  const state = agreementState(booking, changes, now);
  const isOpen = needsSignature(state);
  const last = rows.at(-1);
  const signedText =
    last === undefined ? null : (await readableBy(db, viewed))(readContent(last.content).text);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: booking.vehicle.name,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    returnElsewhere: returnElsewhere(booking.delivered?.return?.place, {
      returnAt: booking.returnAt,
      timeZone: booking.vehicle.location.timeZone,
    }),
    renterName: (await findRenter(db, booking.id)).fullName,
    state,
    text: isOpen ? unsigned.text : signedText,
    digest: isOpen ? digestOf(unsigned) : null,
    changes: state === 'changed' ? (changes ?? []) : [],
    signed: rows.map((row, place) => presentSigned(row, place, booking)),
    // Before the trip is certain, nobody needs to know who else drives.
    drivers: state === 'closed' ? [] : checkedDrivers(booking, checks),
  };
}

function presentSigned(row: AgreementRow, place: number, booking: AgreedBooking): SignedAgreement {
  const { signature, signedOn } = readContent(row.content);
  return {
    id: row.id,
    number: place + 1,
    signature,
    signedAt: momentAt(row.signed_at, booking),
    signedOn,
    sha256: row.sha256,
  };
}

/** Each driver with the newest check of their license. */
export function checkedDrivers(booking: AgreedBooking, checks: readonly LicenseCheckRow[]): CheckedDriver[] {
  return booking.drivers.map(({ otherDriverId, name }) => {
    const newest = checks.findLast(
      (row) => row.other_driver_id === otherDriverId && isOfDriver(row, booking),
    );
    return { otherDriverId, name, check: newest === undefined ? null : presentCheck(newest, booking) };
  });
}

/** A license that was seen before this driver was named is another person's. */
function isOfDriver(
  { other_driver_id: otherDriverId, checked_at: checkedAt }: LicenseCheckRow,
  { driverNamedAt }: AgreedBooking,
): boolean {
  if (otherDriverId !== null || driverNamedAt === null) return true;
  return Temporal.Instant.compare(checkedAt, driverNamedAt) >= 0;
}

function presentCheck(row: LicenseCheckRow, booking: AgreedBooking): NonNullable<CheckedDriver['check']> {
  return {
    at: momentAt(row.checked_at, booking),
    by: row.by_whom,
    validUntil: row.valid_until,
    cardLast4: row.card_last4,
    isEnough: isLicenseEnough(row.valid_until, booking.returnAt),
  };
}

function momentAt(at: Temporal.Instant, { vehicle }: AgreedBooking) {
  return { at: at.toString(), local: wallTimeOf(at, vehicle.location.timeZone) };
}
