import { getVehicleAtDesk, listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { deskCall } from '../../../api/desk-call.ts';
import { LookUpForm } from '../../../features/operator-look-up/look-up-form.tsx';
import { VehicleChoice } from '../../../features/operator-look-up/vehicle-choice.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import { FilterField, FilterForm } from '../../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/look-up.ts';

export const meta = deskMeta('Look-up');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get('vehicle');
  const search = query.get('search') ?? '';
  return asOperator(async () =>
    id === null
      ? { search, list: await deskCall(listVehiclesAtDesk, { query: { search } }), vehicle: null }
      : { search, list: null, vehicle: await deskCall(getVehicleAtDesk, { params: { id } }) },
  );
}

export const ErrorBoundary = loadFailure({
  title: 'The vehicle couldn’t be loaded',
  wayOut: { label: 'All vehicles', to: paths.operatorLookUp },
});

export default function LookUp({ loaderData: { search, list, vehicle } }: Route.ComponentProps) {
  const { setFilter } = useDeskFilter();
  if (vehicle !== null) {
    return (
      <DeskScreen
        back={{ label: 'Another vehicle', to: paths.operatorLookUp }}
        title={`Who had the ${vehicle.name}?`}
        intro="Based on its bookings, including changed dates, early ends and no-shows."
      >
        <LookUpForm key={vehicle.id} vehicle={vehicle} />
      </DeskScreen>
    );
  }
  return (
    <DeskScreen title="Who had this vehicle?" intro="Choose the vehicle first, then the date and the time.">
      <FilterForm label="Find a vehicle" values={{ search }} onFilter={setFilter}>
        <FilterField label="Part of its name" name="search" />
      </FilterForm>
      <VehicleChoice vehicles={list.vehicles} />
      {list.nextCursor === null ? null : (
        <p className="text-sm text-ink-soft">There are more. Please narrow the search by name.</p>
      )}
    </DeskScreen>
  );
}
