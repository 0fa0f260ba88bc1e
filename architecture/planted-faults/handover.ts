import type { PlantedFault } from './planted-fault.ts';

const records = 'server/test/features/handover/records.test.ts';
const failures = 'server/test/features/handover/failures.test.ts';
const doors = 'server/test/features/handover/doors.test.ts';
const realTimes = 'domain/test/handover/real-times.test.ts';

/** Faults in the records of pickups and returns. */
export const faultsOfHandovers: PlantedFault[] = [
  {
    name: 'a guest who has the vehicle pays for a no-show',
    file: 'domain/src/bookings/booking-status.ts',
    find: "return canMake('markNoShow', status) && hasPassed(startsAt, now) && !isGiven(pickedUpAt);",
    replace: "return canMake('markNoShow', status) && hasPassed(startsAt, now);",
    tests: [realTimes, records],
  },
  {
    name: 'a phone whose clock is wrong decides when a trip began',
    file: 'domain/src/handover/record/recorded-time.ts',
    find: 'happenedAt.add(deviceNow.until(now))',
    replace: 'happenedAt',
    tests: [failures],
  },
  {
    name: 'a guest signs the pickup from home, and is no no-show any more',
    file: 'server/src/features/handover/records/sign-record.ts',
    find: "return side !== 'guest' || (await vehicleFactsOf(trx, id)).allowsGuestAlone;",
    replace: "return side !== 'nobody' || (await vehicleFactsOf(trx, id)).allowsGuestAlone;",
    tests: [doors],
  },
  {
    name: 'another picture takes the place of the one that was signed',
    file: 'server/src/features/vehicles/photos/keep-photo.ts',
    find: 'if (sha256 !== undefined) await requireHash(received.path, sha256);',
    replace: '',
    tests: [failures],
  },
  {
    name: 'a stranger goes on with the record that another phone has begun',
    file: 'server/src/features/handover/records/save-record.ts',
    find: 'if (device.sender_id !== caller.id)',
    replace: 'if (device.sender_id === null)',
    tests: [doors],
  },
];
