import type { Booking } from '@makani/contract/bookings';
import { formatWallTime } from '@makani/contract/time';
import { Mail, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { phoneHref } from '../../ui/contact-links.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { TripChange } from './trip-card.tsx';

export interface Support {
  phone: string;
  email: string;
}

export interface ChangeTripDialogProps {
  trip: Booking;
  change: TripChange;
  support: Support;
  onClose: () => void;
}

/** Trips are changed by the people at the desk; here is how to reach them, with what they will ask for. */
export function ChangeTripDialog({ trip, change, support, onClose }: ChangeTripDialogProps) {
  const { title, wish } = words[change];
  const subject = encodeURIComponent(`${title}: ${trip.reference}`);
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>
        To {wish} your {trip.vehicle.name} from {formatWallTime(trip.pickupAt)}, please call or write to us.
        We are there at any hour.
      </p>
      <p className="mt-5 border-l-2 border-brass pl-4">
        <span className="label-caps block text-brass-ink">Your reference</span>
        <span className="font-display text-xl tracking-wider">{trip.reference}</span>
      </p>
      {change === 'cancel' ? (
        <p className="mt-5 text-ink-soft">
          Cancellation is free up to 24 hours before pickup. After that a fee of up to one day&rsquo;s rental
          applies.
        </p>
      ) : null}
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <a href={phoneHref(support.phone)} className={buttonClass({ wide: true, size: 'small' })}>
          <Phone aria-hidden="true" strokeWidth={1.5} />
          {support.phone}
        </a>
        <a
          href={`mailto:${support.email}?subject=${subject}`}
          className={`${buttonClass({ variant: 'secondary', wide: true, size: 'small' })} normal-case tracking-normal`}
        >
          <Mail aria-hidden="true" strokeWidth={1.5} />
          {support.email}
        </a>
      </div>
    </Dialog>
  );
}

const words = {
  modify: { title: 'Modify Trip', wish: 'change' },
  cancel: { title: 'Cancel Trip', wish: 'cancel' },
} as const satisfies Record<TripChange, { title: string; wish: string }>;
