import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { inTransaction } from '../../../db/retry.ts';
import { takeHit } from '../../../http/counts.ts';
import { queueAccountLink } from '../../mail/public/mail.ts';
import { issueLink } from '../data/account-links.ts';
import { noPassword } from '../data/passwords.ts';
import { findUserByEmail, lockPresent } from '../data/users.repository.ts';

/** A worker answers each within seconds; these are of a time without one. */
export const unansweredRequests: ExpiringRows = { table: 'password_reset_requests', since: 'created_at' };

/** The response is the same whether or not the address is known. */
const response =
  'If there’s an account for this address, we’ve sent it a link. The link works once, for 30 minutes.';

/**
 * The request is only recorded. The worker looks the address up later, so the response time reveals
 * nothing.
 */
export async function forgotPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<{ message: string }> {
  await db.insertInto('password_reset_requests').values({ email, created_at: clock.now() }).execute();
  return { message: response };
}

/** The limit per account, however many links are requested. The response does not mention it. */
const linksPerHour = { max: 3, seconds: 3600 };

/**
 * The worker's part: sends a link for each known address. A request that fails is dropped, so it cannot
 * block the others.
 */
export async function answerResetRequests(context: Context): Promise<number> {
  const { db, log } = context;
  const requests = await db
    .selectFrom('password_reset_requests')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  for (const { id } of requests) {
    try {
      await inTransaction(db, (trx) => answerRequest({ ...context, db: trx }, id));
    } catch (error) {
      log.error({ err: error }, 'a request for a new password could not be answered');
      await takeRequest(db, id);
    }
  }
  return requests.length;
}

async function answerRequest(context: Context, id: string): Promise<void> {
  const { db, clock, encryption } = context;
  const email = await takeRequest(db, id);
  const user = email === undefined ? undefined : await findUserByEmail(db, email);
  // An invited user must also give a name and may receive vehicles, which a reset link would skip.
  if (user === undefined || user.password_hash === noPassword) return;
  if ((await takeHit(context, `reset mail ${user.id}`, linksPerHour)) > 0) return;
  if (!(await lockPresent(db, user.id))) return;
  const now = clock.now();
  const link = await issueLink(db, user.id, 'reset_password', now);
  await queueAccountLink(
    { db, encryption },
    'password_reset',
    { ...link, recipient: user.email, firstName: user.first_name },
    now,
  );
}

/** @returns undefined when another worker has taken it. */
async function takeRequest(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_reset_requests')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}
