import type { PlaceKind } from '@makani/contract/arrivals/places';

export const placeKindNames: Record<PlaceKind, string> = {
  shuttle: 'Shuttle to the location',
  hotel: 'Hotel or other fixed place',
  address: 'An address of the guest’s choice',
  airport: 'At the airport itself',
};
