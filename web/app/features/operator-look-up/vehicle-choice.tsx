import type { ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable } from '../../ui/data-table.tsx';

/** Vehicles to ask about. */
export function VehicleChoice({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  return (
    <DataTable
      caption="Vehicles"
      rows={vehicles}
      keyOf={({ id }) => id}
      empty="No vehicle matches this name."
      columns={[
        {
          title: 'Vehicle',
          cell: ({ id, name, year }) => (
            <Link to={`${paths.operatorLookUp}?vehicle=${id}`} className={textLink}>
              {name} ({year})
            </Link>
          ),
        },
        { title: 'Host', cell: ({ host }) => host?.name ?? 'None' },
        { title: 'Location', from: 'sm', cell: ({ locationName }) => locationName },
      ]}
    />
  );
}
