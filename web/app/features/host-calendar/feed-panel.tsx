import {
  type CalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@makani/contract/calendar/other-calendars';
import { useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

export interface FeedPanelProps {
  vehicleId: string;
  timeZone: string;
  feed: CalendarFeed;
}

/** The secret address from which other calendars read this vehicle's busy times. */
export function FeedPanel({ vehicleId, timeZone, feed }: FeedPanelProps) {
  const id = useId();
  const [openDialog, setOpenDialog] = useState<'renew' | 'revoke' | null>(null);
  const params = { id: vehicleId };
  const renew = useApiMutation((_done: string) => call(renewCalendarFeed, { params }), {
    successMessage: (_feed, done) => done,
    revalidates: 'always',
  });
  const revoke = useApiMutation(() => call(revokeCalendarFeed, { params }), {
    successMessage: 'The calendar address no longer works',
    revalidates: 'always',
  });

  if (feed.url === null) {
    return (
      <>
        <p className="mb-5 text-ink-soft">
          There’s no address yet. Anyone with the link can see busy times, but no names.
        </p>
        <Button
          variant="secondary"
          isPending={renew.isPending}
          pendingText="Creating…"
          onPress={() => void renew.mutate('The calendar address is ready')}
        >
          Create address
        </Button>
      </>
    );
  }
  return (
    <>
      <TextField
        id={id}
        label="Calendar address"
        description={`Anyone with the link can see busy times, but no names. ${feed.createdAt ? `Created ${formatInstant(feed.createdAt, timeZone)}.` : ''}`}
        readOnly
        value={feed.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-5 flex flex-wrap gap-x-5 gap-y-3">
        <Button variant="secondary" size="small" onPress={() => void copy(feed.url ?? '', id)}>
          Copy
        </Button>
        <Button variant="quiet" size="small" onPress={() => setOpenDialog('renew')}>
          Renew
        </Button>
        <Button variant="quiet" size="small" onPress={() => setOpenDialog('revoke')}>
          Revoke
        </Button>
      </div>
      {openDialog ? (
        <ConfirmDialog
          title={openDialog === 'renew' ? 'Create a new address?' : 'Revoke the address?'}
          action={openDialog === 'renew' ? 'Renew' : 'Revoke'}
          isPending={renew.isPending || revoke.isPending}
          onConfirm={() =>
            void (
              openDialog === 'renew' ? renew.mutate('New calendar address created') : revoke.mutate()
            ).then(() => setOpenDialog(null))
          }
          onClose={() => setOpenDialog(null)}
        >
          The current address stops working right away, in every calendar that uses it.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Browsers offer no clipboard over plain http: then the address is selected for copying by hand. */
async function copy(text: string, fieldId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Address copied');
  } catch {
    document.getElementById(fieldId)?.focus();
    toast('The address is selected. Please copy it manually.');
  }
}
