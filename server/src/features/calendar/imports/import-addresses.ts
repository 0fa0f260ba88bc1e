import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import type { ImportRow } from './calendar-imports.repository.ts';

/** The address of an imported calendar; null for a file. */
export function openAddress(
  encryption: Context['encryption'],
  row: Pick<ImportRow, 'address_encrypted' | 'vehicle_id'>,
): string | null {
  return row.address_encrypted === null
    ? null
    : encryption.decrypt(row.address_encrypted, encryptedFor(row.vehicle_id));
}

export const importAddresses: EncryptedColumn = {
  name: 'addresses of imported calendars',
  table: 'calendar_imports',
  id: 'id',
  text: sql`address_encrypted`,
  owner: sql`vehicle_id`,
  belongsTo: encryptedFor,
  write: (text) => sql`address_encrypted = ${text}`,
  // The blocks already read remain, and the host sees that the calendar can no longer be read.
  whenLost: 'blank',
};

export function encryptedFor(vehicleId: string): string {
  return `calendar import ${vehicleId}`;
}
