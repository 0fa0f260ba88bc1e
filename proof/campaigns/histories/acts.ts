import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Order } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { customerInfo } from '../../kit/trips.ts';
import type { Sent } from '../../../server/test/kit/wire.ts';
import { send } from '../stripe-histories/seats.ts';
import { guestToken, hostToken, pick, type Deed, type Shown, type World } from './world.ts';

/** The numbers that an act is played with. */
export interface Drawn {
  who: number;
  what: number;
  amount: number;
}

type Play = (world: World, drawn: Drawn) => Promise<void>;

const periods = [
  ['2026-12-01T10:00', '2026-12-04T10:00'],
  ['2026-12-01T10:00', '2026-12-06T10:00'],
  ['2026-12-02T10:00', '2026-12-04T10:00'],
  ['2026-12-11T10:00', '2026-12-13T10:00'],
] as const;

export const price: Play = async (world, { what, amount }) => {
  const { stage } = world;
  const vehicleId = pick(stage.fleet.slice(0, 6), what);
  const [pickupAt, returnAt] = pick(periods, amount) ?? periods[0];
  const insurance = amount % 2 === 0 ? 'basic' : 'premium';
  const code = amount % 5 === 0 ? { offerCode: 'WEEKEND20' } : {};
  const body = { vehicleId, locationId: 'honolulu', pickupAt, returnAt, insurance, ...code };
  const answer = await stage.app.request('POST', '/quotes', { body });
  if (answer.status === 201) noteShown(world, answer.body as Quote, { purpose: 'public', bookingId: null });
};

export const hold: Play = async (world, { who, what }) => {
  const shown = pick(world.shown, what);
  const guest = pick(world.guests, who);
  if (shown === undefined || guest === undefined) return;
  const token = await guestToken(world, guest);
  const answer = await send(world.stage, 'POST', '/bookings', {
    token,
    body: { quoteId: shown.quoteId, customerInfo },
  });
  const newPrice = newPriceIn(answer);
  if (newPrice !== undefined) noteShown(world, newPrice, { purpose: 'public', bookingId: null });
  if (answer.status === 201) noteHold(world, guest, answer.body as Booking, shown);
};

export const order: Play = async (world, { who, what, amount }) => {
  const guest = pick(world.guests, who);
  const wanted = [pick(world.shown, what), pick(world.shown, amount)];
  const [one, two] = wanted;
  if (one === undefined || two === undefined || one === two || guest === undefined) return;
  const vehicles = [one, two].map(({ quoteId }) => ({ quoteId, customerInfo }));
  const token = await guestToken(world, guest);
  const answer = await send(world.stage, 'POST', '/orders', { token, body: { vehicles } });
  if (answer.status !== 201) return;
  const { bookings } = answer.body as Order;
  for (const [index, booking] of bookings.entries()) noteHold(world, guest, booking, index === 0 ? one : two);
};

export const pay: Play = async (world, { what }) => {
  const booking = await bookingOf(world, what, ['held']);
  if (booking === undefined) return;
  const token = await guestToken(world, booking.guest_id);
  const path =
    booking.order_id === null ? `/bookings/${booking.id}/payment` : `/orders/${booking.order_id}/payment`;
  const paymentToken = await world.stage.app.cardToken(token);
  await expectDone(world, send(world.stage, 'POST', path, { token, body: { paymentToken } }), 'pay', {
    by: booking.guest_id,
    bookingId: booking.id,
    cents: 0,
  });
};

export const showChange: Play = async (world, { what, amount }) => {
  const booking = await bookingOf(world, what, ['pending', 'confirmed']);
  if (booking === undefined) return;
  const [pickupAt, returnAt] = pick(periods, amount) ?? periods[0];
  const token = await guestToken(world, booking.guest_id);
  const body = { pickupAt, returnAt, insurance: amount % 2 === 0 ? 'basic' : 'premium' };
  const answer = await world.stage.app.request('POST', `/bookings/${booking.id}/modification`, {
    token,
    body,
  });
  if (answer.status !== 200) return;
  const { quote, differenceCents } = answer.body as Modification;
  noteShown(world, quote, { purpose: 'change', bookingId: booking.id, differenceCents });
};

/** By whatever quote: of this change, of another booking’s, or a public one. */
export const change: Play = async (world, { what, amount }) => {
  const booking = await bookingOf(world, what, ['pending', 'confirmed']);
  const own = world.shown.filter(({ bookingId }) => bookingId === booking?.id);
  const shown = amount % 3 === 0 ? pick(world.shown, amount) : own.at(-1);
  if (booking === undefined || shown === undefined) return;
  const isOwn = shown.bookingId === booking.id;
  const differenceCents = isOwn ? shown.differenceCents : shown.totalCents - booking.total_cents;
  const token = await guestToken(world, booking.guest_id);
  const paymentToken = differenceCents > 0 ? { paymentToken: await world.stage.app.cardToken(token) } : {};
  const body = { quoteId: shown.quoteId, differenceCents, ...paymentToken };
  const answer = await send(world.stage, 'PATCH', `/bookings/${booking.id}`, { token, body });
  const newPrice = newPriceIn(answer);
  if (newPrice !== undefined) {
    const difference = newPrice.totalCents - booking.total_cents;
    noteShown(world, newPrice, { purpose: 'change', bookingId: booking.id, differenceCents: difference });
  }
  noteDone(world, answer, 'change', {
    by: booking.guest_id,
    bookingId: booking.id,
    quoteId: shown.quoteId,
    cents: differenceCents,
  });
};

