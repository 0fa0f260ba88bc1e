import type { ReportVehicle } from '@makani/contract/operator/reports';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { revenueColumn, useColumns } from './figure-columns.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';

/** The figures of each vehicle over the whole range, the newest vehicle first. */
export function VehicleReport({ vehicles }: { vehicles: readonly ReportVehicle[] }) {
  return (
    <DataTable
      caption="By vehicle"
      rows={vehicles}
      keyOf={({ id }) => id}
      empty="No vehicles yet."
      columns={[
        {
          title: 'Vehicle',
          cell: ({ id, name }) => (
            <Link to={paths.operatorVehicle(id)} className={textLink}>
              <WholeWords>{name}</WholeWords>
            </Link>
          ),
        },
        revenueColumn,
        ...useColumns,
      ]}
    />
  );
}
