import { listLocations } from '@makani/contract/site/locations';
import { listVehicles, pageLimits, type Vehicle } from '@makani/contract/vehicles/vehicles';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { PartyDraft } from '../../../booking-draft/booking-state.ts';
import { QuotedVehicle } from '../../../features/operator-new-booking/quoted-vehicle.tsx';
import { SearchVehicles, tripOf } from '../../../features/operator-new-booking/search-vehicles.tsx';
import { VehicleOffers } from '../../../features/operator-new-booking/vehicle-offers.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { PartyPrompt } from '../../../features/party/party-button.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import type { Route } from './+types/new.ts';

export const meta = deskMeta('New booking');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const trip = tripOf(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [{ locations }, found] = await Promise.all([
      call(listLocations, {}),
      trip === null ? null : call(listVehicles, { query: { ...trip, limit: pageLimits.max } }),
    ]);
    return { trip, locations: locations.filter(({ status }) => status === 'open'), found };
  });
}

const allBookings = { label: 'All bookings', to: paths.operatorBookings };

export const ErrorBoundary = loadFailure({ title: 'The vehicles couldn’t be loaded', wayOut: allBookings });

export default function NewBooking({ loaderData: { trip, locations, found } }: Route.ComponentProps) {
  const { address } = useDeskFilter();
  const shown = address.toString();
  const [chosen, setChosen] = useState<{ shown: string; vehicle: Vehicle } | null>(null);
  const [party, setParty] = useState<PartyDraft | null>(null);
  // Another search begins with no choice.
  const vehicle = chosen?.shown === shown ? chosen.vehicle : null;
  return (
    <DeskScreen
      back={allBookings}
      title="New booking"
      intro="For somebody who calls, or stands at the counter. They pay on their own device."
    >
      <SearchVehicles key={shown} address={address} locations={locations} />
      {found === null ? null : (
        <VehicleOffers
          vehicles={found.vehicles}
          chosenId={vehicle?.id ?? null}
          onChoose={(one) => setChosen({ shown, vehicle: one })}
        />
      )}
      {trip === null || vehicle === null ? null : (
        <QuotedVehicle
          key={vehicle.id}
          vehicle={vehicle}
          trip={trip}
          party={party}
          partyField={<PartyPrompt party={party} onSave={setParty} />}
        />
      )}
    </DeskScreen>
  );
}
