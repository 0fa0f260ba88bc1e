import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../../src/db/retry.ts';
import type { PayoutProvider } from '../../../src/adapters/payments/payout-provider.ts';
import { paidOutAccount } from '../../../src/features/payments/public/host-books.ts';
import { postTransaction } from '../../../src/features/payments/public/ledger.ts';
import {
  insertNetting,
  insertPayout,
  insertReversals,
  listPayoutsOf,
  listReversalsOf,
} from '../../../src/features/payouts/payouts.repository.ts';
import { settlePayout } from '../../../src/features/payouts/settle-payouts.ts';
import { settleReversal } from '../../../src/features/payouts/settle-reversals.ts';
import { holdPayouts, releasePayouts } from '../../../src/features/payouts/desk/hold-payouts.ts';
import { chargedBooking } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { fleetHost } from '../../kit/hosts.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** A payout of which part was taken back, and one of which a debt was kept. */
export async function fillPayouts(app: TestApp): Promise<void> {
  const { db, clock } = app.context;
  const now = clock.now();
  const { id: hostId } = await fleetHost(app);
  const first = await chargedBooking(app, { pickupAt: '2028-05-02T10:00', returnAt: '2028-05-06T10:00' });
  const second = await chargedBooking(app, { pickupAt: '2028-05-12T10:00', returnAt: '2028-05-16T10:00' });
  // As if it had been charged through Stripe.
  await db
    .insertInto('stripe_charges')
    .columns(['id', 'intent_id', 'state', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .select([sql<string>`coalesce(charge_id, id)`.as('id'), sql<string>`'pi_sample'`.as('intent_id')])
        .select([sql<'asked'>`'asked'`.as('state'), 'created_at'])
        .where('reference', '=', first.id),
    )
    .execute();
  const account = { account_id: 'acct_sample', state: 'ready' } as const;
  await db
    .insertInto('payout_accounts')
    .values({ host_id: hostId, ...account, created_at: now, updated_at: now })
    .execute();
  const part = { hostId, bookingId: first.id };
  await inTransaction(db, (trx) =>
    insertPayout(trx, { ...part, amountCents: 50_000, accountId: account.account_id }, now),
  );
  for (const payout of await listPayoutsOf(db, part)) await settlePayout(app.context, sample, payout);
  const payouts = await listPayoutsOf(db, part);
  await inTransaction(db, (trx) => insertReversals(trx, payouts, 2_000, now));
  const reversals = await listReversalsOf(
    db,
    payouts.map(({ id }) => id),
  );
  for (const reversal of reversals) await settleReversal(app.context, sample, reversal);
  const netting = { id: randomUUIDv7(), hostId, owed: first.id, kept: second.id, amountCents: 1_000 };
  await inTransaction(db, async (trx) => {
    await insertNetting(trx, netting, now);
    const of = (reference: string, amountCents: number) => [
      { reference, account: paidOutAccount(hostId), amountCents },
      { reference, account: 'provider_clearing', amountCents: -amountCents },
    ];
    await postTransaction(trx, netting.id, [...of(second.id, 1_000), ...of(first.id, -1_000)], now);
  });
  await fillHold(app, hostId);
}

/** A hold that a second operator may have had to release. */
async function fillHold(app: TestApp, hostId: string): Promise<void> {
  const [first, second] = [await newOperator(app, 'manager'), await newOperator(app, 'manager')];
  const requested = { hostId, reason: 'The papers of a vehicle were checked.' };
  app.clock.advance({ seconds: 1 });
  await holdPayouts(app.context, requested, first.id);
  app.clock.advance({ seconds: 1 });
  const { outcome } = await releasePayouts(app.context, requested, first.id);
  if (outcome === 'asked') await releasePayouts(app.context, requested, second.id);
}

const unused = () => Promise.reject(new Error('nobody asks for this here'));

const sample: PayoutProvider = {
  openAccount: unused,
  onboardingUrl: unused,
  dashboardUrl: unused,
  findAccount: unused,
  transfer: async () => ({ outcome: 'paid', transferId: 'tr_sample' }),
  reverse: async () => ({ outcome: 'done', reversalId: 'trr_sample' }),
  payoutOf: unused,
  list: unused,
  since: async function* () {},
};
