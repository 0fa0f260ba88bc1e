import { boundsOf } from '@makani/domain/handover/record/recorded-time';
import { legsOf, nextLeg, setsTripTime, type SwappableTrip } from '@makani/domain/handover/record/trip-legs';
import { describe, expect, test } from 'vitest';

const startsAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const after = (hours: number) => startsAt.add({ hours });
const trip: SwappableTrip = {
  vehicleId: 'first',
  swaps: [],
  startsAt,
  pickedUpAt: after(1),
  returnedAt: null,
};
const swapped = { ...trip, swaps: [{ toVehicleId: 'second', swappedAt: after(24) }] };
const back = { vehicleId: 'first', kind: 'return', happenedAt: after(25) } as const;
const away = { vehicleId: 'second', kind: 'pickup', happenedAt: after(26) } as const;

test('a trip without a swap is its only leg', () => {
  expect(legsOf(trip, [])).toMatchObject([trip]);
});

test('each vehicle has its own pickup and return; a correction replaces the time', () => {
  const corrected = { ...back, happenedAt: after(24) };
  const whole = { ...swapped, returnedAt: after(72) };
  expect(legsOf(whole, [back, away, corrected])).toMatchObject([
    { vehicleId: 'first', startsAt, pickedUpAt: after(1), returnedAt: after(24) },
    { vehicleId: 'second', startsAt: after(24), pickedUpAt: after(26), returnedAt: after(72) },
  ]);
});

test('no vehicle was picked up after the trip’s return, or came back before its pickup', () => {
  const now = after(80);
  const [first, second] = legsOf({ ...swapped, returnedAt: after(72) }, [{ ...back, happenedAt: after(75) }]);
  if (first === undefined || second === undefined) throw new Error('a leg is missing');
  expect(boundsOf('pickup', first, now)).toEqual({ earliest: after(-24), latest: after(72) });
  expect(boundsOf('return', first, now)).toEqual({ earliest: after(1), latest: now });
  expect(boundsOf('pickup', second, now)).toEqual({ earliest: after(1), latest: after(72) });
  expect(boundsOf('return', second, now)).toEqual({ earliest: after(1), latest: now });
});

describe('next comes', () => {
  test.each([
    ['the return of the first vehicle', swapped, [], 'first'],
    ['the second vehicle once the first is back', swapped, [back], 'second'],
    ['the second vehicle once it was picked up', swapped, [away], 'second'],
    ['the second vehicle where nobody recorded the first', { ...swapped, pickedUpAt: null }, [], 'second'],
    ['the only vehicle', trip, [], 'first'],
  ] as const)('%s', (_case, of, records, vehicleId) => {
    expect(nextLeg(legsOf(of, records))?.vehicleId).toBe(vehicleId);
  });
});

test('the first pickup begins the trip, and the last return ends it', () => {
  const legs = legsOf(swapped, []);
  const setting = (['pickup', 'return'] as const).flatMap((kind) =>
    ['first', 'second', 'third'].filter((id) => setsTripTime(kind, id, legs)).map((id) => [kind, id]),
  );
  expect(setting).toEqual([
    ['pickup', 'first'],
    ['return', 'second'],
  ]);
});
