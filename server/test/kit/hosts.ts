import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import { hashPassword } from '../../src/features/accounts/public/passwords.ts';
import { fleetHostOf } from '../../../proof/kit/inserted-people.ts';
import { guestPassword } from '../../../proof/kit/people.ts';
import type { TestApp } from './test-app.ts';

/** The bearer token of the host who owns the whole seeded fleet. */
export async function fleetHost(app: TestApp): Promise<{ token: string; id: string }> {
  return fleetHostOf(app.context.db, app.context.clock.now());
}

/** The fleet host's earnings and repayments of a booking: descriptions and amounts, the latest first. */
export async function earnedBy(app: TestApp, bookingId: string): Promise<[string, number][]> {
  const { token } = await fleetHost(app);
  const { transactions } = await app.expect<{ transactions: HostTransaction[] }>(
    200,
    'GET',
    '/host/earnings/transactions',
    { token },
  );
  return transactions
    .filter((one) => one.bookingId === bookingId)
    .map(({ description, amountCents }) => [description, amountCents]);
}

let hashed: Promise<string> | undefined;

/** Gives somebody the password that tests know. */
export async function knowPassword({ context: { db } }: TestApp, userId: string): Promise<string> {
  const hash = await (hashed ??= hashPassword(guestPassword));
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  return guestPassword;
}

/** A second host without vehicles. */
export async function otherHost(app: TestApp): Promise<{ token: string }> {
  return app.signedIn({ roles: ['guest', 'host'] });
}
