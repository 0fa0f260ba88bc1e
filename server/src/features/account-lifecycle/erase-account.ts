import { randomBytes } from 'node:crypto';
import type { Erasure } from '../../adapters/erasure-journal.ts';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { forgetResponses, forgetResponsesAbout } from '../../http/idempotency.ts';
import { recordAct } from '../audit/public/audit.ts';
import { forgetUser, type LockedUser } from '../accounts/public/own-account.ts';
import { forgetCalendars } from '../calendar/public/calendar-secrets.ts';
import { deleteMessagesFrom } from '../contact/public/contact.ts';
import { forgetGuest, forgetRejections } from '../bookings/public/guests.ts';
import { forgetMail } from '../mail/public/mail.ts';
import { forgetReviewer } from '../reviews/public/reviews.ts';
import { archiveVehiclesOf, hostsOf } from '../vehicles/public/vehicles.ts';

/**
 * Removes the person but not the facts: bookings, payments and the ledger stay under a random pseudonym. The
 * caller holds the locks of the user and of their vehicles. @returns what the journal keeps.
 */
export async function eraseAccount(
  trx: Db,
  { encryption }: Pick<Context, 'encryption'>,
  account: LockedUser & { vehicleIds: string[]; by: 'owner' | 'journal' },
  now: Temporal.Instant,
): Promise<Erasure> {
  const { id: userId, email: address, isConfirmed, vehicleIds, by } = account;
  const name = `deleted-${randomBytes(8).toString('hex')}`;
  const pseudonym = { firstName: 'Deleted', lastName: 'Guest', email: `${name}@deleted.invalid` };
  const trips = await forgetGuest({ db: trx, encryption }, userId, pseudonym, now);
  // Anybody can sign up with another person's address, whose messages and mails must not go with theirs.
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
  const actorId = by === 'owner' ? userId : null;
  await recordAct(trx, 'account_erased', { actorId, subjectId: userId, by, isConfirmed }, now);
  return { userId, erasedAt: now.toString(), isConfirmed };
}
