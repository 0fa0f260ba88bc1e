import { formatMonth } from '@makani/contract/kernel/time';
import { exportReportCharges, listReportCharges, type ReportCharge } from '@makani/contract/operator/reports';
import { goesToTitle } from '@makani/domain/pricing/charge-report';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterField, FilterForm } from '../../ui/forms/desk/filter-form.tsx';
import { signedUsd } from '../../ui/prices/signed-usd.ts';

interface Shown {
  month: string;
  charges: readonly ReportCharge[];
}

/** Charges collected for the state in a month, on the screen or for a spreadsheet. */
export function ChargesReport({ month }: { month: string }) {
  const [shown, setShown] = useState<Shown>();
  const [fault, setFault] = useState<string>();
  const show = useDeskMutation(
    async (wanted: string) => deskCall(listReportCharges, { query: { month: wanted } }),
    { onSuccess: ({ charges }, wanted) => setShown({ month: wanted, charges }) },
  );
  const save = useDeskMutation(async (wanted: string) =>
    saveFile(await deskCall(exportReportCharges, { query: { month: wanted } }), 'text/csv'),
  );

  function submit({ month: wanted = '' }: Record<string, string>): void {
    setFault(wanted === '' ? 'Please choose a month.' : undefined);
    if (wanted !== '') void show.mutate(wanted);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterForm
        label="Taxes and fees of a month"
        values={{ month }}
        onFilter={submit}
        action="Show taxes and fees"
        pendingText={show.isPending ? 'Adding up…' : undefined}
        fault={fault}
      >
        <FilterField label="Month" name="month" type="month" />
      </FilterForm>
      {shown === undefined ? null : (
        <>
          <ChargesTable {...shown} />
          <div>
            <Button
              variant="secondary"
              size="small"
              isPending={save.isPending}
              pendingText="Preparing…"
              onPress={() => void save.mutate(shown.month)}
            >
              <Download aria-hidden="true" strokeWidth={1.5} />
              Export taxes and fees of {formatMonth(shown.month)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function ChargesTable({ month, charges }: Shown) {
  return (
    <DataTable
      caption={`Taxes and fees of ${formatMonth(month)}`}
      rows={charges}
      keyOf={({ title, law, rate, payee }) => [title, law, rate, payee].join(' ')}
      empty={`Nothing was collected in ${formatMonth(month)}.`}
      columns={[
        {
          title: 'Charge',
          cell: ({ title }) => <span className="block min-w-28">{title}</span>,
        },
        { title: 'Law', cell: ({ law }) => <span className="whitespace-nowrap">{law}</span> },
        { title: 'Rate', cell: ({ rate }) => <span className="block min-w-28">{rate}</span> },
        { title: 'Base', align: 'end', cell: baseInWords },
        { title: 'Amount', align: 'end', cell: ({ amountCents }) => signedUsd(amountCents) },
        {
          title: goesToTitle,
          cell: ({ goesTo }) => <span className="block min-w-28">{goesTo}</span>,
        },
      ]}
    />
  );
}

function baseInWords({ baseDays, baseCents }: ReportCharge): string {
  if (baseDays === null) return signedUsd(baseCents ?? 0);
  return `${baseDays} ${Math.abs(baseDays) === 1 ? 'day' : 'days'}`;
}
