import type { SignUp } from '@makani/contract/auth';
import { lastFour } from '@makani/domain/mask';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { Sealer } from '../../sealed-text.ts';
import { hashPassword } from './passwords.ts';
import { insertUser } from './users.repository.ts';

/** What a user's sealed license is bound to. */
export const licenseOfUser = (userId: string): string => `user:${userId}:driver_license`;

/** @throws Refusal `account_exists`, or `invalid_input` for a password that is the name itself. */
export async function signUp(
  context: { db: Db; clock: Clock; sealer: Sealer },
  form: SignUp,
): Promise<{ id: string }> {
  const { db, clock, sealer } = context;
  if ([form.email, form.username].some((name) => name.toLowerCase() === form.password.toLowerCase())) {
    throw invalidField('password', 'Please choose a password that is not your name or email.');
  }
  const id = randomUUID();
  const license = form.driverLicense || undefined;
  const user = await insertUser(db, {
    id,
    email: form.email,
    username: form.username,
    password_hash: await hashPassword(form.password),
    first_name: form.firstName,
    last_name: form.lastName,
    phone_number: form.phoneNumber,
    driver_license_sealed: license === undefined ? null : sealer.seal(license, licenseOfUser(id)),
    driver_license_last4: license === undefined ? null : lastFour(license),
    roles: [...form.roles],
    promotions: form.promotions ?? false,
    terms_accepted_at: form.termsAccepted === true ? clock.now() : null,
    created_at: clock.now(),
  });
  if (user === undefined) throw new Refusal('account_exists');
  return user;
}
