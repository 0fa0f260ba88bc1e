import { type DeskDispute, listDisputes } from '@makani/contract/disputes/desk-disputes';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

export interface DisputeTableProps {
  first: ResponseOf<typeof listDisputes>;
  state: 'open' | 'closed';
  timeZone: string;
}

/** The disputes of one state, each with its bookings, its amount and when the bank must have our evidence. */
export function DisputeTable({ first, state, timeZone }: DisputeTableProps) {
  const list = usePages(first, (cursor, signal) =>
    deskCall(listDisputes, { query: { state, cursor } }, { signal }),
  );
  const isOpen = state === 'open';
  const when = ({ dueBy, closedAt }: DeskDispute) => {
    const at = isOpen ? dueBy : closedAt;
    return at === null ? '' : formatInstant(at, timeZone);
  };
  return (
    <>
      <DataTable
        caption={isOpen ? 'Open disputes' : 'Closed disputes'}
        rows={itemsOf(list.pages, (page) => page.disputes)}
        keyOf={({ id }) => id}
        empty={
          <p className="border-y border-brass/60 px-3 py-8 text-ink-soft">
            {isOpen ? 'No charges are being disputed.' : 'No disputes have ended yet.'}
          </p>
        }
        columns={[
          {
            key: 'booking',
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
          { key: 'amount', title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
          {
            key: 'state',
            title: 'State',
            cell: (dispute) => (
              <>
                <DisputeBadge dispute={dispute} />
                <span className="mt-1 block text-xs text-ink-soft sm:hidden">{when(dispute)}</span>
              </>
            ),
          },
          {
            key: 'due',
            title: isOpen ? 'Evidence due' : 'Ended',
            from: 'sm',
            cell: when,
          },
          { key: 'reason', title: 'Reason', from: 'md', cell: ({ reason }) => reason },
          {
            key: 'opened',
            title: 'Opened',
            from: 'lg',
            cell: ({ openedAt }) => formatInstant(openedAt, timeZone),
          },
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        Show more
      </ShowMore>
    </>
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
