import { paymentStatusSchema } from '@makani/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { canMakePayment, isSettled, paymentMoves } from '../../src/payments/payment-status.ts';

const statuses = paymentStatusSchema.options;

describe('a payment moves only as listed', () => {
  const listed = [
    'initiated → authorising',
    'initiated → voiding',
    'authorising → authorised',
    'authorising → declined',
    'authorising → unknown',
    'authorising → voiding',
    'unknown → authorised',
    'unknown → declined',
    'unknown → voiding',
    'authorised → capturing',
    'authorised → voiding',
    'capturing → captured',
    'capturing → voiding',
    'captured → refunding',
    'refunding → captured',
    'refunding → refunded',
    'voiding → voided',
  ];

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(paymentMoves.get(from)?.includes(to)).toBe(listed.includes(`${from} → ${to}`));
  });

  test('the table names every status and nothing more', () => {
    expect([...paymentMoves.keys()].toSorted()).toEqual([...statuses].toSorted());
  });
});

test('only money that is where it belongs is settled', () => {
  expect(statuses.filter((status) => isSettled(status)).toSorted()).toEqual([
    'captured',
    'declined',
    'refunded',
    'voided',
  ]);
});

test('a refused capture gives the authorisation back before it ends', () => {
  expect(canMakePayment('decline', 'capturing')).toBe(false);
  expect(canMakePayment('beginVoid', 'capturing')).toBe(true);
  expect(canMakePayment('void', 'voiding')).toBe(true);
});

test('a silent authorisation may still turn out either way', () => {
  expect(paymentMoves.get('unknown')).toEqual(['authorised', 'declined', 'voiding']);
});
