import {
  type DisputeStory,
  downloadEvidence,
  downloadEvidenceParts,
} from '@makani/contract/disputes/desk-disputes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

type FileKind = 'pdf' | 'zip';

export interface EvidenceContentsProps {
  dispute: DisputeStory;
  /** The messages of the guest that the bank would read, too. */
  chosen: readonly string[];
}

/** The evidence for the bank, and its download. Each download is recorded with the operator and the reason. */
export function EvidenceContents({ dispute: { id, evidence }, chosen }: EvidenceContentsProps) {
  const [openDialog, setOpenDialog] = useState<FileKind>();
  const close = () => setOpenDialog(undefined);
  const { mutate, isPending } = useDeskMutation(
    async (file: FileKind, reason: string) => {
      const input = { params: { id }, body: { reason, messages: [...chosen] } };
      if (file === 'pdf') saveFile(await deskCall(downloadEvidence, input), 'application/pdf');
      else saveFile(await deskCall(downloadEvidenceParts, input), 'application/zip');
    },
    { onSuccess: close },
  );
  return (
    <DeskSection title="Evidence">
      <p className="text-ink-soft">
        What we know about the trip, as the bank will read it. Driver’s licenses stay masked.
      </p>
      <dl className="mt-3 divide-y divide-brass/30">
        {evidence.map(({ reference, title, entries }) => (
          <div key={`${reference} ${title}`} className="flex justify-between gap-4 py-1.5">
            <dt>
              {title}{' '}
              <span translate="no" className="text-ink-soft">
                {reference}
              </span>
            </dt>
            <dd className="tabular-nums">{entries === 0 ? 'None' : entries}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onPress={() => setOpenDialog('pdf')}>
          <Download aria-hidden="true" strokeWidth={1.5} />
          Download PDF
        </Button>
        <Button variant="secondary" size="small" onPress={() => setOpenDialog('zip')}>
          <Download aria-hidden="true" strokeWidth={1.5} />
          Download all files
        </Button>
      </div>
      {openDialog === undefined ? null : (
        <ActDialog
          title="Download the evidence?"
          action="Download"
          readers="It’s recorded with your name."
          isPending={isPending}
          onClose={close}
          onConfirm={(reason) => void mutate(openDialog, reason)}
        >
          <p>It contains the guest’s name, contact details and emails. Please delete it when you’re done.</p>
        </ActDialog>
      )}
    </DeskSection>
  );
}
