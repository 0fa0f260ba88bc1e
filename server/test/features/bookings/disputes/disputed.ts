import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { followStripe } from '../../../../src/features/bookings/jobs/follow-stripe.ts';
import { jobs } from '../../../../src/worker/registry.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import type { StripeApp } from '../../payments/stripe/stripe-app.ts';

/** Bookings whose charge somebody contests, at the stand-in for Stripe. */
export interface DisputedApp {
  /** A confirmed and charged trip, at other dates each time. */
  charged(): Promise<{ booking: Booking; token: string; chargeId: string; intent: string }>;
  /** Works off everything that Stripe has told. */
  follow(): Promise<void>;
  run(...names: string[]): Promise<void>;
  /** Ledger amounts under a reference, by account without ids of hosts. */
  books(reference: string): Promise<Record<string, number>>;
  disputesOf(chargeId: string): ReturnType<typeof disputeRows>;
  refundsOf(chargeId: string): Promise<{ status: string; amount_cents: number; covered_cents: number }[]>;
}

export function disputedApp({ app, standIn, booked }: StripeApp): DisputedApp {
  const { db } = app.context;
  let trips = 0;
  const run: DisputedApp['run'] = async (...names) => {
    for (const job of jobs.filter(({ name }) => names.includes(name)))
      await job.run(app.context, new AbortController().signal);
  };
  return {
    run,
    async charged() {
      const pickup = app.clock
        .now()
        .toZonedDateTimeISO('Pacific/Honolulu')
        .toPlainDate()
        .add({ days: 20 + 4 * trips });
      trips += 1;
      const { booking, token } = await booked({
        pickupAt: `${pickup.toString()}T10:00`,
        returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
      });
      app.clock.advance({ seconds: 1 });
      const host = await fleetHost(app);
      await app.request('POST', `/host/bookings/${booking.id}/confirm`, {
        token: host.token,
        key: randomUUID(),
      });
      await run('settle payments');
      const { id, intent } = await db
        .selectFrom('payments')
        .innerJoin('stripe_charges', 'stripe_charges.id', 'payments.id')
        .select(['payments.id', 'stripe_charges.intent_id as intent'])
        .where('payments.reference', '=', booking.id)
        .executeTakeFirstOrThrow();
      return { booking, token, chargeId: id, intent: intent ?? '' };
    },
    async follow() {
      await standIn.control.webhooks.settled();
      await followStripe(app.context);
    },
    async books(reference) {
      const rows = await db
        .selectFrom('ledger_entries')
        .select(['account', 'amount_cents'])
        .where('reference', '=', reference)
        .execute();
      const sums: Record<string, number> = {};
      for (const { account, amount_cents: cents } of rows) {
        const [name = ''] = account.split(':');
        sums[name] = (sums[name] ?? 0) + cents;
      }
      return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
    },
    disputesOf: (chargeId) => disputeRows({ app }, chargeId),
    refundsOf: async (chargeId) =>
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.status', 'refunds.amount_cents', 'refunds.covered_cents'])
        .where((eb) => eb.or([eb('payments.id', '=', chargeId), eb('payments.charge_id', '=', chargeId)]))
        .orderBy('refunds.created_at')
        .execute(),
  };
}

async function disputeRows({ app }: Pick<StripeApp, 'app'>, chargeId: string) {
  return app.context.db
    .selectFrom('disputes')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('opened_at')
    .execute();
}
