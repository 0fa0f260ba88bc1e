import { bookingStatusSchema } from '@makani/contract/bookings/bookings';
import { payeeSchema, priceLineSchema } from '@makani/contract/bookings/quotes';
import { certainStatuses } from '@makani/domain/bookings/status-facts';
import * as z from 'zod';
import type { Invariant } from '../invariant.ts';
import { paidUnder } from '../read-sql.ts';
import { collect, pages } from './collect.ts';
import { fairParts } from './fair-parts.ts';

const rowSchema = z.object({
  id: z.string(),
  status: bookingStatusSchema,
  lines: z.array(priceLineSchema),
  fee: z.nullable(z.coerce.number()),
  kept: z.coerce.number(),
  due: z.coerce.number(),
  disputed: z.coerce.number(),
  lost: z.coerce.number(),
  held: z.coerce.number(),
  host: z.coerce.number(),
  platform: z.coerce.number(),
  operator: z.coerce.number(),
  state: z.coerce.number(),
});

/** Compares the books with a model of their own, so that a fault of the pricing rules shows here. */
export const shares: Invariant = {
  numbers: ['I6', 'I26'],
  name: 'the books give host, platform, operator and state the part of a charged booking that its lines name, take losses only from those who have something, and hold the host’s part of what is disputed',
  async look(run) {
    const { see, looked } = collect();
    for await (const row of pages(run, charged)) {
      const { id, held, host, platform, operator, state, ...facts } = rowSchema.parse(row);
      const booked = { host, platform, operator, state };
      const { parts, heldCents, toleranceCents } = fairParts(facts);
      const isOff = (one: number, other: number) => !(Math.abs(one - other) <= toleranceCents);
      const sumOf = (sums: typeof booked) => sums.host + sums.platform + sums.operator + sums.state;
      see(
        id,
        isOff(held, heldCents) ||
          Math.abs(sumOf(booked) - sumOf(parts)) > 1e-6 ||
          payeeSchema.options.some((payee) => isOff(parts[payee], booked[payee])),
      );
    }
    return looked;
  },
};

/**
 * A dearer change is posted when it is charged, so bookings with an open authorisation are left out. A confirmed booking that
 * costs its guest nothing has parts, too: the platform gives what the others earn.
 */
const charged = `
  select b.id, b.status, q.lines, b.cancellation_fee_cents as fee, coalesce(money.kept, 0) as kept, back.due, books.*,
    contested.disputed, contested.lost - back.covered as lost
  from bookings b join quotes q on q.id = b.quote_id,
    lateral (select sum(p.retained_cents) filter (where p.captured_at is not null) as kept,
      bool_or(p.captured_at is null) as is_open from payments p
      where p.retained_cents > 0 and p.reference in ${paidUnder('b.id')}) money,
    lateral (select coalesce(sum(r.amount_cents - r.covered_cents) filter (where r.status = 'requested'), 0) as due,
      coalesce(sum(r.covered_cents), 0) as covered from refunds r join payments p on p.id = r.payment_id
      where p.reference in ${paidUnder('b.id')}) back,
    lateral (select coalesce(sum(case when d.status = 'lost' then 0
        when d.status in ('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'unlisted')
          then greatest(s.amount_cents, s.withdrawn_cents) else s.withdrawn_cents end), 0) as disputed,
      coalesce(sum(s.withdrawn_cents) filter (where d.status = 'lost'), 0) as lost
      from dispute_shares s join disputes d on d.id = s.dispute_id join payments p on p.id = s.payment_id
      where p.reference in ${paidUnder('b.id')}) contested,
    lateral (select coalesce(-sum(amount_cents) filter (where account like 'host_payable:%'), 0) as host,
      coalesce(sum(amount_cents) filter (where account like 'host_disputed:%'), 0) as held,
      coalesce(-sum(amount_cents) filter (where account = 'platform_revenue'), 0) as platform,
      coalesce(-sum(amount_cents) filter (where account = 'operator_payable'), 0) as operator,
      coalesce(-sum(amount_cents) filter (where account = 'state_payable'), 0) as state
      from ledger_entries l where l.reference = b.id) books
  where (money.kept is not null and not money.is_open
      or money.kept is null and b.status in ('${certainStatuses.join("', '")}') and q.total_cents = 0)
    and not exists (select from substitutes s where s.lost_booking_id = b.id and s.status = 'open')`;
