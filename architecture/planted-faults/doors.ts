import type { PlantedFault } from './planted-fault.ts';

/** Faults in idempotency, webhooks and the card filter. */
export const faultsOfDoors: PlantedFault[] = [
  {
    name: 'a card number in an address is written to the log',
    file: 'server/src/http/card-filter.ts',
    find: '[request.body, request.query, request.params]',
    replace: '[request.body, request.params]',
    tests: ['server/test/http/card-numbers.test.ts'],
  },
  {
    name: 'a webhook that was overheard can be sent again for a day',
    file: 'server/src/adapters/payments/stripe/stripe-events.ts',
    find: 'if (Number(signedAt) - now.epochMilliseconds / 1000 > toleranceSeconds) return undefined;',
    replace:
      'if (Number(signedAt) - now.epochMilliseconds / 1000 > toleranceSeconds * 288) return undefined;',
    tests: ['server/test/features/payments/stripe/signatures.test.ts'],
  },
  {
    name: 'a key that comes back with another request gets the answer of the first',
    file: 'server/src/http/idempotency.ts',
    find: '.update(`${request.route}\\n${canonical(request.body)}`)',
    replace: '.update(`${request.route}\\n`)',
    tests: ['server/test/features/bookings/holds.test.ts'],
  },
  {
    name: 'a request that comes again while it is still running runs twice',
    file: 'server/src/http/idempotency.ts',
    find: ".where('locked_until', '<', now)",
    replace: '',
    tests: ['server/test/features/bookings/holds.test.ts'],
  },
  {
    name: 'a review that the desk has hidden is still read',
    file: 'server/src/features/reviews/reviews.repository.ts',
    find: ".where('vehicle_id', '=', vehicleId)\n    .where('hidden_at', 'is', null);",
    replace: ".where('vehicle_id', '=', vehicleId);",
    tests: ['server/test/features/reviews/desk-reviews.test.ts'],
  },
];
