import { type DisputeStory, getDispute } from '@makani/contract/disputes/desk-disputes';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { AnswerDispute } from '../../../features/operator-disputes/answer-dispute.tsx';
import { ChooseMessages } from '../../../features/operator-disputes/choose-messages.tsx';
import { DisputeFacts } from '../../../features/operator-disputes/dispute-facts.tsx';
import { DisputeBadge } from '../../../features/operator-disputes/dispute-table.tsx';
import { EvidenceContents } from '../../../features/operator-disputes/evidence-contents.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/dispute.ts';

export const meta = deskMeta('Dispute');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getDispute, { params }));
}

const allDisputes = { label: 'All disputes', to: paths.operatorDisputes };

export const ErrorBoundary = loadFailure({ title: 'The dispute couldn’t be loaded', wayOut: allDisputes });

export default function Dispute({ loaderData: dispute }: Route.ComponentProps) {
  const references = dispute.bookings.map(({ reference }) => reference).join(', ');
  return (
    <DeskScreen
      back={allDisputes}
      title={`Dispute of ${formatUsd(dispute.amountCents)}`}
      intro={`${references}. ${dispute.reason}.`}
      beside={<DisputeBadge dispute={dispute} />}
    >
      <Evidence key={dispute.id} dispute={dispute} />
    </DeskScreen>
  );
}

/** The chosen messages go with the answer and with what is downloaded before. */
function Evidence({ dispute }: { dispute: DisputeStory }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <AnswerDispute dispute={dispute} chosen={chosen} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DisputeFacts dispute={dispute} />
        <div className="grid gap-6">
          <ChooseMessages dispute={dispute} chosen={chosen} onChoose={setChosen} />
          <EvidenceContents dispute={dispute} chosen={chosen} />
        </div>
      </div>
    </>
  );
}
