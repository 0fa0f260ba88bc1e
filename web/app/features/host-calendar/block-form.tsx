import type { WallTimeRange } from '@makani/contract/kernel/time';
import { addVehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { bookingsChoice, withWithdrawn } from '../../content/withdrawals.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { BookedDatesDialog } from './booked-dates-dialog.tsx';
import { ExactTimes } from './exact-times.tsx';
import type { HostCalendar } from './load-calendar.ts';
import { MetBookings } from './met-bookings.tsx';

export interface BlockFormProps {
  calendar: HostCalendar;
  span: WallTimeRange;
  onChange: (span: WallTimeRange) => void;
  onBlocked: () => void;
}

interface AppError {
  /** The period that the error is about. */
  span: WallTimeRange;
  from?: string | undefined;
  until?: string | undefined;
  note?: string | undefined;
  sentence?: string | undefined;
  /** The bookings in the way. */
  bookings?: readonly BookingEntry[] | undefined;
}

interface Confirmation {
  bookings: readonly BookingEntry[];
  /** Why it is asked again; empty at first. */
  notice: string;
}

/**
 * Blocks dates for the host's own use. Bookings take precedence: a question names them, and nothing is blocked unless the
 * host gives them up.
 */
export function BlockForm({ calendar, span, onChange, onBlocked }: BlockFormProps) {
  const [note, setNote] = useState('');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [lastRefusal, setRefusal] = useState<AppError | null>(null);
  const refusal = lastRefusal?.span === span ? lastRefusal : null;
  const { mutate: block, isPending } = useApiMutation(
    (wanted: WallTimeRange, reason: string | null) =>
      call(addVehicleBlock, {
        params: { id: calendar.vehicle.id },
        body: { ...wanted, note, ...bookingsChoice(reason, confirmation?.bookings ?? []) },
      }),
    {
      successMessage: ({ withdrawn }) => withWithdrawn('Dates blocked', withdrawn),
      // Also after an error, so that a booking which the page did not know appears.
      revalidates: 'always',
      onSuccess: onBlocked,
      onError({ code, fields, bookings, message }, wanted, reason) {
        const hasChanged = code === 'live_bookings_changed';
        const canConfirm = (reason === null || hasChanged) && bookings.every((one) => one.canWithdraw);
        setConfirmation(
          canConfirm && bookings.length > 0 ? { bookings, notice: hasChanged ? message : '' } : null,
        );
        const isAtField = Object.keys(fields).length > 0;
        setRefusal({ span: wanted, ...fields, bookings, sentence: isAtField ? undefined : message });
        return true;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefusal(null);
    void block(span, null);
  }

  return (
    <>
      <form noValidate aria-label="Block dates" onSubmit={submit} className="grid gap-5">
        <TextField
          label="Reason"
          description="Only you can see this."
          required={false}
          maxLength={120}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={refusal?.note}
        />
        <ExactTimes
          today={calendar.today}
          span={span}
          onChange={onChange}
          errors={{ from: refusal?.from, until: refusal?.until }}
        />
        <div role="alert" className="border-l-2 border-hibiscus-press pl-4 empty:hidden">
          {refusal?.sentence ? <p className="font-medium">{refusal.sentence}</p> : null}
          {refusal?.bookings?.length ? (
            <div className="mt-2">
              <MetBookings bookings={refusal.bookings} />
            </div>
          ) : null}
        </div>
        <Button type="submit" wide isPending={isPending} pendingText="Blocking…">
          Block dates
        </Button>
      </form>
      {confirmation ? (
        <BookedDatesDialog
          bookings={confirmation.bookings}
          notice={confirmation.notice}
          isPending={isPending}
          onWithdraw={(reason) => void block(span, reason)}
          onCancel={() => setConfirmation(null)}
        />
      ) : null}
    </>
  );
}
