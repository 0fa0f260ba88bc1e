import type { DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { formatUsd } from '@makani/contract/kernel/money';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { Fact } from '../../ui/text/fact.tsx';

export interface DisputeFactsProps {
  dispute: DisputeStory;
}

/** When it was, and whose money it is about. */
export function DisputeFacts({ dispute }: DisputeFactsProps) {
  const { status, dueBy, openedAt, closedAt, answer, feeCents, networkId, parts } = dispute;
  return (
    <div className="grid gap-6">
      <DeskSection title="Dispute">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact label="Opened">{atOffice(openedAt)}</Fact>
          {closedAt === null ? null : <Fact label="Ended">{atOffice(closedAt)}</Fact>}
          {closedAt === null && dueBy !== null ? <Fact label="Evidence due">{atOffice(dueBy)}</Fact> : null}
          <Fact label="The card network’s fee">{formatUsd(feeCents)}</Fact>
          <Fact label="The card network’s ID">{networkId}</Fact>
          {answer === null ? null : (
            <Fact label="Answer">
              {answer.act === 'accept' ? 'Accepted' : 'Evidence'}{' '}
              <span className="block text-ink-soft">
                {answer.by}, {atOffice(answer.at)}
              </span>
              {!answer.isSent && disputeFacts[status].isOver ? (
                <span className="block text-hibiscus-press">It didn’t reach the bank in time.</span>
              ) : null}
            </Fact>
          )}
        </dl>
      </DeskSection>
      <DeskSection title="Whose money it is">
        <ul className="divide-y divide-brass/30">
          {parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a payment of the charge is known by its place
            <li key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1">
                <p>
                  <Link
                    translate="no"
                    to={paths.operatorBooking(part.bookingId)}
                    className="font-medium underline underline-offset-4"
                  >
                    {part.reference}
                  </Link>
                </p>
                <p className="text-ink-soft">
                  {part.driverName}, {part.vehicleName}
                </p>
                <p className="text-ink-soft">
                  {part.hostName === null ? 'No host' : `Held from ${part.hostName}’s share`}:{' '}
                  {formatUsd(part.hostHeldCents)}
                </p>
                {part.waitingRefundCents > 0 ? (
                  <p className="text-hibiscus-press">
                    A refund of {formatUsd(part.waitingRefundCents)} is waiting for the outcome.
                  </p>
                ) : null}
              </div>
              <p className="text-right tabular-nums">{formatUsd(part.amountCents)}</p>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
}
