import { importCalendar, maxCalendarBytes } from '@makani/contract/calendar/other-calendars';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError, fieldBox, fieldLabel } from '../../ui/forms/field-parts.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Imports another calendar by its address or as a file. Importing the same one again replaces it. */
export function ImportForm({ vehicleId }: { vehicleId: string }) {
  const fileId = useId();
  const fileField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [blocksFreeDays, setBlocksFreeDays] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate: importIt, isPending } = useApiMutation(importNow, {
    successMessage: (read) => `${read.name} imported`,
    revalidates: 'after-success',
    onSuccess() {
      setName('');
      setAddress('');
      setFile(null);
      setBlocksFreeDays(false);
      if (fileField.current) fileField.current.value = '';
    },
    onError({ fields }) {
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  });

  async function importNow() {
    const calendarUrl = address.trim() === '' ? undefined : address.trim();
    const calendarText = await file?.text();
    const body = { name: name.trim() || (file?.name ?? ''), calendarUrl, calendarText };
    // For a known address, the choice beside it in the list stays.
    const choice = blocksFreeDays || calendarUrl === undefined ? { blocksFreeDays } : {};
    return call(importCalendar, { params: { id: vehicleId }, body: { ...body, ...choice } });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file && file.size > maxCalendarBytes) {
      return setErrors({ calendarText: 'Calendars can be at most 1 MB.' });
    }
    setErrors({});
    void importIt();
  }

  return (
    <form noValidate aria-label="Import a calendar" onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        description="Your name for it. Leave it empty to use the file’s own name."
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors['name']}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        description="Refreshed hourly."
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={errors['calendarUrl']}
      />
      <div>
        <label htmlFor={fileId} className={`${fieldLabel} mb-1.5 block`}>
          Or a file (.ics)
        </label>
        <input
          ref={fileField}
          id={fileId}
          type="file"
          accept=".ics,text/calendar"
          aria-invalid={errors['calendarText'] ? true : undefined}
          aria-describedby={`${fileId}-error`}
          className={`${fieldBox} file:mr-4 file:border-0 file:border-b file:border-brass file:bg-transparent file:font-medium`}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
        <FieldError id={`${fileId}-error`}>{errors['calendarText']}</FieldError>
      </div>
      <Checkbox
        label="Block all-day events that are marked as free, too"
        description="Many calendars mark every all-day event as free."
        checked={blocksFreeDays}
        onChange={({ currentTarget }) => setBlocksFreeDays(currentTarget.checked)}
      />
      <div>
        <Button type="submit" variant="secondary" isPending={isPending} pendingText="Importing…">
          Import
        </Button>
      </div>
    </form>
  );
}
