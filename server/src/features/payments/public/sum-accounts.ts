import { sql } from 'kysely';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';

/** A transaction lasts seconds: what is a day old is there to be summed. */
const settledHours = 24;
/** So many entries are summed in a moment. An account that has fewer needs no sum. */
const worthSumming = 1_000;
const accountsAtOnce = 100;

/** Moves the kept sums of hosts' accounts on, wherever many entries came after them. */
export async function sumAccounts(
  { db, clock }: { db: Db; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const until = clock.now().subtract({ hours: settledHours });
  let after = '';
  while (!signal.aborted) {
    const accounts = await accountsAfter(db, after);
    for (const account of accounts) if (isOfHost(account)) await sumAccount(db, account, until);
    const last = accounts.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** The others grow with the whole site, and nobody waits for their totals. The database adds late entries to these alone. */
function isOfHost(account: string): boolean {
  return account.startsWith('host_payable:') || account.startsWith('host_paid_out:');
}

/** The lock comes first, so that an entry that comes late is either summed here or added by the database. */
async function sumAccount(db: Db, account: string, until: Temporal.Instant): Promise<void> {
  if (!(await hasMany(db, account, until))) return;
  await inTransaction(db, async (trx) => {
    await sql`insert into account_sums values (${account}, '-infinity', 0) on conflict do nothing`.execute(
      trx,
    );
    await sql`select from account_sums where account = ${account} for update`.execute(trx);
    await sql`update account_sums as kept set summed_until = ${until}, cents = kept.cents + coalesce((
        select sum(amount_cents) from ledger_entries as entry
        where entry.account = ${account} and entry.at >= kept.summed_until and entry.at < ${until}), 0)
      where kept.account = ${account} and kept.summed_until < ${until}`.execute(trx);
  });
}

async function hasMany(db: Db, account: string, until: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries where account = ${account} and at < ${until}
      and at >= coalesce((select summed_until from account_sums where account = ${account}), '-infinity')
    order by at desc limit 1 offset ${worthSumming - 1}`.execute(db);
  return rows.length > 0;
}

/** Each account is found by one probe of the index, however many entries it has. */
async function accountsAfter(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      (select account as name, 1 as number from ledger_entries where account > ${after} order by account limit 1)
      union all
      select (select account from ledger_entries where account > found.name order by account limit 1), number + 1
      from found where found.name is not null and number < ${accountsAtOnce}
    ) select name from found where name is not null`.execute(db);
  return rows.map(({ name }) => name);
}
