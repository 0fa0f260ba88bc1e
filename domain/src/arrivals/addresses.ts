import type { MeetingAddresses } from '@makani/contract/arrivals/addresses';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { isBooked } from '../bookings/status-facts.ts';
import type { Delivered } from './delivery.ts';
import { type AgreedPlaces, type Leg, legs, placesIn } from './places.ts';

interface TripToMeetFor {
  status: BookingStatus;
  endsAt: Temporal.Instant;
  delivered: Delivered;
}

/** The ways for which the guest says an address. */
export function legsWithAddress(places: AgreedPlaces): Leg[] {
  return legs.filter((leg) => places[leg]?.kind === 'address');
}

/** The sentence why no address can be set now; null when one can: from the payment to the end of the trip. */
export function whyNoAddress(
  { status, endsAt, delivered }: TripToMeetFor,
  now: Temporal.Instant,
): string | null {
  if (!isBooked(status) || Temporal.Instant.compare(now, endsAt) >= 0)
    return 'An address can only be set for a booked trip that isn’t over.';
  return legsWithAddress(placesIn(delivered)).length === 0
    ? 'Pickup and return of this trip aren’t at an address of yours.'
    : null;
}

/** Those for which the price has an address; the others are none. */
export function neededAddresses(addresses: MeetingAddresses, delivered: Delivered): MeetingAddresses {
  const needed = new Set(legsWithAddress(placesIn(delivered)));
  return {
    pickup: needed.has('pickup') ? addresses.pickup : null,
    return: needed.has('return') ? addresses.return : null,
  };
}

/** `Anywhere in Waikiki: 12 Sample Avenue`; the name alone where no address is known or may be shown. */
export function meetingInWords(
  leg: Leg,
  { delivered, addresses }: { delivered: Delivered; addresses: MeetingAddresses | null },
): string | null {
  const place = delivered[leg]?.place;
  if (place === undefined) return null;
  const address = place.kind === 'address' ? (addresses?.[leg] ?? null) : null;
  return address === null ? place.name : `${place.name}: ${address}`;
}
