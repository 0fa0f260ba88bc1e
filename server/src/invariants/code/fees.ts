import { priceLineSchema } from '@makani/contract/bookings/quotes';
import { cancellationTerms } from '@makani/domain/cancellation/cancellation';
import * as z from 'zod';
import type { Invariant } from '../invariant.ts';
import { paidUnder } from '../read-sql.ts';
import { collect, pages } from './collect.ts';

const rowSchema = z.object({
  id: z.string(),
  pickup_at: z.string(),
  time_zone: z.string(),
  lines: z.array(priceLineSchema),
  total_cents: z.coerce.number(),
  policy: z.object({
    freeUntilHoursBeforePickup: z.number(),
    lateFeeDays: z.number(),
    neverFreeAfter: z.optional(z.string()),
  }),
  fee: z.coerce.number(),
  at: z.string(),
  is_called_off: z.boolean(),
  failed: z.boolean(),
  /** The fee that the desk has set last. */
  decided: z.nullable(z.coerce.number()),
});

/** Computes each fee anew, from the booking's own policy and the moment of its end. */
export const fees: Invariant = {
  numbers: ['I2'],
  name: 'what is kept of a cancelled booking is the fee of its policy at that moment, and of a missed one the late fee, or what an operator decided',
  async look(run) {
    const { see, looked } = collect();
    for await (const row of pages(run, ended)) {
      const booking = rowSchema.parse(row);
      const { neverFreeAfter, ...policy } = booking.policy;
      const { feeCents, lateFeeCents } = cancellationTerms(
        {
          pickupAt: booking.pickup_at,
          timeZone: booking.time_zone,
          lines: booking.lines,
          paidCents: booking.total_cents,
        },
        { ...policy, ...(neverFreeAfter !== undefined && { neverFreeAfter }) },
        Temporal.Instant.from(booking.at),
      );
      const due = booking.decided ?? (booking.is_called_off ? feeCents : lateFeeCents);
      // Where a charge failed, less could be kept.
      see(booking.id, booking.fee > due || (booking.fee < due && !booking.failed));
    }
    return looked;
  },
};

/** Only of a booking that came to nothing may a fee be kept, which the database checks. */
const ended = `
  select b.id, b.pickup_at, b.time_zone, q.lines, q.total_cents, b.cancellation_policy as policy,
    b.cancellation_fee_cents as fee, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    b.starts_at > e.at as is_called_off,
    (select a.fee_cents from desk_acts a where a.booking_id = b.id and a.fee_cents is not null
      order by a.created_at desc, a.id desc limit 1) as decided,
    exists (select from payments p where p.failure = 'the capture failed'
      and p.reference in ${paidUnder('b.id')}) as failed
  from bookings b join quotes q on q.id = b.quote_id
    join lateral (select at from booking_events e where e.booking_id = b.id order by e.at desc, e.id desc limit 1) e on true
  where b.cancellation_fee_cents is not null`;
