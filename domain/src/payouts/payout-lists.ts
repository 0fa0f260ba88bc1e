import type { DeskPayoutList } from '@makani/contract/payouts/desk-payouts';
import type { PayoutWait } from '@makani/contract/payouts/payouts';

/** The status that the payouts of each of the desk's lists wait for; the list of failures has those that Stripe refused last. */
export const waitsOfList = {
  failed: ['account', 'transfer'],
  waiting: ['account', 'dispute', 'transfer'],
  owed: ['debt'],
  scheduled: ['return'],
} as const satisfies Record<Exclude<DeskPayoutList, 'sent'>, PayoutWait[]>;

/** The list in which a part of a host's is found; undefined where nothing is to be sent. */
export function listOfPart(part: {
  waitsFor: PayoutWait | null;
  failure: string | null;
}): Exclude<DeskPayoutList, 'sent'> | undefined {
  switch (part.waitsFor) {
    case 'account':
    case 'transfer':
      return part.failure === null ? 'waiting' : 'failed';
    case 'dispute':
      return 'waiting';
    case 'debt':
      return 'owed';
    case 'return':
      return 'scheduled';
    case 'elsewhere':
    case null:
      return undefined;
  }
}
