import type { HandoverSide } from '@makani/contract/handover/handover-words';
import type { HandoverBody } from '@makani/contract/handover/record-body';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type DeviceRow = Selectable<Tables['handover_devices']>;

export async function findDevice(
  db: Db,
  clientId: string,
): Promise<(DeviceRow & { booking_id: string }) | undefined> {
  return db
    .selectFrom('handover_devices')
    .innerJoin('handovers', 'handovers.id', 'handover_devices.handover_id')
    .selectAll('handover_devices')
    .select('handovers.booking_id')
    .where('handover_devices.client_id', '=', clientId)
    .executeTakeFirst();
}

/** The phones of a record, by when they sent. */
export async function listDevices(db: Db, handoverIds: string[]): Promise<DeviceRow[]> {
  if (handoverIds.length === 0) return [];
  return db
    .selectFrom('handover_devices')
    .selectAll()
    .where('handover_id', 'in', handoverIds)
    .orderBy('sent_at')
    .orderBy('client_id')
    .execute();
}

/** Stores what a phone has sent last, and for which record. */
export async function storeSent(
  trx: Db,
  sent: {
    clientId: string;
    handoverId: string;
    caller: { side: HandoverSide; id: string };
    body: HandoverBody;
  },
  now: Temporal.Instant,
): Promise<void> {
  const latest = { handover_id: sent.handoverId, body: JSON.stringify(sent.body), sent_at: now };
  await trx
    .insertInto('handover_devices')
    .values({ client_id: sent.clientId, side: sent.caller.side, sender_id: sent.caller.id, ...latest })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(latest))
    .execute();
}
