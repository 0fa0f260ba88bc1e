import { type DisputeStory, getDispute } from '@makani/contract/disputes/desk-disputes';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { AnswerDispute } from '../../../features/operator-disputes/answer-dispute.tsx';
import { ChooseMessages } from '../../../features/operator-disputes/choose-messages.tsx';
import { DisputeFacts } from '../../../features/operator-disputes/dispute-facts.tsx';
import { DisputeBadge } from '../../../features/operator-disputes/dispute-table.tsx';
import { EvidenceContents } from '../../../features/operator-disputes/evidence-contents.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { deskTimeZone } from '../../../session/desk-time-zone.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/dispute.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Dispute');
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getDispute, { params }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The dispute couldn’t be loaded"
      error={useRouteError()}
      wayOut={{ label: 'All disputes', to: paths.operatorDisputes }}
    />
  );
}

export default function Dispute({ loaderData: dispute }: Route.ComponentProps) {
  const references = dispute.bookings.map(({ reference }) => reference).join(', ');
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={paths.operatorDisputes} className="underline underline-offset-4">
          All disputes
        </Link>
      </p>
      <DeskHeading
        title={`Dispute of ${formatUsd(dispute.amountCents)}`}
        intro={`${references}. ${dispute.reason}.`}
      >
        <DisputeBadge dispute={dispute} />
      </DeskHeading>
      <Evidence key={dispute.id} dispute={dispute} />
    </>
  );
}

/** The chosen messages go with the answer and with what is downloaded before. */
function Evidence({ dispute }: { dispute: DisputeStory }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <AnswerDispute dispute={dispute} chosen={chosen} timeZone={deskTimeZone} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <DisputeFacts dispute={dispute} timeZone={deskTimeZone} />
        <div className="grid gap-6">
          <ChooseMessages dispute={dispute} chosen={chosen} onChoose={setChosen} timeZone={deskTimeZone} />
          <EvidenceContents dispute={dispute} chosen={chosen} />
        </div>
      </div>
    </>
  );
}
