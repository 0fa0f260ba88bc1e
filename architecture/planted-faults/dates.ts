import type { PlantedFault } from './planted-fault.ts';

/** Faults in availability, overlaps and races. */
export const faultsOfDates: PlantedFault[] = [
  {
    name: 'a guest who asks for several vehicles at once holds more than the limit',
    file: 'server/src/features/accounts/data/present-user.ts',
    find: ".where(after, 'is not', null)\n    .forNoKeyUpdate();",
    replace: ".where(after, 'is not', null);",
    tests: ['server/test/features/bookings/races/hold-limits.postgres.test.ts'],
  },
  {
    name: 'two guests who want a child seat at once are given the same one, so the second is refused',
    file: 'server/src/features/bookings/extras/extra-units.repository.ts',
    find: '.forNoKeyUpdate()\n',
    replace: '\n',
    tests: ['server/test/features/bookings/races/extras.postgres.test.ts'],
  },
  {
    name: 'a host is given no time between two guests after the first has changed the trip',
    file: 'server/src/features/bookings/change/slot-for-change.ts',
    find: 'return endsAt.add(turnaroundOf(booking));',
    replace: 'return endsAt.add(turnaroundOf({ ...booking, blocked_until: booking.ends_at }));',
    tests: ['server/test/features/bookings/change/turnaround.test.ts'],
  },
  {
    name: 'a vehicle that its host has paused is offered in a convoy and to who waits',
    file: 'server/src/features/vehicles/public/free-vehicles.ts',
    find: '.where(isOnOffer())',
    replace: '',
    tests: ['server/test/features/waitlist/waitlist.test.ts'],
  },
];
