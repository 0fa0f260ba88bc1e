import { exportLedger, exportReport } from '@makani/contract/operator/reports';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterField } from '../../ui/forms/desk/filter-form.tsx';

/** The figures of each vehicle and month, for a spreadsheet. */
export function DownloadReport({ range }: { range: { from: string; to: string } }) {
  const { mutate, isPending } = useDeskMutation(async () =>
    saveFile(await deskCall(exportReport, { query: range }), 'text/csv'),
  );
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      pendingText="Preparing…"
      onPress={() => void mutate()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} />
      Download CSV
    </Button>
  );
}

/** The books of some days, for an accountant. */
export function ExportLedger({ from, to }: { from: string; to: string }) {
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useDeskMutation(
    async (query: { from: string; to: string }) =>
      saveFile(await deskCall(exportLedger, { query }), 'text/csv'),
    {
      onError(error) {
        const message = isApiError(error) ? (error.fields['from'] ?? error.fields['to']) : undefined;
        setFault(message);
        return message !== undefined;
      },
    },
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFault(undefined);
    const given = new FormData(event.currentTarget);
    const day = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (day('from') === '' || day('to') === '') setFault('Please choose both days.');
    else void mutate({ from: day('from'), to: day('to') });
  }

  return (
    <form
      noValidate
      aria-label="Export the ledger"
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <FilterField label="First day" name="from" type="date" defaultValue={from} />
      <FilterField label="Last day" name="to" type="date" defaultValue={to} />
      <Button type="submit" variant="secondary" size="small" isPending={isPending} pendingText="Preparing…">
        <Download aria-hidden="true" strokeWidth={1.5} />
        Export ledger
      </Button>
      <p aria-live="polite" className="text-sm text-hibiscus-press max-sm:col-span-2 sm:basis-full">
        {fault}
      </p>
    </form>
  );
}
