import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';

export type AgreementRow = Selectable<Tables['agreements']>;
export type LicenseCheckRow = Selectable<Tables['license_checks']>;

export const pastAgreements: ExpiringRows = { table: 'agreements', since: 'trip_ends_at' };
export const pastLicenseChecks: ExpiringRows = { table: 'license_checks', since: 'trip_ends_at' };

/** The agreements of these bookings, in the order in which they were signed. */
export async function listAgreements(db: Db, bookingIds: string[]): Promise<AgreementRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('agreements')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
}

export async function insertAgreement(trx: Db, row: Insertable<Tables['agreements']>): Promise<void> {
  await trx.insertInto('agreements').values(row).execute();
}

/** The checks of these bookings, the oldest first. */
export async function listLicenseChecks(db: Db, bookingIds: string[]): Promise<LicenseCheckRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('license_checks')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('checked_at')
    .orderBy('id')
    .execute();
}

export async function insertLicenseCheck(trx: Db, row: Insertable<Tables['license_checks']>): Promise<void> {
  await trx.insertInto('license_checks').values(row).execute();
}
