import type { PlantedFault } from './planted-fault.ts';

/** Faults in owner checks. */
export const faultsOfOwners: PlantedFault[] = [
  {
    name: 'anybody signed in reads and changes every trip whose id they know',
    file: 'server/src/features/bookings/data/bookings.repository.ts',
    find: "bookingsWithPrice(db).where('id', '=', id).where('guest_id', '=', guestId),",
    replace:
      "bookingsWithPrice(db).where('id', '=', id).where((eb) => eb.or([eb('guest_id', '=', guestId), eb('id', '=', id)])),",
    tests: ['server/test/features/bookings/change/modify.test.ts'],
  },
  {
    name: 'every host frees days that another has blocked',
    file: 'server/src/features/calendar/edit-calendar.ts',
    find: 'await requireOwnVehicle(db, input.vehicleId, input.hostId);',
    replace: '',
    tests: ['server/test/features/calendar/host-calendar.test.ts'],
  },
  {
    name: 'a host with a vehicle reads the guests of every other host',
    file: 'server/src/features/bookings/host/list-host-bookings.ts',
    find: '!vehicles.some(({ id }) => id === row.vehicle_id)',
    replace: 'vehicles.length === 0',
    tests: ['server/test/features/bookings/host/host-bookings.test.ts'],
  },
  {
    name: 'every host reads and blocks the calendar of every other',
    file: 'server/src/features/vehicles/data/own-vehicles.ts',
    find: "rentalVehicle(db, id).where('vehicles.host_id', '=', hostId).executeTakeFirst()",
    replace: 'rentalVehicle(db, id).executeTakeFirst()',
    tests: ['server/test/features/calendar/host-calendar.test.ts'],
  },
  {
    name: 'a host makes prices for the vehicle of another',
    file: 'server/src/features/vehicles/prices/edit-rules.ts',
    find: "const hostId = owner === 'desk' ? undefined : owner.hostId;",
    replace: 'const hostId = undefined;',
    tests: ['server/test/features/calendar/prices/host-prices.test.ts'],
  },
  {
    name: 'a host puts the photos of another on their own vehicle',
    file: 'server/src/features/vehicles/photos/photos.repository.ts',
    find: ".where('host_id', '=', hostId)\n    .where((eb) => eb.or(",
    replace: '.where((eb) => eb.or(',
    tests: ['server/test/features/listing/host-vehicles.test.ts'],
  },
  {
    name: 'anybody signed in signs others out of their devices',
    file: 'server/src/features/accounts/sign-in/devices.ts',
    find: ".where('id', '=', id)\n    .where('user_id', '=', userId)",
    replace: ".where('id', '=', id)",
    tests: ['server/test/features/accounts/account.test.ts'],
  },
  {
    name: 'a host books their own vehicle, and reviews it',
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    find: "if (vehicle.card.hostId === guestId) throw new AppError('own_vehicle');",
    replace: '',
    tests: ['server/test/features/bookings/holds.test.ts'],
  },
  {
    name: 'the mails to who pays go to the driver',
    file: 'server/src/features/bookings/data/addressees.ts',
    find: "const recipient = { as: 'payer', email: account.email } as const;",
    replace: "const recipient = { as: 'payer', email: booking.customer_email } as const;",
    tests: ['server/test/features/bookings/orders/order-mails.test.ts'],
  },
];
