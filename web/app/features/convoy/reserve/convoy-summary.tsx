import type { ConvoyMember } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { sumOf } from '@makani/domain/pricing/quote-lines';
import { MapPin, ShieldCheck } from 'lucide-react';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { PlannedRange } from '../../../ui/text/planned-range.tsx';
import { ConfirmationLine } from '../../../ui/text/confirmation-line.tsx';
import { VehicleSums } from '../vehicle-sums.tsx';

export interface ConvoySummaryProps {
  members: readonly ConvoyMember[];
  quotes: readonly Quote[];
  locationName: string;
  isUpdating: boolean;
}

/** The prices of the vehicles, each and in all. */
export function ConvoySummary({ members, quotes, locationName, isUpdating }: ConvoySummaryProps) {
  const [first] = quotes;
  const isInstant = members.every(({ vehicle }) => vehicle.instantBooking);
  return (
    <VehicleSums
      title="Reservation Summary"
      vehicles={members.map(({ vehicle }, index) => ({
        id: vehicle.id,
        name: vehicle.name,
        image: vehicle.image,
        totalCents: quotes[index]?.totalCents ?? 0,
      }))}
      totalCents={totalOf(quotes)}
      depositCents={quotes.reduce((cents, { deposit }) => cents + (deposit?.cents ?? 0), 0)}
      isUpdating={isUpdating}
      when={
        <>
          <p>{first ? <PlannedRange from={first.pickupAt} until={first.returnAt} /> : null}</p>
          <p className="mt-1 flex items-center gap-1.5">
            <MapPin aria-hidden="true" className="size-4 text-hibiscus-press" strokeWidth={1.5} />
            <span className="sr-only">Location: </span>
            {locationName}
          </p>
        </>
      }
    >
      <ConfirmationLine ofOrder isInstant={isInstant} />
      <Assurance icon={ShieldCheck}>
        Basic liability insurance and 24/7 roadside assistance come with every rental.
      </Assurance>
    </VehicleSums>
  );
}

export function totalOf(quotes: readonly Quote[]): number {
  return sumOf(quotes.flatMap(({ lines }) => lines));
}

export function totalInUsd(quotes: readonly Quote[]): string {
  return formatUsd(totalOf(quotes));
}
