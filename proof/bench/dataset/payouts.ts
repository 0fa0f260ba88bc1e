import { movingPayouts } from '@makani/domain/payouts/payout-facts';
import { paidHoursAfterReturn } from '@makani/domain/payouts/payout-step';

const host = `pg_temp.bench_id('host', 1)`;
const dueAt = `p.ends_at + interval '${paidHoursAfterReturn} hours'`;
/** For a day, Stripe's answer is waited for. */
const [moving] = movingPayouts;

/** Payouts to the large host: their trips were paid through Stripe, all others on the simulated network. */
export const payoutsSql = `
  insert into payout_accounts (host_id, account_id, state, created_at, updated_at)
    values (${host}, 'acct_bench', 'ready', now() - interval '12 years', now());
  create temp table parts as
    select p.n, p.host_id, p.booking_id, c.host_cents, p.created_at, ${dueAt} as due_at, case
      when ${dueAt} < now() - interval '1 day' then 'paid' when ${dueAt} < now() then '${moving}' end as status
    from plan p join prices c using (daily_cents, days) where p.status = 'confirmed' and p.host_id = ${host};
  insert into stripe_charges (id, intent_id, state, created_at)
  select pg_temp.bench_id('payment', n), 'pi_bench' || n, 'asked', created_at from parts;
  insert into payout_checks (host_id, booking_id, check_at, waits_for, waits_since, balance_cents, held_cents)
  select host_id, booking_id, case when status is null then due_at end,
    case when status is null then 'return' when status = '${moving}' then 'transfer' end,
    case when status is null then created_at else due_at end, case when status = 'paid' then 0 else host_cents end, 0
  from parts;
  insert into payouts (id, host_id, booking_id, part, amount_cents, account_id, status, transfer_id, next_attempt_at,
    created_at, updated_at, paid_at, told_at)
  select pg_temp.bench_id('payout', n), host_id, booking_id, 1, host_cents, 'acct_bench', status,
    case status when 'paid' then 'tr_bench' || n end, due_at, due_at, due_at,
    case status when 'paid' then due_at end, case status when 'paid' then due_at end
  from parts where status is not null;
  insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
  select pg_temp.bench_id('payout', p.n), l.account, l.cents, p.booking_id, p.due_at
  from parts p cross join lateral (values
    ('host_paid_out:' || p.host_id, p.host_cents), ('provider_clearing', -p.host_cents)) l (account, cents)
  where p.status = 'paid' order by p.due_at, p.n;`;
