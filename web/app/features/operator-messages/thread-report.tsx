import { closeThreadReport, type DeskThread } from '@makani/contract/messages/desk-messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { atDesk } from '../../ui/text/dates.ts';

/** The open report of a conversation, with its end. */
export function ThreadReport({ thread }: { thread: DeskThread }) {
  const [isClosing, setClosing] = useState(false);
  const { report, secondReport } = thread;
  if (report === null) return null;
  return (
    <DeskSection title="Report">
      <Reason report={report} />
      {secondReport === null ? null : <Reason report={secondReport} />}
      <div className="mt-3">
        <Button variant="secondary" size="small" onPress={() => setClosing(true)}>
          Close report
        </Button>
      </div>
      {isClosing ? <CloseDialog thread={thread} onClose={() => setClosing(false)} /> : null}
    </DeskSection>
  );
}

function Reason({ report: { by, at, reason } }: { report: NonNullable<DeskThread['report']> }) {
  return (
    <div className="not-first:mt-3">
      <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
        {reason}
      </p>
      <p className="mt-1 text-ink-soft">
        Reported by the {by}, {atDesk(at)}
      </p>
    </div>
  );
}

function CloseDialog({ thread, onClose }: { thread: DeskThread; onClose: () => void }) {
  const navigate = useNavigate();
  const [blocks, setBlocks] = useState(false);
  const { id, booking, closed } = thread;
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(closeThreadReport, { params: { id }, body: { reason, blocks } }),
    {
      successMessage: 'The report is closed',
      // Without a report, the desk may not read it anymore.
      onSuccess: () => void navigate(paths.operatorMessages),
    },
  );
  return (
    <ActDialog {...act} title="Close this report?" action="Close report" readers="Only the desk will see it.">
      <p>It leaves the list, and reading it again needs a reason.</p>
      {booking === null && closed === null ? (
        <Checkbox
          label="Block this conversation"
          description="Neither of them can write in it anymore."
          checked={blocks}
          onChange={({ currentTarget }) => setBlocks(currentTarget.checked)}
        />
      ) : null}
    </ActDialog>
  );
}
