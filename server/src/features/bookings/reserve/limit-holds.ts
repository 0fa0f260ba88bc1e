import {
  addedDays,
  heldDaysMessage,
  heldDaysPerHour,
  holdRefusal,
} from '@makani/domain/bookings/hold-limits';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { together } from '../../../db/together.ts';
import { takeAllowance } from '../../../http/counts.ts';
import { AppError } from '../../../http/app-error.ts';
import { networkOf } from '../../../http/clients/client-address.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';

/** Where a hold is asked for. */
export interface RequestOrigin {
  /** Null where it is not known: then the guest's days alone count. */
  ip: string | null;
  log: FastifyBaseLogger;
}

/**
 * Checks what the guest holds besides this. The lock of the guest's row serializes their holds on different
 * vehicles, so the count is exact.
 * @param ends When each of them ends, soonest first.
 * @param wanted.heldBefore So many vehicles of the same order are held already, which are one of them.
 * @throws AppError `too_many_holds`, `email_not_verified`.
 */
export function limitLiveHolds(
  ends: Temporal.Instant[],
  {
    heldBefore = 0,
    ...wanted
  }: { isVerified: boolean; days: number; vehicles?: number; heldBefore?: number },
  now: Temporal.Instant,
): void {
  const refusal = holdRefusal({ ...wanted, liveHolds: ends.length - Math.min(heldBefore, 1) });
  if (refusal === null) return;
  const { code, message } = refusal;
  if (code === 'email_not_verified') throw new AppError('email_not_verified', { message });
  const [first = now] = ends;
  const retryAfterSeconds = Math.max(1, Math.ceil(now.until(first).total('seconds')));
  throw new AppError('too_many_holds', { message, retryAfterSeconds });
}

/**
 * Takes the days of a hold from what the guest and their address may hold within an hour. The rows of these
 * counts are locked last, the guest's before the address's.
 * @throws AppError `too_many_requests`.
 */
export async function limitHeldDays(
  context: Context,
  trx: Db,
  { ip, log }: RequestOrigin,
  { guestId, days, replacedDays }: { guestId: string; days: number; replacedDays: number },
): Promise<void> {
  const takers = { guest: guestId, address: ip === null ? null : networkOf(ip) };
  const take = async (db: Db, whose: keyof typeof takers): Promise<void> => {
    if (takers[whose] === null) return;
    const key = `held days ${whose} ${takers[whose]}`;
    const max = heldDaysPerHour[whose];
    const wait = await takeAllowance(context, db, { key, max, seconds }, addedDays(days, replacedDays));
    if (wait === 0) return;
    logSecurityEvent(log, 'limit_reached', { limit: 'held days', max, seconds, by: limitedBy[whose] });
    throw new AppError('too_many_requests', {
      message: heldDaysMessage(whose, wait),
      retryAfterSeconds: wait,
    });
  };
  await together(
    trx,
    (db) => take(db, 'guest'),
    (db) => take(db, 'address'),
  );
}

const seconds = 3600;

const limitedBy = { guest: 'user', address: 'ip' } as const;
