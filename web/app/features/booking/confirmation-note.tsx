import { confirmationPromise } from '@makani/domain/bookings/confirmation-words';
import { Hourglass, BadgeCheck } from 'lucide-react';
import { Assurance } from '../../ui/text/assurance.tsx';

/** How the booking will be confirmed, before it is paid. */
export function ConfirmationNote({ isInstant }: { isInstant: boolean }) {
  return (
    <Assurance icon={isInstant ? BadgeCheck : Hourglass}>{confirmationPromise({ isInstant })}</Assurance>
  );
}
