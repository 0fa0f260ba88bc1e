import { answerDispute, type DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { formatUsd } from '@makani/contract/kernel/money';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { atOffice } from '../../ui/text/dates.ts';

type Act = 'evidence' | 'accept';

export interface AnswerDisputeProps {
  dispute: DisputeStory;
  /** The messages of the guest that go with the evidence. */
  chosen: readonly string[];
}

/** One answer, once and finally. What it does is shown before. */
export function AnswerDispute({ dispute, chosen }: AnswerDisputeProps) {
  const { id, amountCents, dueBy, refusal, refused, acceptance } = dispute;
  const [openDialog, setOpenDialog] = useState<Act>();
  const close = () => setOpenDialog(undefined);
  const { mutate, isPending } = useDeskMutation(
    (act: Act, reason: string) =>
      deskCall(answerDispute, { params: { id }, body: { act, amountCents, reason, messages: [...chosen] } }),
    {
      successMessage: ({ outcome }) =>
        outcome === 'done'
          ? 'The bank has our answer or will get it within minutes.'
          : 'Sent to a second operator',
      revalidates: 'always',
      onSuccess: close,
    },
  );
  const isRequest = acceptance.takesTwo && acceptance.asked === null;
  const giveUp = `Give up ${formatUsd(amountCents)}`;
  if (refusal !== null) return <p className="text-sm text-ink-soft">{refusal}</p>;
  return (
    <section aria-label="Answer">
      {refused === null ? null : (
        <p className="mb-3 max-w-prose border-l-4 border-hibiscus-press/60 pl-3 text-sm">
          The card network refused the last answer on {atOffice(refused.at)}: {refused.words} Nothing was
          sent. Please change what you send, or answer in Stripe’s dashboard.
        </p>
      )}
      <p className="text-sm">
        {dueBy === null
          ? 'The bank is waiting for an answer.'
          : `The bank is waiting for an answer until ${atOffice(dueBy)}.`}
      </p>
      {acceptance.asked === null ? null : (
        <p className="mt-2 text-sm">
          {acceptance.asked.by} has asked to accept it: {acceptance.asked.reason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <Button size="small" onPress={() => setOpenDialog('evidence')}>
          Send the evidence
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabledReason={acceptance.cannot ?? undefined}
          onPress={() => setOpenDialog('accept')}
        >
          {isRequest ? 'Ask to accept it' : 'Accept the dispute'}
        </Button>
      </div>
      {openDialog === undefined ? null : (
        <ActDialog
          title={openDialog === 'evidence' ? 'Send the evidence?' : 'Accept the dispute?'}
          action={openDialog === 'evidence' ? 'Send it' : isRequest ? 'Ask for approval' : giveUp}
          readers="It’s kept in the audit."
          isPending={isPending}
          onClose={close}
          onConfirm={(reason) => void mutate(openDialog, reason)}
        >
          {openDialog === 'evidence' ? (
            <SendingEffect dispute={dispute} messages={chosen.length} />
          ) : (
            <AcceptingEffect dispute={dispute} />
          )}
          {openDialog === 'accept' && isRequest ? (
            <p>
              Above the limit of {formatUsd(acceptance.limitCents)}: a second operator has to approve it
              first.
            </p>
          ) : null}
        </ActDialog>
      )}
    </section>
  );
}

function SendingEffect({
  dispute: { evidence, amountCents },
  messages,
}: {
  dispute: DisputeStory;
  messages: number;
}) {
  const entries = evidence.reduce((sum, section) => sum + section.entries, messages);
  return (
    <>
      <p>
        The bank will get one PDF with {entries} {entries === 1 ? 'entry' : 'entries'} and decide on{' '}
        {formatUsd(amountCents)}. Please read it first.
      </p>
      <p>
        {messages === 0
          ? 'No message from the guest goes with it.'
          : `${messages} ${messages === 1 ? 'message' : 'messages'} from the guest will go with it.`}
      </p>
      <p>Banks take 19 pages at most. What doesn’t fit is left out, messages first.</p>
      <p>It can be sent once. Nothing can be added afterwards.</p>
    </>
  );
}

function AcceptingEffect({ dispute: { amountCents, feeCents, parts, status } }: { dispute: DisputeStory }) {
  if (disputeFacts[status].isInquiry)
    return <p>This ends the inquiry: the cardholder will get {formatUsd(amountCents)} back.</p>;
  const hosts = parts.reduce((sum, part) => sum + part.hostHeldCents, 0);
  return (
    <>
      <p>
        The cardholder keeps {formatUsd(amountCents)}. {formatUsd(hosts)} of it comes off the hosts’ earnings,
        and the rest off everyone else’s. The fee of {formatUsd(feeCents)} stays with the platform.
      </p>
      <p>This can’t be undone.</p>
    </>
  );
}
