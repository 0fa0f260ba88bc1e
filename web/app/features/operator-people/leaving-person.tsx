import { erasePerson, exportPerson } from '@makani/contract/accounts/leaving-at-desk';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { saveJson } from '../../api/save-file.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { usePageOperator } from '../../session/operator-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { DeskSection } from '../../ui/desk/desk-section.tsx';

export interface LeavingPersonProps {
  personId: string;
  name: string;
}

/** Hands a person their data, or ends their account, when they can’t do it themselves. */
export function LeavingPerson({ personId, name }: LeavingPersonProps) {
  const [openDialog, setOpenDialog] = useState<'export' | 'erase'>();
  const isManager = usePageOperator()?.grade === 'manager';
  const close = () => setOpenDialog(undefined);
  return (
    <DeskSection title="Their data">
      <p className="max-w-3xl text-ink-soft">
        For people who ask in writing because they can’t log in. Make sure that the request comes from their
        email address.
      </p>
      {isManager ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onPress={() => setOpenDialog('export')}>
            Export their data
          </Button>
          <Button variant="secondary" size="small" onPress={() => setOpenDialog('erase')}>
            Erase the account
          </Button>
        </div>
      ) : (
        <p className="mt-2">Only a manager can export their data or erase the account.</p>
      )}
      {openDialog === 'export' ? <ExportDialog personId={personId} name={name} onClose={close} /> : null}
      {openDialog === 'erase' ? <EraseDialog personId={personId} name={name} onClose={close} /> : null}
    </DeskSection>
  );
}

interface LeavingDialogProps extends LeavingPersonProps {
  onClose: () => void;
}

function ExportDialog({ personId, name, onClose }: LeavingDialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(exportPerson, { params: { id: personId }, body: { reason } }),
    {
      onSuccess(data) {
        saveJson(`person-${personId.slice(0, 8)}-data.json`, data);
        toast.success('Their data is downloading');
        onClose();
      },
    },
  );
  return (
    <ActDialog
      {...act}
      title={`Export ${name}’s data?`}
      action="Export"
      readers="It’s kept in the audit with your name."
    >
      <p>
        You’ll download one file with their profile, trips, payments, devices and messages, what they’ve
        listed and been paid, and what we’ve noted about it. Their driver’s license is shown in full. Send the
        file to the email address on the account, and delete your copy.
      </p>
    </ActDialog>
  );
}

function EraseDialog({ personId, name, onClose }: LeavingDialogProps) {
  const navigate = useNavigate();
  const [waitsFor, setWaitsFor] = useState<ApiError['reasons']>([]);
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(erasePerson, { params: { id: personId }, body: { reason } }),
    {
      onError(error) {
        setWaitsFor(error.reasons);
        return error.reasons.length > 0;
      },
      async onSuccess() {
        await navigate(paths.operatorGuests, { replace: true });
        toast.success('The account has been erased');
      },
    },
  );
  return (
    <ActDialog
      {...act}
      title={`Erase ${name}’s account?`}
      action="Erase permanently"
      readers="It’s kept in the audit for good."
    >
      <p>
        Their name, email, phone and license will be removed right away and can’t be recovered. Past bookings
        stay in our records without their name, and their vehicles are taken off the site. We’ll send one last
        email to the address on the account.
      </p>
      {waitsFor.length === 0 ? null : (
        <div role="alert" className="border-l-2 border-hibiscus-press pl-4 text-ink">
          <p className="font-medium">The account can’t be erased yet. This is what you can tell them:</p>
          <ul className="mt-2 grid gap-2">
            {waitsFor.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </ActDialog>
  );
}
