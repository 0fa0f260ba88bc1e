import type { PlantedFault } from './planted-fault.ts';

const flights = ['domain/test/arrivals/flight.test.ts', 'server/test/features/messages/flights.test.ts'];
const rules = 'domain/test/arrivals/places.test.ts';
const places = 'server/test/features/bookings/arrivals/places.test.ts';
const oneWay = 'server/test/features/bookings/arrivals/one-way.test.ts';

/** Faults in flights, and in pickup and return places. */
export const faultsOfArrivals: PlantedFault[] = [
  {
    name: 'a guest whose plane is late pays for a no-show',
    file: 'domain/src/arrivals/flight.ts',
    find: 'return atVehicle !== undefined && isBefore(startsAt, atVehicle) ? atVehicle : startsAt;',
    replace: 'return atVehicle !== undefined && isBefore(atVehicle, startsAt) ? startsAt : startsAt;',
    tests: flights,
  },
  {
    name: 'a guest who is late names a flight, and is no no-show until the next day',
    file: 'domain/src/arrivals/flight.ts',
    find: 'namedAt === null || !isBefore(trip.startsAt, namedAt)',
    replace: 'namedAt === null || !isBefore(trip.endsAt, namedAt)',
    tests: flights,
  },
  {
    name: 'the platform keeps what a host is paid for bringing the vehicle',
    file: 'domain/src/arrivals/places.ts',
    find: "payee: by === 'host' ? 'host' : 'platform'",
    replace: "payee: by === 'host' ? 'platform' : 'platform'",
    tests: [rules, places],
  },
  {
    name: 'a vehicle is handed over at the terminal without a permit',
    file: 'domain/src/arrivals/places.ts',
    find: "!needsPermit(place) || airportPermit !== ''",
    replace: "!needsPermit(place) || airportPermit === ''",
    tests: [rules, places],
  },
  {
    name: 'a guest pays a fee for a place that is no longer today’s',
    file: 'server/src/features/bookings/quotes/quotes.ts',
    find: 'isDeliveredAs(quote.lines, today.places, today.agreed) &&',
    replace: 'isDeliveredAs(quote.lines, today.places, quote.lines) &&',
    tests: [places],
  },
  {
    name: 'a guest pays nothing for a return at another location',
    file: 'server/src/features/bookings/quotes/quotes.ts',
    find: 'priceOf({ ...request, returnAt: at, oneWay }, vehicle,',
    replace: 'priceOf({ ...request, returnAt: at }, vehicle,',
    tests: [oneWay],
  },
  {
    name: 'a vehicle is promised to somebody while it is still at another location',
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    find: 'endsAt: backAtOf(quote, vehicle),',
    replace: 'endsAt: backAtOf(quote, { ...vehicle, returns: [] }),',
    tests: [oneWay],
  },
];
