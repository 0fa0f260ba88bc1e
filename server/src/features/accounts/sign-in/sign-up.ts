import type { SignUp } from '@makani/contract/accounts/auth';
import { passwordProblem } from '@makani/domain/accounts/password-rules';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { hostTermsColumns } from '../profile/accepted-host-terms.ts';
import { licenseColumns } from '../data/license-columns.ts';
import { hashPassword } from '../data/passwords.ts';
import { insertUser } from '../data/users.repository.ts';
import { queueVerification } from './verify-email.ts';

/**
 * Creates the account and queues the confirmation mail in one transaction. Nothing waits for the
 * confirmation.
 * @param options `emailVerified`: the address belongs to Makani, so no mail is sent.
 * @throws AppError `account_exists`, or `invalid_input` for a password that is a name or well known.
 */
export async function signUp(
  context: { db: Db; clock: Clock; encryption: Encryption },
  form: SignUp,
  { emailVerified = false }: { emailVerified?: boolean } = {},
): Promise<{ id: string }> {
  const { db, clock, encryption } = context;
  const problem = passwordProblem(form.password, form);
  if (problem !== undefined) throw invalidField('password', problem);
  const id = randomUUID();
  const now = clock.now();
  const row = {
    id,
    email: form.email,
    username: form.username,
    password_hash: await hashPassword(form.password),
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: form.phoneNumber,
    ...licenseColumns(encryption, { userId: id, license: form.driverLicense ?? '', now }),
    roles: [...form.roles],
    promotions: form.promotions ?? false,
    terms_accepted_at: form.termsAccepted === true ? now : null,
    // The checkbox of a future host names the host terms, too.
    ...(form.termsAccepted === true && form.roles.length === 2 && hostTermsColumns(now)),
    email_verified_at: emailVerified ? now : null,
    created_at: now,
  };
  return inTransaction(db, async (trx) => {
    const user = await insertUser(trx, row);
    if (user === undefined) throw new AppError('account_exists');
    if (!emailVerified) await queueVerification({ ...context, db: trx }, user);
    return user;
  });
}
