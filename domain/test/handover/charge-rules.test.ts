import { chargeKinds } from '@makani/contract/handover/trip-charges';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStateTable } from '../../src/bookings/state-table.ts';
import { chargeKindFacts, laterKinds } from '../../src/handover/charge-kinds.ts';
import {
  answerBy,
  canAnswer,
  moveOfAnswer,
  proposableKinds,
  proposeUntil,
} from '../../src/handover/charge-rule.ts';
import { chargeLife, chargeMoves } from '../../src/handover/charge-status.ts';
import { collectStep, leastChargeCents, splitOverDeposit } from '../../src/handover/collecting.ts';

const startsAt = Temporal.Instant.from('2027-01-05T20:00:00Z');
const endsAt = Temporal.Instant.from('2027-01-07T20:00:00Z');
const trip = { status: 'confirmed', startsAt, endsAt, pickedUpAt: null, returnedAt: null } as const;
const after = (hours: number, minutes = 0) => endsAt.add({ minutes: 60 * hours + minutes });

test('the table of moves is whole', () => {
  expect(() => checkStateTable('charges', chargeMoves, chargeLife)).not.toThrow();
});

describe('a charge can be proposed', () => {
  test.each([
    ['a minute before the return', after(0, -1), false],
    ['at the return', after(0), true],
    ['a minute before 72 hours', after(72, -1), true],
    ['after 72 hours', after(72), false],
  ])('%s: %s', (_, now, isOpen) => {
    expect(proposeUntil(trip, now) !== null).toBe(isOpen);
  });

  test('from the recorded return on, not the agreed one', () => {
    const late = { ...trip, returnedAt: after(5) };
    expect(proposeUntil(late, after(4))).toBeNull();
    expect(proposeUntil(late, after(76))?.toString()).toBe(after(77).toString());
  });

  test('not while the vehicle is out, though its return has passed', () => {
    const out = { ...trip, pickedUpAt: startsAt };
    expect(proposeUntil(out, after(2))).toBeNull();
    expect(proposeUntil({ ...out, returnedAt: after(2) }, after(2))).not.toBeNull();
  });

  test('never of a trip that was cancelled', () => {
    expect(proposeUntil({ ...trip, status: 'cancelled' }, after(1))).toBeNull();
  });

  test('once both sides have agreed that nothing is new, only if it comes by mail', () => {
    expect(proposableKinds(trip, { isAgreed: true }, after(1))).toEqual(laterKinds);
    expect(proposableKinds(trip, { isAgreed: false }, after(1))).toEqual(chargeKinds);
    expect(laterKinds).toEqual(['toll', 'fine']);
  });
});

describe('the guest’s answer', () => {
  const proposedAt = after(1);
  test.each([
    ['a minute before 48 hours', 48 * 60 - 1, true],
    ['at 48 hours', 48 * 60, false],
  ])('%s', (_, minutes, can) => {
    const charge = { status: 'proposed', answerBy: answerBy(proposedAt) } as const;
    expect(canAnswer(charge, proposedAt.add({ minutes }))).toBe(can);
  });

  test('silence accepts late, fuel and tolls, and never damage', () => {
    const accepted = chargeKinds.filter((kind) => moveOfAnswer(kind, 'silence') === 'accept');
    expect(accepted).toEqual(['late', 'fuel', 'toll']);
  });

  test('an objection and any damage go to the desk', () => {
    expect(chargeKinds.map((kind) => moveOfAnswer(kind, 'object'))).toEqual(chargeKinds.map(() => 'askDesk'));
    const decided = chargeKinds.filter((kind) => moveOfAnswer(kind, 'accept') === 'askDesk');
    expect(decided).toEqual(['damage']);
    expect(chargeKindFacts.damage.needsPicture).toBe(true);
  });
});

describe('collecting', () => {
  const held = { status: 'standing', amountCents: 30_000, releaseBy: after(48) } as const;
  const due = { id: 'one', status: 'due', leftCents: 12_000 } as const;
  const undecided = { id: 'two', status: 'proposed', leftCents: 0 } as const;

  test('takes the deposit first', () => {
    expect(collectStep([due], held, after(1))).toEqual({
      from: 'deposit',
      parts: new Map([['one', 12_000]]),
    });
  });

  test('waits for what is undecided, until twelve hours before the hold ends', () => {
    expect(collectStep([due, undecided], held, after(35, 59))).toBeNull();
    expect(collectStep([due, undecided], held, after(36))).toMatchObject({ from: 'deposit' });
  });

  test('waits while the bank works on the deposit', () => {
    for (const status of ['asking', 'taking', 'releasing'] as const)
      expect(collectStep([due], { ...held, status }, after(1))).toBeNull();
  });

  test.each(['refused', 'taken', 'released'] as const)(
    'goes to the card when the deposit is %s',
    (status) => {
      expect(collectStep([due], { ...held, status }, after(1))).toEqual({ from: 'card', ids: ['one'] });
    },
  );

  test('does nothing without anything due', () => {
    expect(collectStep([undecided], held, after(1))).toBeNull();
  });

  test('never takes more than is owed or held, and leaves no rest that a card can’t pay', () => {
    const amounts = fc.array(fc.integer({ min: leastChargeCents, max: 60_000 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (cents, depositCents) => {
        const owed = cents.map((leftCents, place) => ({ id: String(place), leftCents }));
        const parts = splitOverDeposit(owed, depositCents);
        const total = [...parts.values()].reduce((sum, part) => sum + part, 0);
        expect(total).toBeLessThanOrEqual(depositCents);
        expect(parts.size === 0 || total >= leastChargeCents).toBe(true);
        for (const { id, leftCents } of owed) {
          const rest = leftCents - (parts.get(id) ?? 0);
          expect(rest === 0 || rest >= leastChargeCents).toBe(true);
        }
      }),
    );
  });
});
