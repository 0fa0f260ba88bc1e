import { type MeetingAddresses, setMeetingAddresses } from '@makani/contract/arrivals/addresses';
import type { Trip } from '@makani/contract/bookings/trips';
import { legsWithAddress } from '@makani/domain/arrivals/addresses';
import type { AgreedPlaces } from '@makani/domain/arrivals/places';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface MeetingAddressProps {
  trip: Pick<Trip, 'id' | 'meetingAddresses'>;
  places: AgreedPlaces;
}

const labels = { pickup: 'Where should we bring it?', return: 'Where should we fetch it?' } as const;

/** The guest's addresses, where the price includes that the vehicle is brought or fetched. Empty for others. */
export function MeetingAddress({ trip: { id, meetingAddresses }, places }: MeetingAddressProps) {
  const wanted = legsWithAddress(places);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { pickup: meetingAddresses?.pickup ?? '', return: meetingAddresses?.return ?? '' },
  });
  const { mutate, isPending } = useApiMutation(
    (body: MeetingAddresses) => call(setMeetingAddresses, { params: { id }, body }),
    {
      form: { setError, names: ['pickup', 'return'] },
      revalidates: 'after-success',
      successMessage: 'Address saved.',
    },
  );
  if (wanted.length === 0) return null;
  const submit = handleSubmit((typed) =>
    mutate({
      pickup: wanted.includes('pickup') ? typed.pickup : null,
      return: wanted.includes('return') ? typed.return : null,
    }),
  );
  return (
    <form
      method="post"
      noValidate
      aria-label="Your address"
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-md gap-5"
    >
      {wanted.map((leg) => (
        <TextField
          key={leg}
          label={labels[leg]}
          description="Street and town. Your host sees it once your trip is confirmed."
          required
          maxLength={200}
          autoComplete="street-address"
          error={formState.errors[leg]?.message}
          {...register(leg)}
        />
      ))}
      <div>
        <Button type="submit" isPending={isPending}>
          Save address
        </Button>
      </div>
    </form>
  );
}
