import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { VehicleFormState } from './vehicle-fields.tsx';

/** Whether paid bookings need no answer, with what that means for the host. */
export function InstantBookingField({ form: { register } }: { form: VehicleFormState }) {
  return (
    <div className="mt-6 border-t border-brass/50 pt-5">
      <Checkbox
        {...register('instantBooking')}
        label={<span className="font-medium">Instant booking</span>}
        description="Bookings are confirmed and charged as soon as the guest pays, and you won’t be asked first. Keep this vehicle’s calendar up to date. Bookings you already have don’t change."
      />
    </div>
  );
}
