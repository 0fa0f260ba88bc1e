import type { PlantedFault } from './planted-fault.ts';

const orders = 'server/test/api/orders/orders.test.ts';

/** What is charged and given back. */
export const faultsOfPayments: PlantedFault[] = [
  {
    name: 'a refund goes to the card that was used first, which may be closed',
    file: 'domain/src/cancellation/retained-money.ts',
    find: 'return payments.flatMap(',
    replace: 'return payments.toReversed().flatMap(',
    tests: ['domain/test/cancellation/retained-money.test.ts'],
  },
  {
    name: 'a guest extends a hold again and again with cards that are declined',
    file: 'domain/src/bookings/hold.ts',
    find: 'if (hold.holdExtended || hasRunOut || isLongEnough) {',
    replace: 'if (hasRunOut || isLongEnough) {',
    tests: ['domain/test/bookings/hold.test.ts'],
  },
  {
    name: 'what was captured beyond the price of now is not given back',
    file: 'server/src/features/bookings/money/capture-payment.ts',
    find: 'const overCents = capturedCents - payment.retained_cents;',
    replace: 'const overCents = capturedCents - payment.amount_cents;',
    tests: ['server/test/api/bookings/refunds.test.ts'],
  },
  {
    name: 'a cancellation costs more than the guest was shown',
    file: 'server/src/features/bookings/trips/cancel-booking.ts',
    find: 'terms.feeCents !== input.feeCents || terms.refundCents !== input.refundCents',
    replace: 'terms.feeCents < input.feeCents || terms.refundCents > input.refundCents',
    tests: ['server/test/api/bookings/cancel.test.ts'],
  },
  {
    name: 'a refund whose answer was lost is made once more',
    file: 'server/src/features/bookings/money/settle-refunds.ts',
    find: 'payments.refund({ id, chargeId',
    replace: 'payments.refund({ id: crypto.randomUUID(), chargeId',
    tests: ['server/test/api/bookings/refunds.test.ts'],
  },
  {
    name: 'a refund is made although the cardholder disputes the charge and may get the money from the bank, too',
    file: 'server/src/features/bookings/money/settle-refunds.ts',
    find: "if (await isRefundBlocked(db, chargeOf(paid))) throw new AppError('charge_disputed');",
    replace: 'await isRefundBlocked(db, chargeOf(paid));',
    tests: ['server/test/api/disputes/disputes.test.ts'],
  },
  {
    name: 'a guest who declines a substitute waits for the money forever',
    file: 'server/src/features/bookings/substitutes/close-substitutes.ts',
    find: 'await applyAmountDue(trx, lost.id, { reason, now });',
    replace: '',
    tests: ['server/test/api/substitutes/substitutes.test.ts'],
  },
  {
    name: 'a booking that its host confirms is never charged',
    file: 'server/src/features/bookings/host/answer-booking.ts',
    find: 'await chargeBooking(trx, booking.id, now);',
    replace: '',
    tests: ['server/test/api/hosts/host-bookings.test.ts'],
  },
  {
    name: 'an order of several vehicles authorises the price of the first one',
    file: 'server/src/features/bookings/orders/pay-for-order.ts',
    find: 'shares.reduce((cents, share) => cents + share.amount_cents, 0)',
    replace: 'first.amount_cents',
    tests: [orders],
  },
  {
    name: 'the rest of an order keeps its late fee after a host could not provide one vehicle',
    file: 'server/src/features/bookings/substitutes/withdraw-booking.ts',
    find: 'await freeOrder(trx, booking, now);',
    replace: '',
    tests: ['server/test/api/orders/rest-of-order.test.ts'],
  },
];
