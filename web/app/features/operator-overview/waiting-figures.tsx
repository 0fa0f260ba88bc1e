import type { DeskFigures } from '@makani/contract/operator/overview';
import { heldStatuses, requestedStatuses } from '@makani/domain/bookings/status-facts';
import { paths } from '../../paths.ts';
import { FigureLink, type FigureLinkProps } from './figure-link.tsx';

/** Numbers of waiting items, by who has to act, and of failures. Each number opens its list. */
export function WaitingFigures({ figures }: { figures: DeskFigures }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 border border-brass/60 bg-paper-bright p-4 sm:grid-cols-4 sm:px-5">
      {linksOf(figures)
        .filter(({ isRare, count }) => isRare !== true || count > 0)
        .map((link) => (
          <FigureLink key={link.label} {...link} />
        ))}
    </ul>
  );
}

interface WaitingLink extends FigureLinkProps {
  /** Shown only where there are any. */
  isRare?: boolean;
}

function linksOf(figures: DeskFigures): WaitingLink[] {
  const [pending = ''] = requestedStatuses;
  const [held = ''] = heldStatuses;
  const failedSince = new URLSearchParams({ state: 'failed', since: figures.failedSince }).toString();
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
    {
      count: figures.blockedGuests ?? 0,
      label: 'Bookings of blocked people',
      ofOne: 'Booking of a blocked person',
      to: `${paths.operatorBookings}?guest=blocked`,
      isUrgent: true,
      isRare: true,
    },
    {
      count: figures.hostPairs ?? 0,
      label: 'Pairs of hosts to look into',
      ofOne: 'Pair of hosts to look into',
      to: paths.operatorHostPairs,
      isUrgent: true,
      isRare: true,
    },
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
      to: `${paths.operatorPayments}?${failedSince}`,
    },
    {
      count: figures.unsettledPayments,
      label: 'Payments without an answer',
      ofOne: 'Payment without an answer',
      to: `${paths.operatorPayments}?state=unsettled`,
    },
    {
      count: figures.paymentMismatches ?? 0,
      label: 'Payments that don’t match',
      ofOne: 'Payment that doesn’t match',
      to: `${paths.operatorPayments}?state=mismatched`,
      isUrgent: true,
      isRare: true,
    },
    {
      count: figures.disputes ?? 0,
      label: 'Open disputes',
      ofOne: 'Open dispute',
      to: paths.operatorDisputes,
      isUrgent: true,
      isRare: true,
    },
    {
      count: figures.failedPayouts ?? 0,
      label: 'Payouts that failed',
      ofOne: 'Payout that failed',
      to: `${paths.operatorPayouts}?list=failed`,
      isUrgent: true,
      isRare: true,
    },
    {
      count: figures.owedPayouts ?? 0,
      label: 'Payouts to get back from hosts',
      ofOne: 'Payout to get back from a host',
      to: `${paths.operatorPayouts}?list=owed`,
      isRare: true,
    },
    {
      count: figures.refundsDue,
      label: 'Refunds due',
      ofOne: 'Refund due',
      to: `${paths.operatorPayments}?state=refunds`,
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
