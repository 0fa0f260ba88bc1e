import type { Proposal, TripCharge } from '@makani/contract/handover/trip-charges';
import type { Trip } from '@makani/contract/bookings/trips';
import { send } from '../stripe-histories/seats.ts';
import { bookingOf, count, type Drawn } from './acts.ts';
import { pass } from './site-acts.ts';
import { guestToken, hostToken, limitCents, operatorToken, pick, type World } from './world.ts';

const explained = { words: 'It came back otherwise than it went.', photoIds: [], markIds: [] };

/** The host of a trip proposes what it cost after its return. Time passes until then. */
export async function propose(world: World, { what, amount }: Drawn): Promise<void> {
  const booking = await bookingOf(world, what, ['confirmed']);
  if (booking === undefined) return;
  await waitForReturn(world, booking.id);
  const token = await hostToken(world, booking.host_id);
  const path = `/host/bookings/${booking.id}/charges`;
  const sent = await send(world.stage, 'POST', path, { token, body: proposalOf(amount) });
  if (sent.status === 200) count(world, 'propose a charge');
}

/** Its guest accepts, or objects, or pays with another card; or is silent. */
export async function answer(world: World, { what, amount }: Drawn): Promise<void> {
  const booking = await bookingOf(world, what, ['confirmed']);
  if (booking === undefined) return;
  const token = await guestToken(world, booking.guest_id);
  const { app } = world.stage;
  const shown = await app.request('GET', `/bookings/${booking.id}/trip`, { token });
  const charges = shown.status === 200 ? ((shown.body as Trip).statement?.charges ?? []) : [];
  const charge = pick(
    charges.filter(({ can }) => can.answer),
    amount,
  );
  if (charge === undefined) return;
  const body =
    amount % 3 === 0
      ? { answer: 'object', words: 'It was like that.' }
      : { answer: 'accept', amountCents: charge.proposedCents };
  const path = `/bookings/${booking.id}/charges/${charge.id}/answer`;
  const sent = await send(world.stage, 'POST', path, { token, body });
  if (sent.status === 200) count(world, 'answer a charge');
}

/** The desk decides on what waits, at times above the limit, and gives something back. */
export async function decide(world: World, { who, what, amount }: Drawn): Promise<void> {
  const by = pick(world.operators, who);
  const booking = await bookingOf(world, what, ['confirmed']);
  if (by === undefined || booking === undefined) return;
  const token = await operatorToken(world, by);
  const { app } = world.stage;
  const shown = await app.request('GET', `/operator/bookings/${booking.id}`, { token });
  const { statement } = shown.body as { statement?: { charges: TripCharge[] } };
  const charge = pick(
    (statement?.charges ?? []).filter(({ can }) => can.drop || can.giveBack),
    amount,
  );
  if (charge === undefined) return;
  const act = charge.can.drop ? 'decide' : 'give-back';
  const amountCents = pick([0, charge.proposedCents, Math.ceil(charge.proposedCents / 2), 500], amount) ?? 0;
  const path = `/operator/bookings/${booking.id}/charges/${charge.id}/${act}`;
  const body = { amountCents, reason: 'Both photos show it.' };
  const sent = await send(world.stage, 'POST', path, { token, body });
  if (sent.status === 200) count(world, act === 'decide' ? 'decide a charge' : 'give a charge back');
}

async function waitForReturn(world: World, bookingId: string): Promise<void> {
  const { app } = world.stage;
  const { ends_at: endsAt } = await app.context.db
    .selectFrom('bookings')
    .select('ends_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const seconds = Math.ceil(
    app.clock
      .now()
      .until(endsAt.add({ hours: 1 }))
      .total('seconds'),
  );
  if (seconds <= 0) return;
  app.clock.advance({ seconds });
  await pass(world);
}

function proposalOf(amount: number): Proposal {
  const amountCents = 500 + (amount % 7) * 1_000;
  const proposals: Proposal[] = [
    { kind: 'fuel', ...explained, eighths: 1 + (amount % 8) },
    { kind: 'lost', ...explained, amountCents },
    { kind: 'lost', ...explained, amountCents: limitCents + amountCents },
    { kind: 'toll', ...explained, amountCents, on: '2026-12-02' },
  ];
  return pick(proposals, Math.floor(amount / 7)) ?? { kind: 'fuel', ...explained, eighths: 1 };
}
