import type { issueBookingLink as endpoint, LinkWay } from '@makani/contract/desk-bookings/new-booking';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { CallerText } from '@makani/contract/texts/caller-text';
import { hasMailbox } from '@makani/domain/accounts/mailbox';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { signOutCaller } from '../../accounts/public/callers.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { payerOf } from '../data/addressees.ts';
import { lockIfAny } from '../data/bookings.repository.ts';
import { isSubstituteHold } from '../data/substitutes.repository.ts';
import { revokeLinks } from './booking-links.repository.ts';
import { isOnHold, linkBy, makeLink } from './make-link.ts';

interface OfOperator {
  bookingId: string;
  operatorId: string;
}

const ofSubstitute =
  'This vehicle is offered in place of another booking. Its guest chooses on the page of that trip, so there’s nothing to pay by a link.';

const noAddress = 'This caller has given no email yet. They enter it on the page of the link.';

/**
 * @throws AppError `not_found`, `act_refused` for a booking that isn’t on hold, or is a substitute; as `queueCallerText` does.
 */
export async function issueLink(
  context: Context,
  { bookingId, operatorId, by, text }: OfOperator & { by: LinkWay; text?: CallerText | undefined },
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock, config } = context;
  return inTransaction(db, async (trx) => {
    const booking = await lockIfAny(trx, bookingId);
    if (booking === undefined) throw new AppError('not_found');
    const now = clock.now();
    if (!isOnHold(booking, now))
      throw new AppError('act_refused', { message: 'This booking isn’t on hold any more.' });
    if (await isSubstituteHold(trx, bookingId)) throw new AppError('act_refused', { message: ofSubstitute });
    if (by === 'mail' && !hasMailbox((await payerOf(trx, booking)).recipient.email))
      throw new AppError('act_refused', { message: noAddress });
    const way = linkBy(by, { operatorId, text, field: 'text' });
    const { token } = await makeLink(context, trx, booking, way, now);
    await recordAct(trx, 'booking_link_made', { actorId: operatorId, subjectId: bookingId, by }, now);
    return {
      url: token === null ? null : `${config.publicUrl}/your-booking#${token}`,
      expiresAt: booking.hold_expires_at.toString(),
    };
  });
}

/** Closes the links, and signs out whoever has opened one. @throws AppError `not_found`. */
export async function closeLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, operatorId }: OfOperator,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await lockIfAny(trx, bookingId);
    if (booking === undefined) throw new AppError('not_found');
    const now = clock.now();
    await revokeLinks(trx, bookingId, now);
    await signOutCaller(trx, booking.guest_id);
    await recordAct(trx, 'booking_links_revoked', { actorId: operatorId, subjectId: bookingId }, now);
  });
}
