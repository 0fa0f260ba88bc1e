import type { MeetingPlace } from '@makani/contract/arrivals/places';

/** A place before anything is entered. */
export function newPlace(id: string): MeetingPlace {
  return {
    id,
    kind: 'shuttle',
    name: '',
    address: '',
    miles: null,
    feeCents: 0,
    leadHours: 0,
    from: '07:00',
    until: '22:00',
    note: '',
    isForPickup: true,
    isForReturn: true,
  };
}
