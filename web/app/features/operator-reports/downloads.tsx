import { exportLedger, exportReport } from '@makani/contract/operator/reports';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FilterField, FilterForm } from '../../ui/forms/desk/filter-form.tsx';

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

  function submit({ from: first = '', to: last = '' }: Record<string, string>): void {
    setFault(first === '' || last === '' ? 'Please choose both days.' : undefined);
    if (first !== '' && last !== '') void mutate({ from: first, to: last });
  }

  return (
    <FilterForm
      label="Export the ledger"
      values={{ from, to }}
      onFilter={submit}
      action={
        <>
          <Download aria-hidden="true" strokeWidth={1.5} />
          Export ledger
        </>
      }
      pendingText={isPending ? 'Preparing…' : undefined}
      fault={fault}
    >
      <FilterField label="First day" name="from" type="date" />
      <FilterField label="Last day" name="to" type="date" />
    </FilterForm>
  );
}
