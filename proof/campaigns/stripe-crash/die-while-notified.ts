import type { Victims } from '../crash/victims.ts';
import { notified } from './flows.ts';
import { type Losses, usualJobs } from './siege.ts';
import type { StripeWorld } from './stripe-world.ts';
import { unsettled } from './unsettled.ts';

/** The server dies while Stripe tells it that a cardholder has agreed, or as soon as it has said that it heard. */
export async function dieWhileNotified(
  moment: 'before the answer' | 'after the answer',
  world: StripeWorld,
  victims: Victims,
  losses: Losses,
): Promise<void> {
  const where = `a word of Stripe, ${moment}`;
  let victim = await victims.first();
  world.url = victim.url;
  world.work = (jobs) => victim.work(jobs);
  const guest = await world.guest();
  const booking = await world.held(guest);
  const { intentId } = await world.waiting(guest, booking);
  const { webhooks } = world.standIn.control;
  const notification = notified(world, () => world.agree(intentId));
  if (moment === 'after the answer') await notification;
  await victim.kill();
  await notification;
  Object.assign(losses, { kills: losses.kills + 1 });
  losses.points.add(where);
  const owed = webhooks.held.length;
  victims.replaceFirst();
  victim = await victims.first();
  world.url = victim.url;
  await world.timePasses();
  await victim.work(usualJobs);
  const left = await unsettled(world);
  const { status } = await world.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (status !== 'pending') left.push(`the booking is ${status}`);
  if (moment === 'after the answer' && owed > 0) left.push(`${owed} events were not heard`);
  if (left.length === 0) Object.assign(losses, { healed: losses.healed + 1 });
  losses.unhealed.push(...left.map((sentence) => `${where}: ${sentence}`));
}
