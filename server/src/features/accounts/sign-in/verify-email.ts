import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { queueAccountLink } from '../../mail/public/mail.ts';
import { issueLink } from '../data/account-links.ts';
import { lockPresentUser } from '../data/present-user.ts';
import { requireUser } from '../data/users.repository.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** Queues the confirmation mail, in the transaction of the sign-up or of the request. */
export async function queueVerification(
  { db, clock, encryption }: Doors,
  { id }: { id: string },
): Promise<void> {
  const now = clock.now();
  const user = await lockPresentUser(db, id);
  const link = await issueLink(db, id, 'verify_email', now);
  await queueAccountLink(
    { db, encryption },
    'email_verification',
    { ...link, recipient: user.email, firstName: user.first_name },
    now,
  );
}

/** Sends the link again, unless the address is already confirmed. */
export async function sendVerification(context: Doors, userId: string): Promise<{ message: string }> {
  const user = await requireUser(context.db, userId);
  if (user.email_verified_at !== null) return { message: 'Your email is already confirmed.' };
  await inTransaction(context.db, (trx) => queueVerification({ ...context, db: trx }, user));
  return { message: `We’ve sent a link to ${user.email}.` };
}
