import type { CalendarFeed } from '@makani/contract/calendar/other-calendars';
import type { AnsweredFile } from '@makani/contract/kernel/files';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { EncryptedColumn } from '../../../adapters/encryption/encrypted-column.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { backAt, listLive } from '../../bookings/public/host-bookings.ts';
import { requireOwnVehicle } from '../../vehicles/public/own-vehicles.ts';
import { listOwnBlocks } from '../../vehicles/public/vehicle-blocks.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import { writeFeed } from './write-feed.ts';
import { currentSite } from '../../site/public/current-site.ts';

const daysBack = 31;
const daysAhead = 640;

type FeedContext = Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>;

/** The secret has 256 bits. Its hash is looked up; the encrypted copy lets the host see the address again. */
export async function renewFeed(
  context: FeedContext,
  own: { vehicleId: string; hostId: string },
): Promise<CalendarFeed> {
  const { db, clock, encryption } = context;
  const secret = randomBytes(32).toString('base64url');
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await lockVehicle(trx, own.vehicleId);
    // The host may have deleted the account meanwhile.
    const { id } = await requireOwnVehicle(trx, own.vehicleId, own.hostId);
    const row = {
      secret_hash: hashOf(secret),
      secret_encrypted: encryption.encrypt(secret, encryptedFor(id)),
      created_at: now,
    };
    await trx
      .insertInto('calendar_feeds')
      .values({ vehicle_id: id, ...row })
      .onConflict((conflict) => conflict.column('vehicle_id').doUpdateSet(row))
      .execute();
  });
  return { url: urlOf(context, secret), createdAt: now.toString() };
}

export async function revokeFeed(
  { db }: Pick<Context, 'db'>,
  own: { vehicleId: string; hostId: string },
): Promise<void> {
  const { id } = await requireOwnVehicle(db, own.vehicleId, own.hostId);
  await db.deleteFrom('calendar_feeds').where('vehicle_id', '=', id).execute();
}

/** The caller has checked that the vehicle belongs to the host. */
export async function showFeed(context: FeedContext, vehicleId: string): Promise<CalendarFeed> {
  const row = await context.db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (row === undefined) return { url: null, createdAt: null };
  const secret = context.encryption.decrypt(row.secret_encrypted, encryptedFor(vehicleId));
  return { url: urlOf(context, secret), createdAt: row.created_at.toString() };
}

/**
 * The feed lists bookings, holds and the host's own blocks. Imported blocks are excluded, because two sites
 * that import each other would never let a period go. Turnarounds are internal and excluded too, but not the way back
 * of a one-way trip: the vehicle is elsewhere.
 * @throws AppError `not_found` for an address that was revoked or never existed.
 */
export async function readFeed({ db, clock, config }: FeedContext, secret: string): Promise<AnsweredFile> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('vehicle_id')
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  if (feed === undefined) throw new AppError('not_found');
  const now = clock.now();
  const period = {
    startsAt: now.subtract({ hours: 24 * daysBack }),
    endsAt: now.add({ hours: 24 * daysAhead }),
  };
  const live = await listLive(db, feed.vehicle_id, period, now);
  const blocks = await listOwnBlocks(db, feed.vehicle_id, period);
  const { name } = await currentSite(db, config);
  const calendar = { name, domain: new URL(config.publicUrl).hostname, now };
  const text = writeFeed(calendar, [
    ...live.bookings.map((row) => ({ id: row.id, startsAt: row.starts_at, endsAt: backAt(row) })),
    ...live.holds.map((hold) => ({
      id: `${feed.vehicle_id} ${hold.startsAt.toString()}`,
      startsAt: hold.startsAt,
      endsAt: hold.backAt,
    })),
    ...blocks.map((row) => ({ id: row.id, startsAt: row.starts_at, endsAt: row.ends_at })),
  ]);
  return { name: 'availability.ics', content: new TextEncoder().encode(text) };
}

function urlOf({ config }: FeedContext, secret: string): string {
  return `${config.publicUrl}/api/calendars/${secret}.ics`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export const feedSecrets: EncryptedColumn = {
  name: 'addresses of vehicle calendars',
  table: 'calendar_feeds',
  id: 'vehicle_id',
  text: sql`secret_encrypted`,
  owner: sql`vehicle_id`,
  belongsTo: encryptedFor,
  write: (text) => sql`secret_encrypted = ${text}`,
  // The host can create a new address.
  whenLost: 'delete row',
};

function encryptedFor(vehicleId: string): string {
  return `calendar feed ${vehicleId}`;
}
