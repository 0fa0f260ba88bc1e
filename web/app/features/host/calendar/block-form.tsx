import { addVehicleBlock } from '@makani/contract/host-calendar';
import type { BookingEntry } from '@makani/contract/host-booking-entry';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { type DateAndTime, toWallTime } from '../../../draft/period.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimePicker } from '../../../ui/date-time-picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatSpan } from './days.ts';
import type { HostCalendar } from './load-calendar.ts';

interface Refusal {
  from?: string | undefined;
  until?: string | undefined;
  note?: string | undefined;
  sentence?: string | undefined;
  /** What stands in the way. */
  bookings?: readonly BookingEntry[] | undefined;
}

/** Keeps the vehicle for oneself. Bookings come first: they are named, and nothing is blocked. */
export function BlockForm({ calendar: { vehicle, today } }: { calendar: HostCalendar }) {
  const { revalidate } = useRevalidator();
  const [from, setFrom] = useState<DateAndTime | null>(null);
  const [until, setUntil] = useState<DateAndTime | null>(null);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<Refusal>({});
  const [isPending, setPending] = useState(false);
  const picker = { now: `${today}T00:00`, minValue: `${today}T00:00` };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (from === null || until === null) {
      return setRefusal({
        from: from ? undefined : 'Please choose when the block begins.',
        until: until ? undefined : 'Please choose when the vehicle is free again.',
      });
    }
    setPending(true);
    setRefusal({});
    try {
      const body = { from: toWallTime(from), until: toWallTime(until), note };
      await call(addVehicleBlock, { params: { id: vehicle.id }, body });
      setFrom(null);
      setUntil(null);
      setNote('');
      toast.success('The dates are blocked');
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { fields, bookings } = error;
      const isAtField = Object.keys(fields).length > 0;
      setRefusal({ ...fields, bookings, sentence: isAtField ? undefined : error.message });
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate aria-label="Block dates" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DateTimePicker label="Blocked from" value={from} onChange={setFrom} error={refusal.from} {...picker} />
      <DateTimePicker
        label="Free again from"
        value={until}
        onChange={setUntil}
        error={refusal.until}
        now={picker.now}
        minValue={from ? toWallTime(from) : picker.minValue}
      />
      <TextField
        label="Reason"
        description="For you alone."
        required={false}
        maxLength={120}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={refusal.note}
      />
      <div role="alert" className="border-l-2 border-hibiscus-press pl-4 empty:hidden">
        {refusal.sentence ? <p className="font-medium">{refusal.sentence}</p> : null}
        {refusal.bookings?.length ? (
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
      <div>
        <Button type="submit" isPending={isPending} pendingText="Blocking…">
          Block dates
        </Button>
      </div>
    </form>
  );
}
