import type { PlantedFault } from './planted-fault.ts';

const tests = ['server/test/features/bookings/driving/trip-driver.test.ts'];

/** Faults in trips that somebody drives and another person pays for. */
export const faultsOfDriving: PlantedFault[] = [
  {
    name: 'a forwarded invitation gives the trip to whoever opens it',
    file: 'server/src/features/bookings/driving/accept-trip.ts',
    find: 'if (account.email.toLowerCase() !== booking.customer_email.toLowerCase())',
    replace: "if (account.email === '')",
    tests,
  },
  {
    name: 'a driver reads in the agreement what the payer pays',
    file: 'server/src/features/handover/agreement/readable.ts',
    find: 'return isPaidByOther ? withoutPrice',
    replace: 'return !isPaidByOther && booking.driverId === id ? withoutPrice',
    tests,
  },
  {
    name: 'a message about money reaches the driver',
    file: 'server/src/features/messages/data/readable.ts',
    find: "or ${part} <> 'driver'",
    replace: "or ${part} <> 'nobody'",
    tests: ['server/test/features/bookings/driving/readers-of-messages.test.ts'],
  },
  {
    name: 'a driver whose access has ended still sees the trip',
    file: 'server/src/features/bookings/data/drivers/trip-drivers.repository.ts',
    find: '.set({ ...nobody, id })',
    replace: '.set({ id })',
    tests,
  },
];
