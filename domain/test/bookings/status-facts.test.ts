import { bookingStatusSchema } from '@makani/contract/bookings/bookings';
import { hostBookingStatuses } from '@makani/contract/bookings/host-booking-entry';
import { describe, expect, test } from 'vitest';
import { tripStepSchema } from '@makani/contract/bookings/trips';
import {
  type ActorKind,
  bookingMoves,
  moveFacts,
  moveOf,
  toneOfStep,
} from '../../src/bookings/booking-moves.ts';
import { listedStatuses, statusFacts, type StatusFacts } from '../../src/bookings/status-facts.ts';

const rows: [string, StatusFacts][] = bookingStatusSchema.options.map((status) => [
  status,
  statusFacts[status],
]);

describe('the facts of a status agree with each other', () => {
  test.each(rows)('%s', (_status, facts) => {
    expect(facts.isBooked || facts.waitsFor === 'payment').toBe(facts.blocksDates);
    expect(facts.feeName !== null).toBe(facts.due === 'fee');
    expect(facts.ending !== null).toBe(!facts.blocksDates);
    expect(facts.cannotAnswer === null).toBe(facts.waitsFor === 'host');
    expect(facts.ics === 'CANCELLED').toBe(!facts.isBooked);
  });

  test('a host sees those that the contract lets a host see', () => {
    expect(listedStatuses).toEqual(hostBookingStatuses);
  });

  test('every status but the first is reached by a move', () => {
    const reached = new Set<string>(Object.values(moveFacts).map(({ to }) => to));
    expect([...bookingMoves.keys()].filter((status) => !reached.has(status))).toEqual(['held']);
  });
});

test('a step of the trip has the tone of what it led to', () => {
  const { kind } = tripStepSchema.shape;
  expect(Object.fromEntries(kind.options.map((one) => [one, toneOfStep(one)]))).toEqual({
    requested: 'yellow',
    host_confirmed: 'green',
    confirmed_automatically: 'green',
    confirmed_instantly: 'green',
    changed: null,
    cancelled: 'red',
    charge_failed: 'red',
    rejected: 'red',
    no_show: 'grey',
  });
});

describe('an event tells which move it was', () => {
  const actors: Record<ActorKind, string> = {
    guest: 'guest:1',
    host: 'host:1',
    operator: 'operator:1',
    clock: 'clock',
    payments: 'payments',
  };

  test.each(Object.entries(moveFacts))('%s', (_name, move) => {
    for (const from of move.from) {
      const event = { from, to: move.to, actor: actors[move.by], reason: move.reason };
      expect(moveOf(event)).toBe(move);
    }
  });
});
