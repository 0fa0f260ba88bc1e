import { deleteAccount } from '@makani/contract/accounts/account';
import { exportAccount } from '@makani/contract/accounts/account-export';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { saveJson } from '../../api/save-file.ts';
import { resetDraft } from '../../booking-draft/draft.ts';
import { paths } from '../../paths.ts';
import { clearFormDrafts } from '../../session/form-drafts.ts';
import { clearSession } from '../../session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordDialog } from './password/password-dialog.tsx';

/** Exports the user's data or deletes the account. */
export function YourData() {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'export' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);

  async function download(password: string): Promise<void> {
    const data = await call(exportAccount, { body: { password } });
    saveJson('makani-my-data.json', data);
    close();
    toast.success('Your data is downloading');
  }

  async function leave(password: string): Promise<void> {
    await call(deleteAccount, { body: { password } });
    close();
    clearFormDrafts();
    resetDraft();
    clearSession();
    await navigate(paths.home, { replace: true });
    toast.success('Your account has been deleted');
  }

  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Button variant="secondary" onPress={() => setOpenDialog('export')}>
        Download my data
      </Button>
      <Button variant="quiet" onPress={() => setOpenDialog('delete')}>
        Delete my account
      </Button>
      {openDialog === 'export' ? (
        <PasswordDialog title="Download my data" action="Download" onConfirm={download} onClose={close}>
          Your profile, trips, payments, devices and messages, what you’ve listed and been paid, and what
          we’ve noted about it, in one file. Please enter your password. You can download your data twice a
          day.
        </PasswordDialog>
      ) : null}
      {openDialog === 'delete' ? (
        <PasswordDialog
          title="Delete my account"
          action="Delete permanently"
          role="alertdialog"
          onConfirm={leave}
          onClose={close}
        >
          Your name, email, phone and license will be removed right away and can’t be recovered. Past bookings
          stay in our records without your name. Please enter your password.
        </PasswordDialog>
      ) : null}
    </div>
  );
}
