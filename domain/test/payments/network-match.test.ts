import type { PaymentStatus } from '@makani/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { matchesNetwork, type NetworkCharge } from '../../src/payments/network-match.ts';

const share = (status: PaymentStatus, capturedCents = 0, refundedCents = 0, requestedCents = 0) => ({
  status,
  capturedCents,
  refundedCents,
  requestedCents,
});
const charge = (state: NetworkCharge['state'], capturedCents = 0, refundedCents = 0) => ({
  state,
  capturedCents,
  refundedCents,
});

describe('what we and the card network tell of a charge', () => {
  test.each([
    ['authorised here and there', [share('authorised')], charge('authorised'), true],
    ['authorised here, unknown there', [share('authorised')], undefined, false],
    ['authorised here, captured there', [share('authorised')], charge('captured', 5_000), false],
    ['captured here and there', [share('captured', 5_000)], charge('captured', 5_000), true],
    ['captured for another amount', [share('captured', 5_000)], charge('captured', 4_999), false],
    ['captured here, never there', [share('captured', 5_000)], undefined, false],
    ['refunded here and there', [share('refunded', 5_000, 5_000)], charge('captured', 5_000, 5_000), true],
    ['refunded here, not there', [share('refunded', 5_000, 5_000)], charge('captured', 5_000), false],
    [
      'refunded there, asked for here',
      [share('refunding', 5_000, 0, 900)],
      charge('captured', 5_000, 900),
      true,
    ],
    ['refunded there, never asked for', [share('captured', 5_000)], charge('captured', 5_000, 1), false],
    ['declined here, never there', [share('declined')], undefined, true],
    ['declined here, authorised there', [share('declined')], charge('authorised'), false],
    ['voided here and there', [share('voided')], charge('voided'), true],
    ['voided here, captured there', [share('voided')], charge('captured', 5_000), false],
    ['still asked about', [share('unknown')], charge('authorised'), true],
    ['still captured', [share('capturing')], charge('captured', 5_000), true],
    [
      'two shares of one charge',
      [share('captured', 2_000), share('captured', 3_000)],
      charge('captured', 5_000),
      true,
    ],
    [
      'one share kept, one released',
      [share('captured', 2_000), share('voided')],
      charge('captured', 2_000),
      true,
    ],
    [
      'one share missing there',
      [share('captured', 2_000), share('captured', 3_000)],
      charge('captured', 2_000),
      false,
    ],
  ] as const)('%s', (_, shares, network, matches) => {
    expect(matchesNetwork(shares, network)).toBe(matches);
  });
});
