import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { listHostPairs } from '@makani/contract/earnings/host-pairs';
import type { getDeskOverview } from '@makani/contract/operator/overview';
import { pairWindowDays } from '@makani/domain/substitutes/repeated-pairs';
import { afterEach, expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { choiceOf } from './choice-of.ts';
import { type BookedTrip, TwoHosts } from './two-hosts.ts';

const app = await createTestApp();
const hosts = await TwoHosts.open(app);
const dearer = { dailyCents: 39_900, friendsCents: 44_900 };

afterEach(() => {
  app.context.config.substituteCost = 'platform';
  // Costs borne in one test don't count in the next.
  app.clock.advance({ hours: 24 * pairWindowDays });
});

/** The platform's cost when a host withdraws a trip and its guest takes the other host's vehicle. */
async function goesToTheOther(trip: BookedTrip): Promise<{ takenId: string; borneCents: number }> {
  await hosts.withdraw(trip);
  const path = `/bookings/${trip.booking.id}/substitute`;
  const { offered } = await app.expect<SubstituteOffer>(200, 'GET', path, { token: trip.token });
  const body = choiceOf(offered);
  const taken = await app.expect<{ id: string }>(200, 'POST', path, {
    token: trip.token,
    key: randomUUID(),
    body,
  });
  return { takenId: taken.id, borneCents: offered.regularCents - offered.totalCents };
}

async function alert() {
  const { token } = await Desk.open(app);
  const { figures } = await app.expect<ResponseOf<typeof getDeskOverview>>(200, 'GET', '/operator/overview', {
    token,
  });
  const { pairs } = await app.expect<ResponseOf<typeof listHostPairs>>(200, 'GET', '/operator/host-pairs', {
    token,
  });
  expect(figures.hostPairs).toBe(pairs.length);
  return pairs;
}

test('a pair of hosts is an alert when the platform has paid between them twice, and not before', async () => {
  const first = await hosts.trip(dearer);
  const once = await goesToTheOther(first);
  expect(await alert()).toEqual([]);
  const second = await hosts.trip(dearer);
  const again = await goesToTheOther(second);
  const [pair, ...others] = await alert();
  expect(others).toEqual([]);
  const { id: fleetHostId } = await fleetHost(app);
  expect(pair?.hosts.map(({ id }) => id).toSorted()).toEqual([fleetHostId, hosts.friendId].toSorted());
  expect(once.borneCents).toBeGreaterThan(0);
  expect(pair).toMatchObject({
    count: 2,
    borneCents: once.borneCents + again.borneCents,
    substitutes: [
      {
        lost: { bookingId: second.booking.id, reference: second.booking.reference },
        taken: { bookingId: again.takenId },
        borneCents: again.borneCents,
      },
      {
        lost: { bookingId: first.booking.id, vehicleName: 'Toyota Sienna Platinum' },
        taken: { bookingId: once.takenId },
        borneCents: once.borneCents,
      },
    ],
  });
});

test('either direction is the same pair', async () => {
  await goesToTheOther(await hosts.trip(dearer));
  await goesToTheOther(await hosts.trip({ dailyCents: 44_900, friendsCents: 39_900 }, { isFriends: true }));
  const pairs = await alert();
  expect(pairs.map(({ count }) => count)).toEqual([2]);
  const [latest, former] = pairs[0]?.substitutes ?? [];
  expect(latest?.lost.hostName).toBe(former?.taken.hostName);
});

test('a pair is forgotten after its window', async () => {
  await goesToTheOther(await hosts.trip(dearer));
  app.clock.advance({ hours: 24 * pairWindowDays });
  await goesToTheOther(await hosts.trip(dearer));
  expect(await alert()).toEqual([]);
  await goesToTheOther(await hosts.trip(dearer));
  expect(await alert()).toHaveLength(1);
});

test('what costs the platform nothing is no alert: a vehicle as cheap, a host who pays, a trip that is called off', async () => {
  await goesToTheOther(await hosts.trip(dearer));
  await goesToTheOther(await hosts.trip({ dailyCents: 39_900, friendsCents: 39_900 }));
  expect(await alert()).toEqual([]);
  app.context.config.substituteCost = 'host';
  await goesToTheOther(await hosts.trip(dearer));
  expect(await alert()).toEqual([]);
  app.context.config.substituteCost = 'platform';
  const trip = await hosts.trip(dearer);
  const { takenId } = await goesToTheOther(trip);
  expect(await alert()).toHaveLength(1);
  const call = { token: trip.token, key: randomUUID() };
  const { feeCents, refundCents } = await app.expect<Cancellation>(
    200,
    'GET',
    `/bookings/${takenId}/cancellation`,
    call,
  );
  await app.expect(200, 'POST', `/bookings/${takenId}/cancel`, { ...call, body: { feeCents, refundCents } });
  expect(await alert()).toEqual([]);
});
