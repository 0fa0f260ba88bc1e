import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type OperatorRow = Selectable<Tables['operators']>;

export async function findOperatorByEmail(db: Db, email: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operators').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function findOperator(db: Db, id: string): Promise<OperatorRow> {
  return db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function isAtDesk(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('operators').select('id').where('id', '=', id).where('disabled_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @returns undefined for an invitation that is unknown, used or expired. */
export async function findInvited(
  db: Db,
  invitationHash: string,
  now: Temporal.Instant,
): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operators')
    .selectAll()
    .where('invitation_hash', '=', invitationHash)
    .where('invitation_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function lockOperator(trx: Db, id: string): Promise<OperatorRow | undefined> {
  return trx.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether there is somebody at the desk whose address could be mailed about it. */
export async function hasAnybodyJoined(trx: Db): Promise<boolean> {
  const row = await trx
    .selectFrom('operators')
    .select('id')
    .where('name', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockManagers(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('operators')
    .select('id')
    .where('grade', '=', 'manager')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateOperatorRow(
  trx: Db,
  id: string,
  change: Updateable<Tables['operators']>,
): Promise<OperatorRow> {
  return trx
    .updateTable('operators')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a step of the codes, so that no code works twice, whoever sends it first.
 * @returns whether it was later than every step that was taken before.
 */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
