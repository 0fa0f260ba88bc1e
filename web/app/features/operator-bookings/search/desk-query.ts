import { bookingStatuses } from '@makani/contract/bookings/bookings';

/** The query of a search from the address. Whatever is empty or unknown is left out. */
export function deskQuery(search: URLSearchParams) {
  const given = (name: string) => search.get(name) || undefined;
  return {
    search: given('search'),
    status: bookingStatuses.find((status) => status === search.get('status')),
    pickupFrom: given('pickupFrom'),
    pickupTo: given('pickupTo'),
    returnFrom: given('returnFrom'),
    returnTo: given('returnTo'),
    location: given('location'),
    guest: search.get('guest') === 'blocked' ? ('blocked' as const) : undefined,
    cursor: given('cursor'),
  };
}
