import type { PlantedFault } from './planted-fault.ts';

const records = 'server/test/features/handover/records.test.ts';
const failures = 'server/test/features/handover/failures.test.ts';
const photos = 'server/test/features/handover/photos.test.ts';
const doors = 'server/test/features/handover/doors.test.ts';
const charges = 'server/test/features/handover/charges/charges.test.ts';
const agreements = 'server/test/features/handover/agreement.test.ts';
const extensions = 'server/test/features/handover/road/extend.test.ts';
const lateFee = 'domain/test/handover/late-fee.test.ts';
const chargeRules = 'domain/test/handover/charge-rules.test.ts';
const realTimes = 'domain/test/handover/real-times.test.ts';

/** Faults in the records of pickups and returns, in agreements, in charges after the return and in extensions. */
export const faultsOfHandovers: PlantedFault[] = [
  {
    name: 'a guest who has the vehicle pays for a no-show',
    file: 'domain/src/bookings/booking-status.ts',
    find: "return canMake('markNoShow', status) && hasPassed(expectedAt, now) && !isGiven(pickedUpAt);",
    replace: "return canMake('markNoShow', status) && hasPassed(expectedAt, now);",
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
    replace: "return side !== 'guest' || (await vehicleFactsOf(trx, id)).allowsGuestAlone !== null;",
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
    name: 'a stranger reads the photo of a handover at an address that they make up',
    file: 'server/src/features/vehicles/photos/reader-address.ts',
    find: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;',
    replace: 'if (given.length !== right.length) return undefined;',
    tests: [photos],
  },
  {
    name: 'the photos of a handover are public again',
    file: 'server/src/features/handover/photos/receive-photo.ts',
    find: 'isPrivate: true',
    replace: 'isPrivate: false',
    tests: [photos],
  },
  {
    name: 'a stranger goes on with the record that another phone has begun',
    file: 'server/src/features/handover/records/save-record.ts',
    find: 'if (device.sender_id !== caller.id)',
    replace: 'if (device.sender_id === null)',
    tests: [doors],
  },
  {
    name: 'a return in the last minute of the grace costs an hour',
    file: 'domain/src/handover/late-fee.ts',
    find: 'restMinutes <= graceMinutes',
    replace: 'restMinutes < graceMinutes',
    tests: [lateFee],
  },
  {
    name: 'a guest who says nothing owes cleaning and what is said to be lost',
    file: 'domain/src/handover/charge-kinds.ts',
    find: 'silenceAccepts: false,',
    replace: 'silenceAccepts: true,',
    tests: [chargeRules, charges],
  },
  {
    name: 'an extension runs into the days of the next guest',
    file: 'server/src/features/bookings/change/slot-for-change.ts',
    find: '(await takenAround(db, booking, { wanted, around: wanted }, now)).length > 0',
    replace: '(await takenAround(db, booking, { wanted, around: wanted }, now)).length < 0',
    tests: [extensions],
  },
  {
    name: 'the hash of a signed agreement leaves out who signed it',
    file: 'server/src/features/handover/agreement/stored-agreement.ts',
    find: 'sha256: sha256Of(content) };',
    replace: 'sha256: digestOf({ text, terms }) };',
    tests: [agreements],
  },
];
