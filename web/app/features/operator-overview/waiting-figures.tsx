import type { DeskFigures } from '@makani/contract/operator/overview';
import { heldStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { paths } from '../../paths.ts';
import { FigureLink, type FigureLinkProps } from './figure-link.tsx';

/** Numbers of waiting items, by who has to act, and of failures. Each number opens its list. */
export function WaitingFigures({ figures }: { figures: DeskFigures }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 border border-brass/60 bg-paper-bright p-4 sm:grid-cols-4 sm:px-5">
      {linksOf(figures).map((link) => (
        <FigureLink key={link.label} {...link} />
      ))}
    </ul>
  );
}

function linksOf(figures: DeskFigures): FigureLinkProps[] {
  const [pending = ''] = requestedStatuses;
  const [held = ''] = heldStatuses;
  const payments = (query: Record<string, string>) =>
    `${paths.operatorPayments}?${new URLSearchParams(query).toString()}`;
  return [
    {
      count: figures.pendingAnswers,
      label: 'Waiting for hosts',
      to: `${paths.operatorBookings}?status=${pending}`,
    },
    {
      count: figures.unpaidHolds,
      label: 'Unpaid holds',
      ofOne: 'Unpaid hold',
      to: `${paths.operatorBookings}?status=${held}`,
    },
    {
      count: figures.approvals,
      label: 'Approvals to give',
      ofOne: 'Approval to give',
      to: paths.operatorApprovals,
      isUrgent: true,
    },
    ...(figures.blockedGuests
      ? [
          {
            count: figures.blockedGuests,
            label: 'Bookings of blocked people',
            ofOne: 'Booking of a blocked person',
            to: `${paths.operatorBookings}?guest=blocked`,
            isUrgent: true,
          },
        ]
      : []),
    ...(figures.hostPairs
      ? [
          {
            count: figures.hostPairs,
            label: 'Pairs of hosts to look into',
            ofOne: 'Pair of hosts to look into',
            to: paths.operatorHostPairs,
            isUrgent: true,
          },
        ]
      : []),
    {
      count: figures.listings,
      label: 'Listings to review',
      ofOne: 'Listing to review',
      to: paths.operatorListings,
    },
    {
      count: figures.failedPayments,
      label: 'Failed payments, last 24 hours',
      ofOne: 'Failed payment, last 24 hours',
      to: payments({ state: 'failed', since: figures.failedSince }),
    },
    {
      count: figures.unsettledPayments,
      label: 'Payments without an answer',
      ofOne: 'Payment without an answer',
      to: payments({ state: 'unsettled' }),
    },
    ...(figures.paymentMismatches
      ? [
          {
            count: figures.paymentMismatches,
            label: 'Payments that don’t match',
            ofOne: 'Payment that doesn’t match',
            to: payments({ state: 'mismatched' }),
            isUrgent: true,
          },
        ]
      : []),
    ...(figures.disputes
      ? [
          {
            count: figures.disputes,
            label: 'Open disputes',
            ofOne: 'Open dispute',
            to: paths.operatorDisputes,
            isUrgent: true,
          },
        ]
      : []),
    ...(figures.failedPayouts
      ? [
          {
            count: figures.failedPayouts,
            label: 'Payouts that failed',
            ofOne: 'Payout that failed',
            to: `${paths.operatorPayouts}?list=failed`,
            isUrgent: true,
          },
        ]
      : []),
    ...(figures.owedPayouts
      ? [
          {
            count: figures.owedPayouts,
            label: 'Payouts to get back from hosts',
            ofOne: 'Payout to get back from a host',
            to: `${paths.operatorPayouts}?list=owed`,
          },
        ]
      : []),
    {
      count: figures.refundsDue,
      label: 'Refunds due',
      ofOne: 'Refund due',
      to: payments({ state: 'refunds' }),
    },
    {
      count: figures.parkedMails,
      label: 'Emails that failed',
      ofOne: 'Email that failed',
      to: `${paths.operatorMail}?state=parked`,
      isUrgent: true,
    },
  ];
}
