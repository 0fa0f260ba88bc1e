import type { WallTimeRange } from '@makani/contract/kernel/time';
import { addVehicleBlock } from '@makani/contract/calendar/host-calendar';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { formatSpan } from './month/days.ts';
import { ExactTimes } from './exact-times.tsx';
import type { HostCalendar } from './load-calendar.ts';

export interface BlockFormProps {
  calendar: HostCalendar;
  span: WallTimeRange;
  /** Whether a known booking is in the way. */
  isBooked: boolean;
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

/**
 * Blocks dates for the host's own use. Bookings take precedence: the error names them, and nothing is
 * blocked.
 */
export function BlockForm({ calendar, span, isBooked, onChange, onBlocked }: BlockFormProps) {
  const [note, setNote] = useState('');
  const [lastRefusal, setRefusal] = useState<AppError | null>(null);
  const refusal = lastRefusal?.span === span ? lastRefusal : null;
  const { mutate: block, isPending } = useApiMutation(
    (wanted: WallTimeRange) =>
      call(addVehicleBlock, { params: { id: calendar.vehicle.id }, body: { ...wanted, note } }),
    {
      successMessage: 'Dates blocked',
      // Also after an error, so that a booking which the page did not know appears.
      revalidates: 'always',
      onSuccess: onBlocked,
      onError({ fields, bookings, message }, wanted) {
        const isAtField = Object.keys(fields).length > 0;
        setRefusal({ span: wanted, ...fields, bookings, sentence: isAtField ? undefined : message });
        return true;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRefusal(null);
    void block(span);
  }

  return (
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
          <ul className="mt-2 grid gap-2 text-sm">
            {refusal.bookings.map((booking) => (
              <li key={booking.id}>
                {booking.customerName}, {booking.reference}
                <span className="block text-ink-soft">{formatSpan(booking.from, booking.until)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <Button
        type="submit"
        wide
        isPending={isPending}
        pendingText="Blocking…"
        disabledReason={
          isBooked && !refusal
            ? 'These dates include a booking. Please choose days or exact times without one.'
            : undefined
        }
      >
        Block dates
      </Button>
    </form>
  );
}
