import { sql } from 'kysely';
import { expectResponse } from '../../kit/http.ts';
import { bookingScenes, settle } from '../crash/booking-scenes.ts';
import type { Act } from '../crash/scene.ts';
import { answeringDispute, dueTrip, openingAccount, overpaidTrip } from './payouts-and-disputes.ts';
import type { StripeWorld } from './stripe-world.ts';

/** Something between us and Stripe that a death may interrupt at each of its calls. */
export interface Flow {
  name: string;
  prepare(world: StripeWorld): Promise<Act>;
}

/** The same as when the simulated network is behind the port. */
function scene(name: string): Flow {
  const found = bookingScenes.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no scene ${name}`);
  return found;
}

export const flows: Flow[] = [
  scene('a payment'),
  {
    name: 'a payment that the bank asks about',
    prepare: async (world) => {
      const guest = await world.guest();
      const held = await world.held(guest);
      return { call: world.payingWith(guest, held, 'challenges'), also: [402], hasKey: true };
    },
  },
  {
    name: 'the return from the bank',
    prepare: async (world) => {
      const guest = await world.guest();
      const { call, intentId } = await world.waiting(guest, await world.held(guest));
      world.agree(intentId);
      return { call, hasKey: true };
    },
  },
  {
    name: 'another card instead of the bank',
    prepare: async (world) => {
      const guest = await world.guest();
      const held = await world.held(guest);
      await world.waiting(guest, held);
      return { call: world.payingWith(guest, held, 'pays'), hasKey: true };
    },
  },
  {
    name: 'a bank that is never answered',
    prepare: async (world) => {
      const guest = await world.guest();
      await world.waiting(guest, await world.held(guest));
      await world.patienceEnds();
      await world.timePasses();
      return { jobs: settle };
    },
  },
  {
    name: 'a decline',
    prepare: async (world) => {
      const guest = await world.guest();
      const held = await world.held(guest);
      return { call: world.payingWith(guest, held, 'declines'), also: [402], hasKey: true };
    },
  },
  {
    name: 'a word of Stripe',
    prepare: async (world) => {
      const guest = await world.guest();
      const { intentId } = await world.waiting(guest, await world.held(guest));
      await notified(world, () => world.agree(intentId));
      return { jobs: ['follow Stripe'] };
    },
  },
  scene('a capture'),
  {
    name: 'a rejection, and no other vehicle',
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.requested(guest);
      await expectResponse(200, world.url, ...(await world.answering(booking, 'reject')));
      await sql`update bookings set hold_expires_at = now() - interval '1 second' where status = 'held' and id in (
        select s.booking_id from substitutes s where s.lost_booking_id = ${booking.id})`.execute(world.db);
      await world.work(['refund by silence']);
      return { jobs: settle };
    },
  },
  scene('a release'),
  scene('a refund'),
  {
    name: 'silence of the host',
    prepare: async (world) => {
      const { id } = await world.requested(await world.guest());
      await sql`update bookings set confirm_by = now() - interval '1 second' where id = ${id}`.execute(
        world.db,
      );
      return { jobs: ['confirm by silence', ...settle] };
    },
  },
  {
    name: 'an authorization that would lapse',
    prepare: async (world) => {
      const { id } = await world.requested(await world.guest());
      await sql`update payments set capture_before = now() + interval '1 hour' where reference = ${id}`.execute(
        world.db,
      );
      return { jobs: ['charge what lapses', ...settle] };
    },
  },
  scene('a dearer change'),
  {
    name: 'a cheaper change',
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.confirmed(guest);
      await world.work(settle);
      await expectResponse(200, world.url, ...(await world.changing(guest, booking, 2)));
      return { jobs: ['settle refunds'] };
    },
  },
  scene('a payment for two vehicles'),
  scene('a capture for two vehicles'),
  {
    name: 'a deposit that is held',
    prepare: async (world) => {
      await world.nearTrip(await world.guest());
      return { jobs: ['place deposits'] };
    },
  },
  {
    name: 'a deposit that is released',
    prepare: async (world) => {
      const booking = await world.withDeposit(await world.guest());
      const reason = 'The vehicle is back, and well.';
      await expectResponse(200, world.url, ...(await world.deciding(booking, { act: 'release', reason })));
      return { jobs: settle };
    },
  },
  {
    name: 'a deposit that is renewed',
    prepare: async (world) => {
      await world.endsSoon(await world.withDeposit(await world.guest()));
      return { jobs: ['place deposits', ...settle] };
    },
  },
  {
    name: 'a deposit that is charged in part',
    prepare: async (world) => {
      const booking = await world.withDeposit(await world.guest());
      await world.tripIsOver(booking);
      const reason = 'A scratch on the left door.';
      const body = { act: 'take', amountCents: 12_000, payee: 'host', reason };
      await expectResponse(200, world.url, ...(await world.deciding(booking, body)));
      return { jobs: settle };
    },
  },
  {
    name: 'an account that a host opens',
    prepare: async (world) => ({ call: await openingAccount(world), hasKey: true }),
  },
  {
    name: 'a payout',
    prepare: async (world) => {
      await dueTrip(world);
      return { jobs: ['pay hosts'] };
    },
  },
  {
    name: 'a payout that is taken back',
    prepare: async (world) => {
      await overpaidTrip(world);
      return { jobs: ['pay hosts'] };
    },
  },
  {
    name: 'evidence for a dispute',
    prepare: async (world) => ({
      call: await answeringDispute(world, 'evidence'),
      also: [409],
      hasKey: true,
    }),
  },
  {
    name: 'a dispute that is given up',
    prepare: async (world) => ({ call: await answeringDispute(world, 'accept'), also: [409], hasKey: true }),
  },
  {
    name: 'a reconciliation',
    prepare: async (world) => {
      await world.requested(await world.guest());
      return { jobs: ['reconcile payments'] };
    },
  },
];

/** Lets Stripe tell of what happens meanwhile, and of nothing else. */
export async function notified(
  { standIn: { control }, url }: StripeWorld,
  happens: () => void,
): Promise<void> {
  const { webhooks } = control;
  webhooks.held.splice(0);
  happens();
  webhooks.target = { url: `${url}/webhooks/stripe`, secret: webhookSecret };
  await webhooks.deliverHeld();
  webhooks.target = undefined;
}

export const webhookSecret = 'whsec_standin';
