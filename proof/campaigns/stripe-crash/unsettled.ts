import { sql } from 'kysely';
import { unsettledOutside } from './payouts-and-disputes.ts';
import type { StripeWorld } from './stripe-world.ts';

/** Objects that are still open, or differ from Stripe's, while nothing is under way. */
export async function unsettled(world: StripeWorld): Promise<string[]> {
  const { db, standIn } = world;
  const { rows: open } = await sql<{ what: string }>`
    select 'payment ' || id || ' is ' || status as what from payments
      where status in ('initiated', 'authorising', 'unknown', 'capturing', 'voiding')
        and not (status = 'capturing' and charge_id in (select charge_id from payments where status = 'authorised'))
    union all select 'refund ' || id || ' is ' || status from refunds where status <> 'done'
    union all select 'deposit ' || id || ' is ' || status from deposits where status in ('asking', 'taking', 'releasing')
    union all select 'charge ' || charge_id || ' differs: ' || kind || ', ' || network_state from payment_mismatches
      where resolved_at is null`.execute(db);
  const { rows: ours } = await sql<{ charge: string; status: string; kept: number }>`
    select coalesce(charge_id, id) as charge, max(status) as status, sum(retained_cents)::int as kept from payments
    where status in ('authorised', 'captured', 'refunding', 'refunded') group by 1`.execute(db);
  const known = new Map(ours.map((row) => [row.charge, row]));
  const { payment_intents: intents, charges } = standIn.control.state();
  const theirs = Object.values(intents).flatMap((intent) => {
    const id = intent.metadata['charge'] ?? 'none';
    const charge = charges[intent.latest_charge ?? ''];
    const own = known.get(id);
    const net = intent.amount_received - (charge?.amount_refunded ?? 0);
    switch (intent.status) {
      case 'canceled':
        return own === undefined ? [] : [`${id} was canceled at Stripe, and is ${own.status} here`];
      case 'requires_capture':
        return own?.status === 'authorised'
          ? []
          : [`${id} is set aside at Stripe, and ${own?.status ?? 'nothing'} here`];
      case 'succeeded':
        return own !== undefined && own.kept === net
          ? []
          : [`Stripe keeps ${net} of ${id}, and we ${own?.kept ?? 0}`];
      case 'requires_payment_method':
        // It was made, and nobody was ever told its secret.
        return charge === undefined ? [] : [`${id} could be tried again in a browser`];
      case 'requires_confirmation':
      case 'requires_action':
      case 'processing':
      default:
        return [`${id} is ${intent.status} at Stripe`];
    }
  });
  return [...open.map(({ what }) => what), ...theirs, ...(await unsettledOutside(world))];
}
