import type { Mismatch } from '../payments/network-match.ts';

const sentences: Record<Mismatch, string> = {
  missing_here: 'The card network has a charge we have no record of.',
  missing_there: 'We have a charge the card network has no record of.',
  state: 'The card network shows a different state of a charge than we do.',
  amount:
    'The card network charged or refunded a different amount than we did. If it charged less, refund the difference on the booking’s page. If it refunded less, refund the guest in its dashboard.',
  transfer_missing_here: 'Stripe sent a host money we have no record of.',
  transfer_missing_there: 'We have a payout to a host that Stripe has no record of.',
  transfer_amount: 'Stripe sent a host, or took back, a different amount than we did.',
};

export function mismatchInWords(kind: Mismatch): string {
  return sentences[kind];
}
