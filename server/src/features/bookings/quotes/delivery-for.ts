import type { OfferedPlace } from '@makani/contract/arrivals/places';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptionsInput } from '@makani/contract/bookings/rental-options';
import { chooseDelivery, deliveredOf, legs, type TimesOfDelivery } from '@makani/domain/arrivals/places';
import type { Period } from '@makani/domain/calendar/rental-period';
import type { Delivered } from '@makani/domain/arrivals/delivery';
import { invalidField } from '../../../http/app-error.ts';

interface Terms extends Pick<TimesOfDelivery, 'startsAt' | 'requestedAt'> {
  offered: readonly OfferedPlace[];
  /** The price of the trip that is being changed: it keeps the places that it has. */
  booked?: readonly PriceLine[] | undefined;
  /** The times of that trip. */
  bookedPeriod?: Period | undefined;
  /** Leaves out what can’t be had, instead of refusing it. */
  onlyOffered?: boolean | undefined;
}

/**
 * The places of a rental with their fees.
 * @throws AppError `invalid_input` for a place that can’t be had then; at its time where the trip has the place already.
 */
export function deliveryFor(
  { delivery, pickupAt, returnAt }: Pick<RentalOptionsInput, 'delivery' | 'pickupAt' | 'returnAt'>,
  { offered, booked, bookedPeriod, onlyOffered = false, startsAt, requestedAt }: Terms,
): Delivered {
  const agreed = deliveredOf(booked ?? []);
  const { delivered, refused } = chooseDelivery(
    { delivery, offered, booked: agreed },
    { pickupAt, returnAt, startsAt, requestedAt, agreedTimes: booked && bookedPeriod },
  );
  for (const leg of legs) {
    const refusal = refused[leg];
    if (refusal !== undefined && !onlyOffered)
      throw invalidField(agreed[leg]?.place.id === delivery?.[leg] ? `${leg}At` : `delivery.${leg}`, refusal);
  }
  return delivered;
}
