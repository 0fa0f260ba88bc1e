import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { formatUsd } from '@makani/contract/kernel/money';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { waitingRefund } from '@makani/domain/disputes/waiting-refund';
import { lateFeeInWords } from '@makani/domain/policy/policy-words';
import { PriceLines } from '../../../ui/text/price-lines.tsx';

export interface CancellationTermsProps {
  terms: Cancellation;
  /** The location whose clock applies: 'Honolulu'. */
  place: string;
}

/** Fee and refund now, and the moment when they change. */
export function CancellationTerms({ terms, place }: CancellationTermsProps) {
  const { feeCents, refundCents, paidCents, returnedBy, waitsForBank } = terms;
  return (
    <>
      <PriceLines
        lines={[
          {
            label: returnedBy === 'release' ? 'Hold on your card' : 'Paid',
            amount: formatUsd(paidCents),
          },
          {
            label: 'Cancellation fee',
            amount: feeCents === 0 ? 'None' : `−${formatUsd(feeCents)}`,
          },
        ]}
        total={{
          label: returnedBy === 'release' ? 'Hold released' : 'Your refund',
          amount: formatUsd(refundCents),
        }}
      />
      {waitsForBank ? <p className="mt-5 border-l-2 border-brass-strong pl-4">{waitingRefund}</p> : null}
      <p className="mt-5 text-ink-soft">{whenItChanges(terms, place)}</p>
      {returnedBy === 'release' ? (
        <p className="mt-2 text-ink-soft">
          You haven’t been charged. We’ll release {feeCents === 0 ? 'the full hold' : 'the rest of the hold'}.
        </p>
      ) : null}
    </>
  );
}

function whenItChanges(terms: Cancellation, place: string): string {
  const { isFree, freeUntilLocal, lateFeeCents } = terms;
  const fee = lateFeeInWords(terms);
  const moment = deadlineAt({ local: freeUntilLocal }, place);
  return isFree
    ? `Free until ${moment}; after that the fee is ${formatUsd(lateFeeCents)}, ${fee}.`
    : `Cancelling was free until ${moment}; now the fee is ${fee}.`;
}
