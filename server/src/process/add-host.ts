import { parseArgs } from 'node:util';
import { emailSchema } from '@makani/contract/kernel/text';
import type { Config } from '../config/config.ts';
import type { Context } from '../adapters/context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/retry.ts';
import { invite, type Invited } from '../features/accounts/public/invitations.ts';
import { takeFleet } from '../features/listing/public/take-fleet.ts';
import { countHostless } from '../features/vehicles/public/hostless-vehicles.ts';
import { openContainer } from '../container.ts';
import { databaseName, withServedAddress } from './served-address.ts';
import { UsageError } from './start-failure.ts';

const example = 'npm run makani -- host:add kai@example.com --take-fleet';

/** `host:add EMAIL [--take-fleet]`. */
export async function runHostAdd(config: Config, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { 'take-fleet': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0)
    throw new UsageError(`Please give an email address, for example: ${example}`);
  const email = emailSchema.safeParse(text);
  if (!email.success) throw new UsageError(`${text} is not an email address. For example: ${example}`);
  console.log(`Writing to ${databaseName(config)}.`);
  const container = await openContainer(await withServedAddress(config));
  try {
    console.log(await addHost(container.context, { email: email.data, takesFleet: values['take-fleet'] }));
  } finally {
    await container.close();
  }
}

/**
 * Makes somebody a host: at once if they have an account, otherwise with a link to choose a password.
 * @returns a report for the terminal.
 * @throws Error with a readable message; nothing was changed.
 */
export async function addHost(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { email, takesFleet }: { email: string; takesFleet: boolean },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const invited = await invite(trx, { email, roles: ['guest', 'host'], takesFleet }, now);
    if (invited.outcome === 'has_account') {
      const role = invited.hadRoles
        ? `${email} has an account and is a host already.`
        : `${email} has an account and is a host now. Their password stays the same.`;
      return takesFleet ? `${role}\n${await handOver(trx, email, invited, now)}` : role;
    }
    const link = invited.isAgain ? 'this new link; earlier ones no longer work' : 'this link';
    const until = invited.expiresAt
      .toString({ smallestUnit: 'minute' })
      .replace('T', ' ')
      .replace('Z', ' UTC');
    return [
      `${email} can become a host with ${link}. It works once, until ${until}, and asks for a name, a phone number and a password:`,
      '',
      `  ${config.publicUrl}/accept-invitation#${invited.token}`,
      '',
      `${await vehiclesOf(trx, takesFleet)} Anyone with this link can use it, so don’t share it with anyone else.`,
    ].join('\n');
  });
}

/** The vehicles that come with an invitation, promised only if there are some. */
async function vehiclesOf(trx: Db, takesFleet: boolean): Promise<string> {
  if (!takesFleet) return 'No vehicles come with it.';
  const hostless = await countHostless(trx);
  if (hostless === 0)
    return 'No vehicle is without a host at the moment; those without one when the link is used come with it.';
  return `When they use it, they take over the ${count(hostless, 'vehicle')} without a host, on offer from then on.`;
}

async function handOver(
  trx: Db,
  email: string,
  { userId, emailVerified }: Extract<Invited, { outcome: 'has_account' }>,
  now: Temporal.Instant,
): Promise<string> {
  // Anybody can sign up with another person's address, so it must be confirmed first.
  if (!emailVerified)
    throw new Error(
      `${email} has an account, but has never confirmed this address, so we can't know whose account it is. Ask them to confirm it in their profile, then run this again. Nothing was changed.`,
    );
  const fleet = await takeFleet(trx, userId, now);
  switch (fleet.outcome) {
    case 'taken':
      return `They have taken over ${count(fleet.vehicles, 'vehicle')}, on offer from now on, with ${count(fleet.bookings, 'booking')} ahead, ${fleet.pending} of them waiting for an answer.`;
    case 'theirs_already':
      return 'The fleet is theirs already; nothing was changed.';
    case 'rents_it':
      throw new Error(
        `${email} has booked one of these vehicles, and hosts can’t book their own vehicles. Cancel that booking first, or name another account. Nothing was changed.`,
      );
    case 'refused':
      throw new Error(
        fleet.owner === undefined
          ? 'There is no vehicle without a host to take over. Nothing was changed.'
          : `The fleet belongs to another host, ${fleet.owner}. Nothing was changed.`,
      );
  }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
