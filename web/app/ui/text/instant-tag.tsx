import { BadgeCheck } from 'lucide-react';

/** Marks a vehicle whose bookings are confirmed at once. */
export function InstantTag() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-palm-deep">
      <BadgeCheck aria-hidden="true" className="size-4 fill-palm-mist" strokeWidth={1.5} />
      Instant booking
    </span>
  );
}
