import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { fleetHost } from '../../../server/test/kit/hosts.ts';
import { datesFrom } from '../../kit/trips.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import type { Campaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { type CallName, calls, type FaultName, faults, UnreliableNetwork } from './unreliable-network.ts';

/**
 * A card network that fails at every call in every way: each card is charged once, and nothing is stuck. The short form leaves out
 * every third way, by the seed.
 */
export async function cardFaults(campaign: Campaign): Promise<void> {
  const network = new UnreliableNetwork();
  const site = await openSite({ payments: (real) => network.wrap(real) });
  const { app } = site;
  const { vehicles } = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
  let [stories, slots] = [0, 0];
  try {
    for (const call of calls)
      for (const fault of Object.keys(faults) as FaultName[]) {
        campaign.signal.throwIfAborted();
        stories += 1;
        if (campaign.length === 'short' && (stories + campaign.seed) % 3 === 0) continue;
        Object.assign(network, { call, fault, met: 0 });
        const broken: string[] = [];
        const rounds = campaign.count(1, 20);
        for (let round = 0; round < rounds; round += 1) {
          network.left = 2;
          broken.push(...(await story(app, call, slotOf(vehicles, (slots += 1)))));
        }
        campaign.check(`the card network at ${call}: ${fault}`, network.met, broken);
      }
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
  }
}

type Slot = Record<'vehicleId' | 'pickupAt' | 'returnAt', string>;

/** Three days of one of the vehicles, by turns, that no other number shares. */
function slotOf(vehicles: readonly Vehicle[], number: number): Slot {
  const vehicle = vehicles[number % vehicles.length];
  const from = Temporal.PlainDate.from('2027-01-01').add({ days: 4 * Math.floor(number / vehicles.length) });
  return {
    vehicleId: vehicle?.id ?? '',
    ...datesFrom(from),
  };
}

/** A booking that is paid, confirmed and cancelled, or paid, rejected and not replaced, as the call requires. */
async function story(app: TestApp, call: CallName, slot: Slot): Promise<string[]> {
  const [guest = ''] = await app.guests(1);
  const held = await app.hold(guest, (await app.quote(slot)).id);
  const attempt = async () => ({
    token: guest,
    key: randomUUID(),
    body: { paymentToken: await app.cardToken(guest) },
  });
  const path = `/bookings/${held.id}/payment`;
  const broken: string[] = [];
  let pay = await attempt();
  let paid = await app.request('POST', path, pay);
  for (let tries = 0; tries < 10 && paid.status !== 200; tries += 1) {
    if (paid.status === 500) broken.push(`paying answered 500: ${JSON.stringify(paid.body)}`);
    await app.runJobs();
    app.clock.advance({ seconds: 30 });
    // A payment that the network never received is void by now, and the guest, who was told so, tries again.
    if (paid.status === 402) {
      if ((await liveCharges(app, held.id)) > 0) broken.push('a charge that still stands was called failed');
      pay = await attempt();
    }
    paid = await app.request('POST', path, pay);
  }
  if (paid.status !== 200)
    return [...broken, `paying still answers ${paid.status}: ${JSON.stringify(paid.body)}`];
  const booking = paid.body as Booking;
  const { token: host } = await fleetHost(app);
  const answer = call === 'void' ? 'reject' : 'confirm';
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/${answer}`, {
    token: host,
    key: randomUUID(),
    ...(answer === 'reject' && { body: {} }),
  });
  if (call === 'void') {
    // With another vehicle on hold, the money would wait for its guest.
    const token = await app.guestOf(booking.id);
    const declined = await app.request('DELETE', `/bookings/${booking.id}/substitute`, { token });
    if (declined.status !== 200 && declined.status !== 410)
      broken.push(`declining a substitute answered ${declined.status}: ${JSON.stringify(declined.body)}`);
  }
  if (call === 'refund') {
    await settle(app);
    const token = await app.guestOf(booking.id);
    const path = `/bookings/${booking.id}`;
    const { feeCents, refundCents } = await app.expect<Cancellation>(200, 'GET', `${path}/cancellation`, {
      token,
    });
    const body = { feeCents, refundCents };
    await app.expect(200, 'POST', `${path}/cancel`, { token, key: randomUUID(), body });
  }
  await settle(app);
  return [...broken, ...(await moneyOf(app, booking.id, call))];
}

/** Charges of the booking that the network would still turn into money. */
async function liveCharges(app: TestApp, bookingId: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`select count(*)::int as live
    from payments p join simulated_charges c on c.id = p.id
    where p.reference = ${bookingId} and c.state in ('authorised', 'captured')`.execute(app.context.db);
  return rows[0]?.live ?? 0;
}

/** Time in which everything that failed twice is tried again. */
async function settle(app: TestApp): Promise<void> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 2 });
  }
}

async function moneyOf(app: TestApp, bookingId: string, call: CallName): Promise<string[]> {
  const { rows } = await sql<{
    status: string;
    state: string;
    captured: number;
    amount: number;
    refunded: number;
  }>`
    select p.status, c.state, coalesce(c.captured_cents, 0)::int as captured, c.amount_cents::int as amount,
      (select coalesce(sum(amount_cents), 0)::int from simulated_refunds r where r.charge_id = c.id) as refunded
    from payments p join simulated_charges c on c.id = p.id
    where p.reference = ${bookingId} and (${call} = 'void' or c.state <> 'voided')`.execute(app.context.db);
  const [only, ...more] = rows;
  if (only === undefined || more.length > 0) return [`${rows.length} charges for one booking`];
  const expected = {
    authorise: only.status === 'captured' && only.captured === only.amount,
    capture: only.status === 'captured' && only.captured === only.amount,
    void: only.status === 'voided' && only.state === 'voided',
    refund: only.status === 'refunded' && only.refunded === only.amount,
  }[call];
  return expected ? [] : [`after ${call} the charge is ${JSON.stringify(only)}`];
}
