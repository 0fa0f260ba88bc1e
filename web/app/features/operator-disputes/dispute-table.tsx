import type { DeskDispute } from '@makani/contract/disputes/desk-disputes';
import { formatUsd } from '@makani/contract/kernel/money';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';

export interface DisputeTableProps {
  disputes: readonly DeskDispute[];
  isOpen: boolean;
}

/** The disputes of one state, each with its bookings, its amount and when the bank must have our evidence. */
export function DisputeTable({ disputes, isOpen }: DisputeTableProps) {
  const when = ({ dueBy, closedAt }: DeskDispute) => {
    const at = isOpen ? dueBy : closedAt;
    return at === null ? '' : atOffice(at);
  };
  return (
    <DataTable
      caption={isOpen ? 'Open disputes' : 'Closed disputes'}
      rows={disputes}
      keyOf={({ id }) => id}
      empty={isOpen ? 'No charges are being disputed.' : 'No disputes have ended yet.'}
      columns={[
        {
          title: 'Booking',
          cell: ({ id, bookings }) => (
            <Link
              to={paths.operatorDispute(id)}
              className="font-medium underline underline-offset-4 sm:whitespace-nowrap"
            >
              {bookings.map(({ reference }) => reference).join(', ')}
            </Link>
          ),
        },
        { title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
        {
          title: 'State',
          cell: (dispute) => (
            <>
              <DisputeBadge dispute={dispute} />
              <span className="mt-1 block text-xs text-ink-soft sm:hidden">{when(dispute)}</span>
            </>
          ),
        },
        {
          title: isOpen ? 'Evidence due' : 'Ended',
          from: 'sm',
          cell: when,
        },
        { title: 'Reason', from: 'md', cell: ({ reason }) => reason },
        {
          title: 'Opened',
          from: 'lg',
          cell: ({ openedAt }) => atOffice(openedAt),
        },
      ]}
    />
  );
}

/** An answer that is decided and not sent yet has a word of its own, as long as the bank takes it. */
export function DisputeBadge({
  dispute: { status, answer },
}: {
  dispute: Pick<DeskDispute, 'status' | 'answer'>;
}) {
  const isOnItsWay = answer !== null && !answer.isSent && disputeFacts[status].needsAnswer;
  const { word, tone } = isOnItsWay ? onItsWay : disputeFacts[status].badge;
  return <Badge tone={tone}>{word}</Badge>;
}

const onItsWay = { word: 'Being sent', tone: 'blue' } as const;
