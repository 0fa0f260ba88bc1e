import type { Context } from '../../server/src/adapters/context.ts';
import { inTransaction } from '../../server/src/db/retry.ts';
import { signUp } from '../../server/src/features/accounts/sign-in/sign-up.ts';
import { takeFleet } from '../../server/src/features/listing/public/take-fleet.ts';
import { demoHost } from '../../server/src/seed/demo-accounts.ts';
import { seed } from '../../server/src/seed/seed.ts';

/**
 * Seeds like a server after its first day: the fleet belongs to a host, by the function behind `host:add
 * --take-fleet`.
 */
export async function seedWithHost(context: Context): Promise<void> {
  if (!(await seed(context)) || context.config.demoData) return;
  await inTransaction(context.db, async (db) => {
    const { id } = await signUp({ ...context, db }, demoHost, { emailVerified: true });
    await takeFleet(db, id, context.clock.now());
  });
}
