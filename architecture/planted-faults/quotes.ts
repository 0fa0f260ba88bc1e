import type { PlantedFault } from './planted-fault.ts';

const purposes = 'server/test/features/bookings/change/quote-purposes.test.ts';
const sent = 'server/test/features/bookings/calls/reserve-quotes.test.ts';
const modify = 'server/test/features/bookings/change/modify.test.ts';

/** Faults in the purpose of a quote, in what a sent one promises and in changes of a trip. */
export const faultsOfQuotes: PlantedFault[] = [
  {
    name: 'anybody books a new trip by the quote of somebody’s change',
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    find: 'requireUse(quote, use);',
    replace: '',
    tests: [purposes],
  },
  {
    name: 'a guest says what a change costs',
    file: 'server/src/features/bookings/change/modify-booking.ts',
    find: 'if (differenceCents !== input.differenceCents || isUnsaid(quote))',
    replace: 'if (isUnsaid(quote))',
    tests: [modify],
  },
  {
    name: 'a change takes another commission of the host than the one that was booked',
    file: 'server/src/features/bookings/change/modify-booking.ts',
    find: "if (!hasAgreedTerms(current.lines, quote.lines)) return 'quote_changed';",
    replace: '',
    tests: [purposes],
  },
  {
    name: 'a trip that was cancelled while its change was being paid is changed and charged all the same',
    file: 'server/src/features/bookings/change/settle-change.ts',
    find: 'if (tooLate !== undefined) return tooLate;',
    replace: '',
    tests: [modify],
  },
  {
    name: 'another substitute is taken at a price that its guest has not seen',
    file: 'server/src/features/bookings/substitutes/choose-substitute.ts',
    find: "if (held.total_cents !== totalCents) throw new AppError('quote_changed');",
    replace: '',
    tests: ['server/test/features/bookings/substitutes/substitutes.test.ts'],
  },
  {
    name: 'the price of a quote that the desk has sent is not honored once the host raises theirs',
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    find: 'const isStale = input.isHonored === true ? isMoved : !isStillValid(today, quote, now);',
    replace: 'const isStale = !isStillValid(today, quote, now);',
    tests: [sent],
  },
  {
    name: 'a quote that the desk has sent is reserved after its day',
    file: 'server/src/features/bookings/calls/quotes/sent-quotes.repository.ts',
    find: 'row.booking_id === null && !isOver(row, now)',
    replace: 'row.booking_id === null',
    tests: [sent],
  },
];
