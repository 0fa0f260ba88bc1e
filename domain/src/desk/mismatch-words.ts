import type { Mismatch } from '../payments/network-match.ts';

const sentences: Record<Mismatch, string> = {
  missing_here: 'The card network has money of a charge that we don’t know.',
  missing_there: 'We know of a charge that the card network doesn’t have.',
  state: 'The card network tells of another state of a charge than we do.',
  amount:
    'The card network charged or refunded another amount than we did. If it charged less, refund the difference on the booking’s page. If it refunded less, refund the guest in its dashboard.',
  transfer_missing_here: 'Stripe sent a host money of which we know nothing.',
  transfer_missing_there: 'We know of a payout to a host that Stripe doesn’t have.',
  transfer_amount: 'Stripe sent a host, or took back, another amount than we did.',
};

export function mismatchInWords(kind: Mismatch): string {
  return sentences[kind];
}
