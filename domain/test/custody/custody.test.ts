import { describe, expect, test } from 'vitest';
import { custodiesOf, type CustodyFacts, custodyAt } from '../../src/custody/custody.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-${time}:00Z`);
const paid = [
  { status: 'held', at: at('01T10:00') },
  { status: 'pending', at: at('01T10:05') },
] as const;
const confirmed = [...paid, { status: 'confirmed', at: at('02T10:00') }] as const;

function booking(changes: Partial<CustodyFacts> = {}): CustodyFacts {
  return {
    startsAt: at('10T20:00'),
    endsAt: at('13T20:00'),
    statuses: confirmed,
    vehicleId: 'van',
    moves: [],
    ...changes,
  };
}

function inWords(facts: CustodyFacts): string[] {
  return custodiesOf(facts, at('30T20:00')).map(
    ({ vehicleId, startsAt, endsAt, endedEarly }) =>
      `${vehicleId} ${startsAt.toString().slice(8, 16)} ${endsAt.toString().slice(8, 16)}${endedEarly ? ' early' : ''}`,
  );
}

describe('the guest of a booking had its vehicle', () => {
  test.each<[string, Partial<CustodyFacts>, string[]]>([
    ['from pickup to return', {}, ['van 10T20:00 13T20:00']],
    ['never while it was unpaid', { statuses: paid.slice(0, 1) }, []],
    ['never while its host had not answered', { statuses: paid }, []],
    [
      'never after a hold that ran out',
      { statuses: [...paid.slice(0, 1), { status: 'expired', at: at('01T10:15') }] },
      [],
    ],
    [
      'never if it was cancelled before',
      { statuses: [...confirmed, { status: 'cancelled', at: at('09T20:00') }] },
      [],
    ],
    [
      'never if it was cancelled at the very pickup',
      { statuses: [...confirmed, { status: 'cancelled', at: at('10T20:00') }] },
      [],
    ],
    [
      'until it was cancelled on the way',
      { statuses: [...confirmed, { status: 'cancelled', at: at('11T08:30') }] },
      ['van 10T20:00 11T08:30 early'],
    ],
    [
      'for the whole time if it was cancelled after the return',
      { statuses: [...confirmed, { status: 'cancelled', at: at('14T08:30') }] },
      ['van 10T20:00 13T20:00'],
    ],
    [
      'never if the host withdrew it',
      { statuses: [...confirmed, { status: 'rejected', at: at('05T08:30') }] },
      [],
    ],
    [
      'never if they did not come',
      { statuses: [...confirmed, { status: 'no_show', at: at('11T20:00') }] },
      [],
    ],
    [
      'from the confirmation if that came after the pickup',
      { statuses: [...paid, { status: 'confirmed', at: at('10T21:00') }] },
      ['van 10T21:00 13T20:00'],
    ],
    [
      'from the first confirmation, whatever was changed later',
      { statuses: [...confirmed, { status: 'confirmed', at: at('12T10:00') }] },
      ['van 10T20:00 13T20:00'],
    ],
    [
      'and only the other one after a move before the pickup',
      { moves: [{ fromVehicleId: 'car', at: at('08T10:00') }] },
      ['van 10T20:00 13T20:00'],
    ],
    [
      'and another one from a move on the way',
      { moves: [{ fromVehicleId: 'car', at: at('12T10:00') }] },
      ['car 10T20:00 12T10:00', 'van 12T10:00 13T20:00'],
    ],
    [
      'and not the one that it was moved to after the end',
      { moves: [{ fromVehicleId: 'car', at: at('14T10:00') }] },
      ['car 10T20:00 13T20:00'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(inWords(booking(changes))).toEqual(expected);
  });
});

describe('at a moment', () => {
  const rows = [
    { id: 2, startsAt: at('13T20:00'), endsAt: at('15T20:00') },
    { id: 1, startsAt: at('10T20:00'), endsAt: at('13T20:00') },
    { id: 3, startsAt: at('16T20:00'), endsAt: at('18T20:00') },
  ];

  test.each([
    ['before all', '10T19:59', undefined, undefined, 1],
    ['at the pickup', '10T20:00', 1, undefined, 2],
    ['just before the handover', '13T19:59', 1, undefined, 2],
    ['at the handover: whoever takes it', '13T20:00', 2, 1, 3],
    ['just before the return', '15T19:59', 2, 1, 3],
    ['at the return', '15T20:00', undefined, 2, 3],
    ['between trips', '16T10:00', undefined, 2, 3],
    ['after all', '18T20:00', undefined, 3, undefined],
  ])('%s', (_name, moment, found, before, after) => {
    const answer = custodyAt(rows, at(moment));
    expect([answer.found?.id, answer.before?.id, answer.after?.id]).toEqual([found, before, after]);
  });
});
