import { type PayoutHold, payoutHoldOf } from '@makani/domain/payouts/payout-hold';
import type { Selectable, Updateable } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isBlocked } from '../accounts/public/block-user.ts';
import type { PayoutAccountRow } from './payout-accounts.ts';

export type PayoutHoldRow = Selectable<Tables['payout_holds']>;

/** The hold on a host's payouts at a moment. A payout is decided with the lock of the account, and so does every hold begin. */
export async function holdOfHost(
  db: Db,
  { hostId, account }: { hostId: string; account: Pick<PayoutAccountRow, 'bank_since'> | undefined },
  now: Temporal.Instant,
): Promise<PayoutHold | null> {
  return payoutHoldOf(
    {
      isBlocked: await isBlocked(db, hostId),
      isHeldAtDesk: (await findOpenHold(db, hostId)) !== undefined,
      bankSince: account?.bank_since ?? null,
    },
    now,
  );
}

export async function findOpenHold(db: Db, hostId: string): Promise<PayoutHoldRow | undefined> {
  return openHold(db, hostId).executeTakeFirst();
}

/** Every hold that a host had, oldest first. */
export async function listHoldsOf(db: Db, hostId: string): Promise<PayoutHoldRow[]> {
  return db.selectFrom('payout_holds').selectAll().where('host_id', '=', hostId).orderBy('held_at').execute();
}

export async function lockOpenHold(trx: Db, hostId: string): Promise<PayoutHoldRow | undefined> {
  return openHold(trx, hostId).forUpdate().executeTakeFirst();
}

function openHold(db: Db, hostId: string) {
  return db
    .selectFrom('payout_holds')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('released_at', 'is', null);
}

/** @returns false where they are held already, for the first reason. */
export async function insertHold(
  trx: Db,
  hold: Pick<PayoutHoldRow, 'host_id' | 'reason' | 'held_by' | 'held_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout_holds')
    .values({ id: randomUUIDv7(), ...hold })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateHold(
  trx: Db,
  id: string,
  change: Updateable<Tables['payout_holds']>,
): Promise<void> {
  await trx.updateTable('payout_holds').set(change).where('id', '=', id).execute();
}
