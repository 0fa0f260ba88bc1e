import type { Extension } from '@makani/contract/road/extensions';
import { send } from '../stripe-histories/seats.ts';
import { bookingOf, type Drawn, noteDone, noteShown } from './acts.ts';
import { guestToken, type World } from './world.ts';

/** A trip that is under way comes back a day or two later, for the price that was shown. */
export async function extend(world: World, { what, amount }: Drawn): Promise<void> {
  const { stage } = world;
  const booking = await bookingOf(world, what, ['confirmed']);
  if (booking === undefined) return;
  const token = await guestToken(world, booking.guest_id);
  const { return_at: agreed } = await stage.app.context.db
    .selectFrom('bookings')
    .select('return_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const days = 1 + (amount % 2);
  const returnAt = Temporal.PlainDateTime.from(agreed).add({ days }).toString({ smallestUnit: 'minute' });
  const path = `/bookings/${booking.id}`;
  const answer = await stage.app.request('POST', `${path}/extension`, { token, body: { returnAt } });
  if (answer.status !== 200) return;
  const { quote, differenceCents, isFree } = answer.body as Extension;
  if (!isFree) return;
  noteShown(world, quote, { purpose: 'change', bookingId: booking.id, differenceCents });
  const paid = differenceCents > 0 ? { paymentToken: await stage.app.cardToken(token) } : {};
  const body = { quoteId: quote.id, differenceCents, agreedReturnAt: agreed, ...paid };
  noteDone(world, await send(stage, 'POST', `${path}/extend`, { token, body }), 'change', {
    by: booking.guest_id,
    bookingId: booking.id,
    quoteId: quote.id,
    cents: differenceCents,
  });
}
