import type { Approval, DeskAct, DeskEffect, DeskOutcome } from '@makani/contract/operator/desk-acts';
import { send } from '../stripe-histories/seats.ts';
import { bookingOf, count, type Drawn } from './acts.ts';
import { limitCents, operatorToken, pick, type World } from './world.ts';

const reason = 'The air conditioning failed.';

/** An operator looks at what an act would do, and does that. */
export async function atDesk(world: World, { who, what, amount }: Drawn): Promise<void> {
  const by = pick(world.operators, who);
  const booking = await bookingOf(world, what, ['pending', 'confirmed']);
  if (by === undefined || booking === undefined) return;
  const act = actOf(world, booking.total_cents, amount);
  const { app } = world.stage;
  const path = `/operator/bookings/${booking.id}`;
  const token = await operatorToken(world, by);
  const seen = await app.request('POST', `${path}/preview`, { token, body: { act } });
  if (seen.status !== 200) return;
  const { refundCents, givenUpCents, version } = seen.body as DeskEffect;
  const sent = await send(world.stage, 'POST', `${path}/acts`, {
    token,
    body: { act, refundCents, givenUpCents, version, reason },
  });
  if (sent.status !== 200) return;
  const { outcome, approvalId, bookingId } = sent.body as DeskOutcome;
  const deed = { by, bookingId: booking.id, cents: refundCents, givenUpCents };
  if (bookingId !== booking.id) world.bookings.push(bookingId);
  if (outcome === 'requested' && approvalId !== null) {
    world.requests.push({ ...deed, approvalId, refundCents });
    world.deeds.push({ act: 'request', ...deed });
  } else world.deeds.push({ act: 'desk', ...deed });
  count(world, `desk: ${act.act}`);
}

/** Perhaps by whoever asked, which is refused. */
export async function approve(world: World, { who, what }: Drawn): Promise<void> {
  const request = pick(world.requests, what);
  const by = pick(world.operators, who);
  if (request === undefined || by === undefined) return;
  const { approvalId, refundCents, givenUpCents, bookingId } = request;
  const token = await operatorToken(world, by);
  const listed = await world.stage.app.request('GET', '/operator/approvals', { token });
  const pending = listed.status === 200 ? (listed.body as { pending: Approval[] }).pending : [];
  const version = pending.find(({ id }) => id === approvalId)?.effect?.version ?? '';
  const body = { decision: 'approve', refundCents, version, reason };
  const sent = await send(world.stage, 'POST', `/operator/approvals/${approvalId}/decision`, { token, body });
  if (sent.status !== 200) return;
  world.deeds.push({ act: 'approve', by, bookingId, cents: refundCents, givenUpCents });
  count(world, 'approve');
}

export async function takeOfDeposit(world: World, { who, what, amount }: Drawn): Promise<void> {
  const by = pick(world.operators, who);
  const booking = await bookingOf(world, what, ['pending', 'confirmed']);
  if (by === undefined || booking === undefined) return;
  const body = { act: 'take', amountCents: 5_000 + 100 * (amount % 50), payee: 'host', reason };
  const token = await operatorToken(world, by);
  const sent = await send(world.stage, 'POST', `/operator/bookings/${booking.id}/deposit`, { token, body });
  if (sent.status === 200) count(world, 'take of a deposit');
}

export async function block(world: World, { who, what }: Drawn): Promise<void> {
  const by = pick(world.operators, who);
  const person = pick([...world.hosts, ...world.guests], what);
  if (by === undefined || person === undefined) return;
  const token = await operatorToken(world, by);
  const isBlocked = world.blocked.has(person);
  const path = `/operator/people/${person}/${isBlocked ? 'unblock' : 'block'}`;
  const sent = await send(world.stage, 'POST', path, {
    token,
    body: isBlocked ? { reason } : { reason, bookings: [] },
  });
  if (sent.status >= 300) return;
  if (isBlocked) world.blocked.delete(person);
  else world.blocked.add(person);
  count(world, 'block');
}

export async function holdPayouts(world: World, { who, what, amount }: Drawn): Promise<void> {
  const by = pick(world.operators, who);
  const host = pick(world.hosts, what);
  if (by === undefined || host === undefined) return;
  const release = amount % 2 === 0 ? '/release' : '';
  const token = await operatorToken(world, by);
  const sent = await send(world.stage, 'POST', `/operator/people/${host}/payout-hold${release}`, {
    token,
    body: { reason },
  });
  if (sent.status < 300) count(world, 'hold payouts');
}

function actOf({ stage }: World, totalCents: number, amount: number): DeskAct {
  const refunds = [500, 5_000, 15_000, limitAnd(1), Math.floor(totalCents / 2), totalCents - 1, totalCents];
  const cents = Math.max(1, pick(refunds, amount) ?? 1);
  const acts: DeskAct[] = [
    { act: 'refund', amountCents: cents, line: null },
    { act: 'refund', amountCents: cents, line: null },
    { act: 'cancel', feeCents: Math.floor(totalCents / 10) },
    { act: 'waive_fee', amountCents: cents },
    { act: 'confirm' },
    { act: 'reject' },
    { act: 'mark_no_show' },
    { act: 'extend_hold', minutes: 30 },
    { act: 'move', vehicleId: pick(stage.fleet, amount) ?? '' },
    { act: 'swap', vehicleId: pick(stage.fleet, amount) ?? '', cause: 'breakdown' },
    { act: 'change_dates', pickupAt: '2026-12-01T10:00', returnAt: '2026-12-05T10:00' },
  ];
  return pick(acts, Math.floor(amount / 7)) ?? { act: 'confirm' };
}

function limitAnd(cents: number): number {
  return limitCents + cents;
}
