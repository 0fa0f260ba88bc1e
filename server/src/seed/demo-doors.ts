import { ConfigError, type Config } from '../config/config.ts';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { takePassword } from '../features/accounts/public/invitations.ts';
import { passwordMatches } from '../features/accounts/public/passwords.ts';
import { findUserByEmail, type UserRow } from '../features/accounts/data/users.repository.ts';
import { releaseVehicles, withoutHost } from '../features/vehicles/public/hostless-vehicles.ts';
import { openContainer } from '../container.ts';
import { demoGuest, demoHost } from './demo-accounts.ts';

/**
 * A database once filled with demo data keeps its accounts, whatever the settings say later.
 * @throws ConfigError on a public site where a demo account still has its published password.
 */
export async function requireClosedDemo({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (!config.isPublic || config.demoData) return;
  const open = await openDemoAccounts(db);
  if (open.length === 0) return;
  throw new ConfigError(
    `The demo accounts in this database, ${namesOf(open)}, still have the passwords that everyone knows, and PUBLIC_URL is a public address. Close them with: npm run makani -- demo:close. If you want them there, say DEMO_DATA=on-public`,
  );
}

/** `demo:close`. */
export async function runDemoClose(config: Config): Promise<void> {
  const container = await openContainer(config);
  try {
    console.log(await closeDemo(container.context));
  } finally {
    await container.close();
  }
}

/**
 * Disables the demo accounts and removes the demo host from its vehicles. @returns a report for the
 * terminal.
 */
export async function closeDemo({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const open = await openDemoAccounts(db);
  if (open.length === 0) return 'No demo account has a known password; nothing was changed.';
  return inTransaction(db, async (trx) => {
    let released = 0;
    for (const { id } of open) {
      await takePassword(trx, id, clock.now());
      released += await releaseVehicles(trx, id);
    }
    const closed = `No one can sign in to ${namesOf(open)} anymore.`;
    return released === 0 ? closed : `${closed} ${withoutHost(released)}`;
  });
}

async function openDemoAccounts(db: Db): Promise<UserRow[]> {
  const open: UserRow[] = [];
  for (const { email, password } of [demoGuest, demoHost]) {
    const user = await findUserByEmail(db, email);
    if (user !== undefined && (await passwordMatches(user.password_hash, password))) open.push(user);
  }
  return open;
}

function namesOf(users: UserRow[]): string {
  return users.map(({ email }) => email).join(' and ');
}
