import { getReport, listReportVehicles } from '@makani/contract/operator/reports';
import { reportNote } from '@makani/domain/pricing/charge-report';
import { deskCall } from '../../../api/desk-call.ts';
import { ChargesReport } from '../../../features/operator-reports/charges-report.tsx';
import { DownloadReport, ExportLedger } from '../../../features/operator-reports/downloads.tsx';
import { MonthCharts } from '../../../features/operator-reports/month-charts.tsx';
import { MonthTable } from '../../../features/operator-reports/month-table.tsx';
import { VehicleReport } from '../../../features/operator-reports/vehicle-report.tsx';
import { DeskList } from '../../../features/operator-shell/desk-list-page.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import { FilterField, FilterForm } from '../../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/reports.ts';

export const meta = deskMeta('Reports');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => {
    const report = await deskCall(getReport, { query });
    const range = { from: report.months.at(0)?.month ?? '', to: report.months.at(-1)?.month ?? '' };
    return { report, range, vehicles: await deskCall(listReportVehicles, { query: range }) };
  });
}

export const ErrorBoundary = loadFailure({
  title: 'The report couldn’t be loaded',
  wayOut: { label: 'The last twelve months', to: paths.operatorReports },
});

export default function Reports({ loaderData: { report, range, vehicles } }: Route.ComponentProps) {
  const { setFilter } = useDeskFilter();
  const { months, timeZone, inMaintenance } = report;
  return (
    <DeskScreen
      title="Reports"
      intro={`Months in ${timeZone.replaceAll('_', ' ')} time. Revenue is what was posted to the ledger.`}
      beside={<DownloadReport range={range} />}
    >
      <FilterForm label="Months of the report" values={range} onFilter={setFilter}>
        <FilterField label="First month" name="from" type="month" />
        <FilterField label="Last month" name="to" type="month" />
      </FilterForm>
      <MonthCharts months={months} />
      <section aria-labelledby="by-month">
        <h2 id="by-month" className="mb-3 font-display text-xl">
          By month
        </h2>
        <MonthTable months={months} />
        <p className="mt-3 max-w-3xl text-sm text-ink-soft">
          Utilization is booked days of rentable days: those on which a vehicle was listed, approved and not
          blocked.{' '}
          {inMaintenance === 0
            ? 'No vehicle is in maintenance now.'
            : `${inMaintenance === 1 ? 'One vehicle is' : `${inMaintenance} vehicles are`} in maintenance now; their days count as rentable, because maintenance has no dates.`}{' '}
          Trips count in the month of their pickup, and lead time is the median.
        </p>
      </section>
      <section aria-labelledby="by-vehicle" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="by-vehicle" className="font-display text-xl">
          By vehicle
        </h2>
        <DeskList
          first={vehicles}
          loadPage={(cursor, signal) =>
            deskCall(listReportVehicles, { query: { ...range, cursor } }, { signal })
          }
          items={(page) => page.vehicles}
          more="More vehicles"
        >
          {(listed) => <VehicleReport vehicles={listed} />}
        </DeskList>
      </section>
      <section aria-labelledby="charges">
        <h2 id="charges" className="font-display text-xl">
          Taxes and fees
        </h2>
        <p className="mt-1 mb-3 max-w-3xl text-sm text-ink-soft">
          {reportNote} Each one counts in the month the card was charged, and a refund in the month it was
          made.
        </p>
        <ChargesReport key={range.to} month={range.to} />
      </section>
      <section aria-labelledby="ledger">
        <h2 id="ledger" className="font-display text-xl">
          Ledger
        </h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          Every entry with its date, account, amount and reference, for bookkeeping. Each export is recorded.
        </p>
        <ExportLedger key={range.from + range.to} {...daysOf(range)} />
      </section>
    </DeskScreen>
  );
}

/** The first day of the first month and the last of the last. */
function daysOf({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: `${from}-01`, to: `${to}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
}
