import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listReportVehicles } from '@makani/contract/operator/reports';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { revenueColumn, useColumns } from './figure-columns.tsx';

export interface VehicleReportProps {
  first: ResponseOf<typeof listReportVehicles>;
  range: { from: string; to: string };
}

/** The figures of each vehicle over the whole range, the newest vehicle first. */
export function VehicleReport({ first, range }: VehicleReportProps) {
  const list = usePages(first, (cursor, signal) =>
    deskCall(listReportVehicles, { query: { ...range, cursor } }, { signal }),
  );
  return (
    <>
      <DataTable
        caption="By vehicle"
        rows={itemsOf(list.pages, ({ vehicles }) => vehicles)}
        keyOf={({ id }) => id}
        empty={<p className="border-y border-brass/60 px-3 py-8 text-ink-soft">No vehicles yet.</p>}
        columns={[
          {
            key: 'vehicle',
            title: 'Vehicle',
            cell: ({ id, name }) => (
              <Link to={paths.operatorVehicle(id)} className={textLink}>
                {name}
              </Link>
            ),
          },
          revenueColumn,
          ...useColumns,
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        More vehicles
      </ShowMore>
    </>
  );
}
