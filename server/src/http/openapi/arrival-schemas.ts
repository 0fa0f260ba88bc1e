import { meetingAddressesSchema } from '@makani/contract/arrivals/addresses';
import { flightSchema, tripFlightSchema } from '@makani/contract/arrivals/flights';
import { oneWayPairSchema, returnElsewhereSchema } from '@makani/contract/arrivals/one-way';
import {
  deliverySchema,
  linePlaceSchema,
  meetingPlaceSchema,
  offeredPlaceSchema,
} from '@makani/contract/arrivals/places';
import {
  arrivalChangesSchema,
  arrivalsSettingSchema,
  placeOfLocationSchema,
  settableArrivalsSchema,
} from '@makani/contract/settings/arrivals';
import { returnLocationSchema } from '@makani/contract/site/locations';
import type * as z from 'zod';

/** Schemas of flights and of pickup and return places. */
export const arrivalSchemas: Record<string, z.core.$ZodType> = {
  ArrivalChanges: arrivalChangesSchema,
  ArrivalsSetting: arrivalsSettingSchema,
  Delivery: deliverySchema,
  Flight: flightSchema,
  LinePlace: linePlaceSchema,
  MeetingAddresses: meetingAddressesSchema,
  MeetingPlace: meetingPlaceSchema,
  OfferedPlace: offeredPlaceSchema,
  OneWayPair: oneWayPairSchema,
  PlaceOfLocation: placeOfLocationSchema,
  ReturnElsewhere: returnElsewhereSchema,
  ReturnLocation: returnLocationSchema,
  SettableArrivals: settableArrivalsSchema,
  TripFlight: tripFlightSchema,
};
