import { accountStateOf, isDecided, newsOfBank } from '@makani/domain/payouts/payout-facts';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../adapters/context.ts';
import type { PayoutProvider } from '../../adapters/payments/payout-provider.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import type { Tables } from '../../db/tables.ts';
import { findMailbox } from '../accounts/public/mailbox.ts';
import { recordAct } from '../audit/public/audit.ts';
import { mailPayoutAccount, mailPayoutTrouble } from './payout-mail.ts';

export type PayoutAccountRow = Selectable<Tables['payout_accounts']>;

export async function findAccountOf(db: Db, hostId: string): Promise<PayoutAccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('host_id', '=', hostId).executeTakeFirst();
}

export type AccountState = Pick<PayoutAccountRow, 'state' | 'refusal'>;

export async function accountStatesOf(
  db: Db,
  hostIds: readonly string[],
): Promise<Map<string, AccountState>> {
  if (hostIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['host_id', 'state', 'refusal'])
    .where('host_id', 'in', hostIds)
    .execute();
  return new Map(rows.map(({ host_id: id, ...found }) => [id, found]));
}

/** The holder of the lock decides alone about this host's payouts, in all markets. */
export async function lockAccountOf(trx: Db, hostId: string): Promise<PayoutAccountRow | undefined> {
  return trx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('host_id', '=', hostId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findByAccountId(db: Db, accountId: string): Promise<PayoutAccountRow | undefined> {
  return db.selectFrom('payout_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/**
 * The host's account, opened at Stripe unless there is one. Of two that were opened at once, one stays.
 * @throws PayoutsRefused
 */
export async function openAccountFor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payouts: PayoutProvider,
  hostId: string,
): Promise<PayoutAccountRow> {
  const known = await findAccountOf(db, hostId);
  if (known !== undefined) return known;
  const { email = '' } = (await findMailbox(db, hostId)) ?? {};
  const { accountId, api } = await payouts.openAccount({ hostId, email });
  const now = clock.now();
  await db
    .insertInto('payout_accounts')
    .values({
      host_id: hostId,
      account_id: accountId,
      api,
      state: 'started',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('host_id').doNothing())
    .execute();
  const opened = await findAccountOf(db, hostId);
  if (opened === undefined) throw new Error('the account that was just opened is gone');
  return opened;
}

/**
 * Asks Stripe how far an account is, and writes it. Its host hears of it by mail when one that was ready isn't any more, and of
 * each new bank account, to which nothing is sent for a while.
 * @throws when Stripe doesn't answer.
 */
export async function refreshAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payouts: PayoutProvider,
  { host_id: hostId, account_id: accountId, api }: Pick<PayoutAccountRow, 'host_id' | 'account_id' | 'api'>,
): Promise<PayoutAccountRow> {
  const reported = await payouts.findAccount({ accountId, api });
  return inTransaction(db, async (trx) => {
    const account = await lockAccountOf(trx, hostId);
    if (account === undefined) throw new Error(`the account of host ${hostId} is gone`);
    const state = reported === undefined ? 'attention' : accountStateOf(reported);
    const known = { state: account.state, bank: account.bank, bankSince: account.bank_since };
    const news = reported === undefined ? null : newsOfBank(known, reported);
    // A bank counts from when money can be sent to it.
    const isNoted = state === 'ready' || account.bank !== null;
    const bank = isNoted ? (reported?.bank ?? account.bank) : account.bank;
    const refusal = state === 'ready' ? null : (reported?.refusal ?? null);
    const isSame = state === account.state && bank === account.bank && refusal === account.refusal;
    if (isSame && news === null) return account;
    const now = clock.now();
    const since = news === null ? account.bank_since : now;
    await sql`update payout_accounts set state = ${state}, refusal = ${refusal}, bank = ${bank}, bank_since = ${since}::timestamptz, updated_at = ${now}
      where host_id = ${hostId}`.execute(trx);
    if (account.state === 'ready' && state !== 'ready')
      await mailPayoutTrouble(trx, hostId, { why: 'stopped', refusal }, now);
    else if (refusal !== account.refusal && refusal !== null && isDecided(refusal))
      await mailPayoutTrouble(trx, hostId, { why: 'refused', refusal }, now);
    if (news !== null) {
      await recordAct(trx, 'payout_bank_changed', { subjectId: hostId, isFirst: news === 'first' }, now);
      await mailPayoutAccount(trx, hostId, news === 'first' ? 'ready' : 'changed', now);
    }
    return { ...account, state, refusal, bank, bank_since: since, updated_at: now };
  });
}
