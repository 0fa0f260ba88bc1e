import { setFlight } from '@makani/contract/arrivals/flights';
import type { Trip } from '@makani/contract/bookings/trips';
import { formatWallClock, formatPlannedTime } from '@makani/contract/kernel/time';
import { flightInWords } from '@makani/domain/arrivals/flight';
import { PlaneLanding } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ArrivalSteps, type ArrivalStepsProps } from './arrival-steps.tsx';
import { MeetingAddress, type MeetingAddressProps } from './meeting-address.tsx';
import { FlightForm, type FlightFormProps } from './flight-form.tsx';

export interface TripFlightProps extends Pick<FlightFormProps, 'locationName'> {
  trip: FlightFormProps['trip'] &
    ArrivalStepsProps['trip'] &
    MeetingAddressProps['trip'] & { can: Pick<Trip['can'], 'setFlight'> };
  places: ArrivalStepsProps['places'];
  vehicle: ArrivalStepsProps['vehicle'];
}

/** The flight that a guest or their driver arrives with. It can be changed until the vehicle is picked up. */
export function TripFlight({ trip, places, vehicle, locationName }: TripFlightProps) {
  const { id, flight, pickupAt, can } = trip;
  const [isOpen, setOpen] = useState(false);
  const remove = useApiMutation(() => call(setFlight, { params: { id }, body: { flight: null } }), {
    revalidates: 'always',
    successMessage: 'Flight removed.',
  });
  return (
    <>
      <div aria-live="polite">
        {flight === null ? (
          <p className="text-ink-soft">
            Arriving by plane? Tell us your flight, so your host knows when you land.
          </p>
        ) : (
          <>
            <p className="flex items-center gap-2 font-medium">
              <PlaneLanding aria-hidden="true" className="size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
              {flightInWords(flight, pickupAt)}
            </p>
            {flight.pickupAt === pickupAt ? null : (
              <p className="mt-2 text-ink-soft">
                You land after your pickup time, so we told your host to expect you around{' '}
                {timeOf(flight.pickupAt, pickupAt)}.
              </p>
            )}
          </>
        )}
      </div>
      {can.setFlight && !isOpen ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
            {flight === null ? 'Add your flight' : 'Change flight'}
          </Button>
          {flight === null ? null : (
            <Button
              variant="quiet"
              size="small"
              isPending={remove.isPending}
              onPress={() => void remove.mutate()}
            >
              Remove flight
            </Button>
          )}
        </div>
      ) : null}
      {can.setFlight && isOpen ? (
        <FlightForm trip={trip} locationName={locationName} onClose={() => setOpen(false)} />
      ) : null}
      <MeetingAddress trip={trip} places={places} />
      <ArrivalSteps trip={trip} places={places} vehicle={vehicle} />
    </>
  );
}

function timeOf(at: string, pickupAt: string): string {
  return at.slice(0, 10) === pickupAt.slice(0, 10) ? formatWallClock(at.slice(11)) : formatPlannedTime(at);
}
