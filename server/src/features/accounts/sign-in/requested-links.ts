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

/** The mail of each link, and the limit per account, however many are requested. The response does not mention it. */
const requested = {
  reset_password: { mail: 'password_reset', count: 'reset mail', max: 3, minutes: 30 },
  sign_in: { mail: 'sign_in_link', count: 'sign-in mail', max: 6, minutes: 15 },
} as const;
type Purpose = keyof typeof requested;

/**
 * The request is only recorded. The worker looks the address up later, so the response time reveals
 * nothing. The response is the same whether or not the address is known.
 */
export async function requestLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
  purpose: Purpose,
): Promise<{ message: string }> {
  await db
    .insertInto('password_reset_requests')
    .values({ email, purpose, created_at: clock.now() })
    .execute();
  const { minutes } = requested[purpose];
  return {
    message: `If there’s an account for this address, we’ve sent it a link. The link works once, for ${minutes} minutes.`,
  };
}

/**
 * The worker's part: sends a link for each known address. A request that fails is dropped, so it cannot
 * block the others.
 */
export async function answerLinkRequests(context: Context): Promise<number> {
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
      log.error({ err: error }, 'a request for a link could not be answered');
      await takeRequest(db, id);
    }
  }
  return requests.length;
}

async function answerRequest(context: Context, id: string): Promise<void> {
  const { db, clock, encryption } = context;
  const request = await takeRequest(db, id);
  if (request === undefined) return;
  const { mail, count, max } = requested[request.purpose];
  const user = await findUserByEmail(db, request.email);
  // An invited user must also give a name and may receive vehicles, which these links would skip.
  if (user === undefined || (user.password_hash === noPassword && user.made_at_desk_at === null)) return;
  if ((await takeHit(context, `${count} ${user.id}`, { max, seconds: 3600 })) > 0) return;
  if (!(await lockPresent(db, user.id))) return;
  const now = clock.now();
  const link = await issueLink(db, user.id, request.purpose, now);
  await queueAccountLink(
    { db, encryption },
    mail,
    { ...link, recipient: user.email, firstName: user.first_name },
    now,
  );
}

/** @returns undefined when another worker has taken it. */
async function takeRequest(db: Db, id: string): Promise<{ email: string; purpose: Purpose } | undefined> {
  return db
    .deleteFrom('password_reset_requests')
    .where('id', '=', id)
    .returning(['email', 'purpose'])
    .executeTakeFirst();
}
