import type { PaymentStatus } from '@makani/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { mismatchOf, type NetworkCharge, type OwnShare } from '../../src/payments/network-match.ts';

const share = (
  status: PaymentStatus,
  capturedCents = 0,
  refundedCents = 0,
  requestedCents = 0,
  more: Partial<OwnShare> = {},
): OwnShare => ({
  status,
  capturedCents,
  refundedCents,
  requestedCents,
  overdueCents: 0,
  retainedCents: 0,
  ...more,
});
const charge = (state: NetworkCharge['state'], capturedCents = 0, refundedCents = 0) => ({
  state,
  capturedCents,
  refundedCents,
});

describe('what we and the card network tell of a charge', () => {
  test.each([
    ['authorised here and there', [share('authorised')], charge('authorised'), undefined],
    ['authorised here, unknown there', [share('authorised')], undefined, 'missing_there'],
    ['authorised here, captured there', [share('authorised')], charge('captured', 5_000), 'state'],
    ['captured here and there', [share('captured', 5_000)], charge('captured', 5_000), undefined],
    ['captured for another amount', [share('captured', 5_000)], charge('captured', 4_999), 'amount'],
    ['captured here, never there', [share('captured', 5_000)], undefined, 'missing_there'],
    [
      'refunded here and there',
      [share('refunded', 5_000, 5_000)],
      charge('captured', 5_000, 5_000),
      undefined,
    ],
    ['refunded here, not there', [share('refunded', 5_000, 5_000)], charge('captured', 5_000), 'amount'],
    [
      'refunded there, asked for here',
      [share('refunding', 5_000, 0, 900)],
      charge('captured', 5_000, 900),
      undefined,
    ],
    ['refunded there, never asked for', [share('captured', 5_000)], charge('captured', 5_000, 1), 'amount'],
    ['declined here, never there', [share('declined')], undefined, undefined],
    ['declined here, authorised there', [share('declined')], charge('authorised'), 'state'],
    ['voided here and there', [share('voided')], charge('voided'), undefined],
    ['voided here, captured there', [share('voided')], charge('captured', 5_000), 'state'],
    ['still asked about', [share('unknown')], charge('authorised'), undefined],
    ['still captured', [share('capturing')], charge('captured', 5_000), undefined],
    [
      'to be captured, captured there for as much',
      [share('capturing', 0, 0, 0, { retainedCents: 5_000 })],
      charge('captured', 5_000),
      undefined,
    ],
    [
      'to be captured, captured there by hand for less',
      [share('capturing', 0, 0, 0, { retainedCents: 5_000 })],
      charge('captured', 4_999),
      'amount',
    ],
    [
      'to be captured, set aside there',
      [share('capturing', 0, 0, 0, { retainedCents: 5_000 })],
      charge('authorised'),
      undefined,
    ],
    [
      'refund asked for long ago, and never made there',
      [share('refunding', 5_000, 0, 900, { overdueCents: 900 })],
      charge('captured', 5_000),
      'amount',
    ],
    [
      'refund asked for long ago, and made there',
      [share('refunding', 5_000, 0, 900, { overdueCents: 900 })],
      charge('captured', 5_000, 900),
      undefined,
    ],
    ['unknown here, set aside there', [], charge('authorised'), 'missing_here'],
    ['unknown here, charged and refunded there', [], charge('captured', 900, 900), undefined],
    ['voided here, charged and refunded there', [share('voided')], charge('captured', 900, 900), undefined],
    [
      'two shares of one charge',
      [share('captured', 2_000), share('captured', 3_000)],
      charge('captured', 5_000),
      undefined,
    ],
    [
      'one share kept, one released',
      [share('captured', 2_000), share('voided')],
      charge('captured', 2_000),
      undefined,
    ],
    [
      'one share missing there',
      [share('captured', 2_000), share('captured', 3_000)],
      charge('captured', 2_000),
      'amount',
    ],
  ] as const)('%s', (_, shares, network, kind) => {
    expect(mismatchOf(shares, network)).toBe(kind);
  });
});
