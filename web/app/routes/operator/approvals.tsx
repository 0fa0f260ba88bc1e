import { listApprovals } from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { actInWords } from '@makani/domain/desk/desk-words';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { ChargesToDecide } from '../../features/operator-approvals/charges-to-decide.tsx';
import { ApprovalCard } from '../../features/operator-approvals/approval-card.tsx';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Route } from './+types/approvals.ts';

export const meta = deskMeta('Approvals');

export function clientLoader() {
  return asOperator(() => deskCall(listApprovals, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The approvals couldn’t be loaded' });

export default function Approvals({
  loaderData: { pending, decided, disputes, charges },
}: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Approvals"
      intro="Requests above what one operator may decide alone, and charges after a return that need a decision."
    >
      {disputes.map(({ id, amountCents, requestedBy, reason }) => (
        <p key={id} className="border-y border-brass/60 bg-paper-bright px-4 py-4 text-sm">
          {requestedBy} has asked to{' '}
          <Link to={paths.operatorDispute(id)} className="underline underline-offset-4">
            accept a dispute of {formatUsd(amountCents)}
          </Link>
          : {reason}
        </p>
      ))}
      {charges.length === 0 ? null : <ChargesToDecide charges={charges} />}
      {pending.length === 0 && disputes.length === 0 && charges.length === 0 ? (
        <EmptyState
          picture="trips"
          title="Nothing is waiting"
          description="Requests above the limit appear here."
        />
      ) : (
        pending.map((approval) => <ApprovalCard key={approval.id} approval={approval} />)
      )}
      {decided.length === 0 ? null : (
        <DataTable
          caption="Decided last"
          rows={decided}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Booking',
              cell: ({ bookingId, reference }) => (
                <Link to={paths.operatorBooking(bookingId)} className="underline underline-offset-4">
                  {reference}
                </Link>
              ),
            },
            { title: 'Request', cell: ({ act }) => actInWords(act) },
            { title: 'Asked by', from: 'sm', cell: ({ requestedBy }) => requestedBy.name },
            {
              title: 'Decision',
              cell: ({ status, decidedBy, decisionReason }) => (
                <>
                  {status === 'approved' ? 'Approved' : 'Declined'} by {decidedBy}
                  <span className="block text-ink-soft">{decisionReason}</span>
                </>
              ),
            },
          ]}
        />
      )}
    </DeskScreen>
  );
}
