import { zodResolver } from '@hookform/resolvers/zod';
import { type Flight, flightSchema, setFlight } from '@makani/contract/arrivals/flights';
import type { Trip } from '@makani/contract/bookings/trips';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface FlightFormProps {
  trip: Pick<Trip, 'id' | 'flight' | 'pickupAt'>;
  locationName: string;
  onClose: () => void;
}

/** Number and landing of a flight, by the clock at the location. */
export function FlightForm({ trip: { id, flight, pickupAt }, locationName, onClose }: FlightFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Flight>({
    resolver: zodResolver(flightSchema),
    defaultValues: { number: flight?.number ?? '', landsAt: flight?.landsAt ?? `${pickupAt.slice(0, 10)}T` },
  });
  const { errors } = formState;
  const { mutate, isPending } = useApiMutation(
    (body: Flight) => call(setFlight, { params: { id }, body: { flight: body } }),
    {
      form: { setError, names: ['number', 'landsAt'], prefix: 'flight.' },
      revalidates: 'after-success',
      successMessage: 'Flight saved.',
      onSuccess: onClose,
    },
  );
  return (
    <form
      method="post"
      noValidate
      aria-label="Your flight"
      onSubmit={(event) => void handleSubmit((body) => void mutate(body))(event)}
      className="mt-4 grid max-w-md gap-5"
    >
      <TextField
        label="Flight number"
        description="Such as HA 12."
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label="Landing"
        description={`Date and time in ${locationName}, within a day of your pickup. If you land late, add your flight before your pickup time: after that, we may not be able to hold the vehicle.`}
        type="datetime-local"
        required
        error={errors.landsAt?.message}
        {...register('landsAt')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          Save flight
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
