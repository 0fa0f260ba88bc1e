import { type InvitedDriver, invitedDriverSchema } from '@makani/contract/bookings/other-drivers';
import * as z from 'zod/mini';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { detailsOf, type OtherDriverRow } from '../data/other-drivers.repository.ts';

/** Null until the invitation is answered. */
export function birthDateOf(encryption: Encryption, row: OtherDriverRow): string | null {
  return detailsOfDriver(encryption, row)?.birthDate ?? null;
}

/** The details that an invited driver has entered; null until the invitation is answered. */
export function detailsOfDriver(encryption: Encryption, row: OtherDriverRow): InvitedDriver | null {
  if (row.details_encrypted === null) return null;
  return z.parse(
    invitedDriverSchema,
    JSON.parse(encryption.decrypt(row.details_encrypted, detailsOf(row.id))),
  );
}
