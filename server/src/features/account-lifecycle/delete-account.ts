import { randomBytes } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { forgetResponses, forgetResponsesAbout } from '../../http/idempotency.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { confirmPassword, forgetUser, lockUser } from '../accounts/public/own-account.ts';
import {
  forgetRejections,
  forgetGuest,
  type StillNeeded,
  whyStillNeeded,
} from '../bookings/public/guests.ts';
import { deleteMessagesFrom } from '../contact/public/contact.ts';
import { forgetMail } from '../mail/public/mail.ts';
import { forgetCalendars } from '../calendar/public/calendar-secrets.ts';
import { forgetReviewer } from '../reviews/public/reviews.ts';
import { archiveVehiclesOf, hostsOf, listVehicleIdsOf, lockVehicle } from '../vehicles/public/vehicles.ts';

/**
 * Removes the person but not the facts: bookings, payments and the ledger stay under a random pseudonym.
 * One transaction ensures that no account is half deleted.
 * @throws AppError `invalid_input` for a wrong password, `account_in_use` with the reason.
 */
export async function deleteAccount(context: Context, userId: string, password: string): Promise<void> {
  const { db, clock, encryption } = context;
  await confirmPassword(context, userId, password, 'password');
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const vehicleIds = await listVehicleIdsOf(trx, userId);
    // Holds lock the vehicle and bookings lock their guest, so these locks keep new ones out.
    for (const id of vehicleIds) await lockVehicle(trx, id);
    const user = await lockUser(trx, userId);
    const reason = await whyStillNeeded(trx, { userId, vehicleIds }, now);
    if (reason !== undefined) throw new AppError('account_in_use', { message: sentences[reason] });

    const name = `deleted-${randomBytes(8).toString('hex')}`;
    const pseudonym = { firstName: 'Deleted', lastName: 'Guest', email: `${name}@deleted.invalid` };
    const trips = await forgetGuest({ db: trx, encryption }, userId, pseudonym, now);
    // Anybody can sign up with another person's address, whose messages and mails must not go with theirs.
    const { email: address, isConfirmed } = user;
    const messageIds = isConfirmed ? await deleteMessagesFrom(trx, address) : [];
    await forgetMail(trx, { address, isConfirmed, references: [...trips.references, ...messageIds] });
    await forgetReviewer(trx, userId);
    await forgetRejections(trx, vehicleIds);
    await forgetCalendars(trx, vehicleIds);
    await archiveVehiclesOf(trx, userId);
    await forgetResponses(trx, userId);
    // What their hosts were answered about these trips names the guest.
    const owners = await hostsOf(trx, trips.vehicleIds);
    await forgetResponsesAbout(trx, { ids: trips.references, owners });
    await forgetUser(trx, userId, { ...pseudonym, username: name }, now);
    await recordAct(trx, 'account_erased', { actorId: userId, subjectId: userId }, now);
  });
}

const sentences: Record<StillNeeded, string> = {
  trip: 'You have a trip that isn’t over yet. Please cancel it first, or come back when it’s completed.',
  payment: 'One of your payments is still processing. Please try again in a few minutes.',
  guests: 'Guests have booked one of your vehicles. Please complete those bookings first.',
};
