import { zodResolver } from '@hookform/resolvers/zod';
import { customerInfoSchema, type CustomerInfo } from '@makani/contract/bookings/bookings';
import { nameTripDriver, type TripDriver } from '@makani/contract/driving/trip-drivers';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DriverFields, driverFieldOrder } from '../../../ui/forms/driver-fields.tsx';

export interface NameDriverFormProps {
  tripId: string;
  onNamed: (driver: TripDriver) => void;
  onClose: () => void;
}

const empty: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '', driverLicense: '' };

/** The details of another driver. */
export function NameDriverForm({ tripId, onNamed, onClose }: NameDriverFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(customerInfoSchema),
    defaultValues: empty,
  });
  const license = useWatch({ control, name: 'driverLicense' });
  const { mutate: name, isPending } = useApiMutation(
    (body: CustomerInfo) => call(nameTripDriver, { params: { id: tripId }, body }),
    { form: { setError, names: driverFieldOrder }, revalidates: 'after-success', onSuccess: onNamed },
  );
  return (
    <form
      noValidate
      aria-label="Another driver"
      onSubmit={(event) => void handleSubmit((values) => name(values))(event)}
    >
      <DriverFields
        isSomebodyElse
        field={(field) => ({ error: formState.errors[field]?.message, ...register(field) })}
        license={license}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} pendingText="Processing...">
          Invite this driver
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Keep the driver
        </Button>
      </div>
    </form>
  );
}
