import { getVehicleAtDesk, listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { Link, useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { LookUpForm } from '../../../features/operator-look-up/look-up-form.tsx';
import { VehicleChoice } from '../../../features/operator-look-up/vehicle-choice.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskSearch } from '../../../session/use-desk-search.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { FilterField, FilterForm } from '../../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/look-up.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Look-up');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const id = asked.get('vehicle');
  const search = asked.get('search') ?? '';
  return asOperator(async () =>
    id === null
      ? { search, list: await deskCall(listVehiclesAtDesk, { query: { search } }), vehicle: null }
      : { search, list: null, vehicle: await deskCall(getVehicleAtDesk, { params: { id } }) },
  );
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return (
    <LoadFailed
      title="The vehicle couldn’t be loaded"
      error={useRouteError()}
      wayOut={{ label: 'All vehicles', to: paths.operatorLookUp }}
    />
  );
}

export default function LookUp({ loaderData: { search, list, vehicle } }: Route.ComponentProps) {
  const [, setFilter] = useDeskSearch();
  if (vehicle !== null) {
    return (
      <>
        <p className="mb-2 text-sm">
          <Link to={paths.operatorLookUp} className={textLink}>
            Another vehicle
          </Link>
        </p>
        <DeskHeading
          title={`Who had the ${vehicle.name}?`}
          intro="Based on its bookings, including changed dates, early ends and no-shows."
        />
        <div className="mt-6">
          <LookUpForm key={vehicle.id} vehicle={vehicle} />
        </div>
      </>
    );
  }
  return (
    <>
      <DeskHeading
        title="Who had this vehicle?"
        intro="Choose the vehicle first, then the date and the time."
      />
      <div className="mt-5">
        <FilterForm key={search} label="Find a vehicle" onFilter={setFilter}>
          <FilterField label="Part of its name" name="search" defaultValue={search} />
        </FilterForm>
      </div>
      <div className="mt-5">
        <VehicleChoice vehicles={list.vehicles} />
        {list.nextCursor === null ? null : (
          <p className="mt-3 text-sm text-ink-soft">There are more. Please narrow the search by name.</p>
        )}
      </div>
    </>
  );
}