export const cancel: Play = async (world, { what }) => {
  const booking = await bookingOf(world, what, ['pending', 'confirmed']);
  if (booking === undefined) return;
  const token = await guestToken(world, booking.guest_id);
  const shown = await world.stage.app.request('GET', `/bookings/${booking.id}/cancellation`, { token });
  if (shown.status !== 200) return;
  const { feeCents, refundCents } = shown.body as Cancellation;
  const sent = send(world.stage, 'POST', `/bookings/${booking.id}/cancel`, {
    token,
    body: { feeCents, refundCents },
  });
  await expectDone(world, sent, 'cancel', {
    by: booking.guest_id,
    bookingId: booking.id,
    cents: refundCents,
  });
};

export const answer =
  (act: 'confirm' | 'reject'): Play =>
  async (world, { what }) => {
    const booking = await bookingOf(world, what, ['pending']);
    if (booking === undefined) return;
    const token = await hostToken(world, booking.host_id);
    const body = act === 'reject' ? { body: { reason: 'The vehicle is being serviced.' } } : {};
    const sent = send(world.stage, 'POST', `/host/bookings/${booking.id}/${act}`, { token, ...body });
    await expectDone(world, sent, act, { by: booking.host_id, bookingId: booking.id, cents: 0 });
  };

/** The vehicle on hold or another one, or none. */
export const substitute: Play = async (world, { what, amount }) => {
  const booking = await bookingOf(world, what, ['rejected', 'cancelled']);
  if (booking === undefined) return;
  const path = `/bookings/${booking.id}/substitute`;
  const token = await guestToken(world, booking.guest_id);
  const shown = await world.stage.app.request('GET', path, { token });
  if (shown.status !== 200) return;
  const { offered, others } = shown.body as SubstituteOffer;
  const wanted = pick([offered, ...others], amount);
  const by = booking.guest_id;
  if (wanted === undefined || amount % 4 === 0) {
    const declined = send(world.stage, 'DELETE', path, { token });
    await expectDone(world, declined, 'want no other', { by, bookingId: booking.id, cents: 0 });
    return;
  }
  const body = { vehicleId: wanted.vehicle.id, totalCents: wanted.totalCents };
  const taken = await send(world.stage, 'POST', path, { token, body });
  if (taken.status !== 200) return;
  const { id } = taken.body as Trip;
  world.bookings.push(id);
  world.deeds.push({ act: 'take another', by, bookingId: id, cents: wanted.totalCents });
  count(world, 'take another');
};

export const waitlistEntry: Play = async (world, { who, amount }) => {
  const guest = pick(world.guests, who);
  if (guest === undefined) return;
  const [pickupAt, returnAt] = pick(periods, amount) ?? periods[0];
  const body = { locationId: 'honolulu', pickupAt, returnAt, party: { adults: 1 + (amount % 4) } };
  await world.stage.app.request('POST', '/wishes', { token: await guestToken(world, guest), body });
};

/** A booking of this status, and now and then any. */
export async function bookingOf(
  { stage: { app }, bookings }: World,
  what: number,
  statuses: readonly string[] = [],
) {
  if (bookings.length === 0) return undefined;
  const rows = await app.context.db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicle_id')
    .select([
      'bookings.id',
      'bookings.status',
      'guest_id',
      'order_id',
      'quotes.total_cents',
      'vehicles.host_id',
    ])
    .where('bookings.id', 'in', bookings)
    .orderBy('bookings.created_at')
    .orderBy('bookings.reference')
    .$narrowType<{ host_id: string }>()
    .execute();
  const wanted = rows.filter(({ status }) => statuses.includes(status));
  return pick(wanted.length === 0 || what % 7 === 0 ? rows : wanted, what);
}

async function expectDone(
  world: World,
  sent: Promise<Sent>,
  act: Deed['act'],
  deed: Omit<Deed, 'act'>,
): Promise<void> {
  noteDone(world, await sent, act, deed);
}

export function noteDone(world: World, { status }: Sent, act: Deed['act'], deed: Omit<Deed, 'act'>): void {
  if (status !== 200) return;
  world.deeds.push({ act, ...deed });
  count(world, act);
}

export function count({ done }: World, act: string): void {
  done.set(act, (done.get(act) ?? 0) + 1);
}

function noteHold(
  world: World,
  by: string,
  { id }: Pick<Booking, 'id'>,
  { quoteId, totalCents }: Shown,
): void {
  world.bookings.push(id);
  world.deeds.push({ act: 'hold', by, bookingId: id, quoteId, cents: totalCents });
  count(world, 'hold');
}

export function noteShown(
  world: World,
  { id, lines, totalCents }: Quote,
  rest: Pick<Shown, 'purpose' | 'bookingId'> & { differenceCents?: number },
): void {
  const { commissionPercent } = world;
  world.shown.push({ quoteId: id, lines, totalCents, commissionPercent, differenceCents: 0, ...rest });
}

/** The quote that a guest whose price has changed is shown: for the trip that the request was about, or a new one. */
function newPriceIn({ status, body }: Sent): Quote | undefined {
  return status === 409 ? ((body ?? {}) as { quote?: Quote }).quote : undefined;
}
