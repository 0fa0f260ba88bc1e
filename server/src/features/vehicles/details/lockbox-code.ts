import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';

/** Null without a code. Show it to the host, and to the guest only from half an hour before a pickup. */
export async function lockboxCodeOf(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  vehicleId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('vehicle_details')
    .select('lockbox_code_encrypted')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  const text = row?.lockbox_code_encrypted ?? null;
  return text === null ? null : encryption.decrypt(text, lockboxOf(vehicleId));
}

/** The column's value; an empty code erases it. */
export function lockboxColumn(
  encryption: Context['encryption'],
  vehicleId: string,
  code: string,
): string | null {
  return code === '' ? null : encryption.encrypt(code, lockboxOf(vehicleId));
}

export const lockboxCodes: EncryptedColumn = {
  name: 'codes of lockboxes',
  table: 'vehicle_details',
  id: 'vehicle_id',
  text: sql`lockbox_code_encrypted`,
  owner: sql`vehicle_id`,
  belongsTo: lockboxOf,
  write: (text) => sql`lockbox_code_encrypted = ${text}`,
  // The host is asked for it again.
  whenLost: 'blank',
};

function lockboxOf(vehicleId: string): string {
  return `lockbox ${vehicleId}`;
}
