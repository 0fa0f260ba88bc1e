import { randomBytes } from 'node:crypto';
import type { ErasedAccount } from '../../adapters/erasure-journal.ts';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inEachMarket } from '../../db/markets/each-market.ts';
import { forgetResponses, forgetResponsesAbout } from '../../http/idempotency.ts';
import { recordAct } from '../audit/public/audit.ts';
import { forgetAuditReasons } from '../audit/public/audit-reasons.ts';
import { forgetUser, type LockedUser, lockUser } from '../accounts/public/own-account.ts';
import { forgetCalendars } from '../calendar/public/calendar-secrets.ts';
import { deleteMessagesFrom } from '../contact/public/contact.ts';
import { forgetReasonsAbout } from '../bookings/public/leaving/forget-reasons.ts';
import { forgetDriving } from '../bookings/public/leaving/forget-driver.ts';
import { forgetGuest, forgetRejections } from '../bookings/public/guests.ts';
import { forgetWaitlist } from '../waitlist/public/entries.ts';
import { forgetMessages } from '../messages/public/forget-messages.ts';
import { forgetMail } from '../mail/public/mail.ts';
import { forgetTexts } from '../texts/public/forget-texts.ts';
import { forgetHolds } from '../payouts/public/payout-holds.ts';
import { forgetReviewer } from '../reviews/public/reviews.ts';
import { forgetDetails } from '../vehicles/public/vehicle-details.ts';
import { archiveVehiclesOf, listVehicleIdsOf, lockVehicle } from '../vehicles/public/vehicles.ts';

/** Somebody who ends their account, an operator who ends it for them, or the journal that ends it again. */
export type Eraser =
  { by: 'owner' } | { by: 'operator'; operatorId: string; reason: string } | { by: 'journal' };

/**
 * Holds lock the vehicle and bookings lock their guest, so these locks keep new ones out, in every market.
 * @returns undefined for an account that is gone.
 */
export async function lockAccount(trx: Db, userId: string): Promise<LockedUser | undefined> {
  await inEachMarket(trx, async () => {
    for (const id of await listVehicleIdsOf(trx, userId)) await lockVehicle(trx, id);
  });
  return lockUser(trx, userId);
}

/**
 * Removes the person but not the facts: bookings, payments and the ledger stay under a random pseudonym. The
 * caller has locked the account. @returns what the journal keeps.
 */
export async function eraseAccount(
  trx: Db,
  { encryption }: Pick<Context, 'encryption'>,
  account: LockedUser,
  eraser: Eraser,
  now: Temporal.Instant,
): Promise<ErasedAccount> {
  const { id: userId, isConfirmed } = account;
  const name = `deleted-${randomBytes(8).toString('hex')}`;
  const pseudonym = { firstName: 'Deleted', lastName: 'Guest', email: `${name}@deleted.invalid` };
  const by = eraser.by === 'journal' ? 'journal' : 'person';
  await inEachMarket(trx, () => eraseInMarket({ trx, encryption }, account, { pseudonym, by }, now));
  await forgetHolds(trx, userId);
  await forgetAuditReasons(trx, [userId]);
  await forgetUser(trx, userId, { ...pseudonym, username: name }, now);
  const act = { ...actOf(userId, eraser), subjectId: userId, isConfirmed };
  await recordAct(trx, 'account_erased', act, now);
  return { userId, erasedAt: now.toString(), isConfirmed };
}

interface Pseudonym {
  firstName: string;
  lastName: string;
  email: string;
}

function actOf(userId: string, eraser: Eraser) {
  if (eraser.by !== 'operator') return { by: eraser.by, actorId: eraser.by === 'owner' ? userId : null };
  const { by, operatorId: actorId, reason } = eraser;
  return { by, actorId, reason };
}

async function eraseInMarket(
  { trx, encryption }: { trx: Db } & Pick<Context, 'encryption'>,
  { id: userId, email: address, isConfirmed }: LockedUser,
  { pseudonym, by }: { pseudonym: Pseudonym; by: 'person' | 'journal' },
  now: Temporal.Instant,
): Promise<void> {
  const vehicleIds = await listVehicleIdsOf(trx, userId);
  const references = await forgetGuest(
    { db: trx, encryption },
    { userId, address: isConfirmed ? address : null },
    pseudonym,
    now,
  );
  await forgetDriving({ trx, encryption }, userId, { by, now });
  // Anybody can sign up with another person's address, whose messages and mails must not go with theirs.
  const messageIds = isConfirmed ? await deleteMessagesFrom(trx, address) : [];
  // Before the mails, because a worker queues one under the lock of its thread.
  const threadIds = await forgetMessages(trx, { userId, vehicleIds }, now);
  await forgetMail(trx, { address, isConfirmed, references: [...references, ...messageIds] });
  await forgetTexts(trx, userId);
  await forgetWaitlist(trx, userId);
  await forgetReviewer(trx, { guestId: userId, vehicleIds });
  await forgetReasonsAbout(trx, vehicleIds);
  await forgetAuditReasons(trx, [...vehicleIds, ...references, ...threadIds]);
  await forgetRejections(trx, vehicleIds);
  await forgetCalendars(trx, vehicleIds);
  await forgetDetails(trx, vehicleIds);
  await archiveVehiclesOf(trx, userId);
  await forgetResponses(trx, userId);
  // Stored responses to the hosts of these trips name the guest.
  await forgetResponsesAbout(trx, references);
}
