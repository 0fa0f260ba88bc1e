import type { PlantedFault } from './planted-fault.ts';

/** Faults in charges and refunds. */
export const faultsOfPayments: PlantedFault[] = [
  {
    name: 'what was captured beyond the price of now is not given back',
    file: 'server/src/features/bookings/settlement/capture-payment.ts',
    find: 'const overCents = capturedCents - payment.retained_cents;',
    replace: 'const overCents = capturedCents - payment.amount_cents;',
    tests: ['server/test/features/bookings/refunds.test.ts'],
  },
  {
    name: 'a cancellation costs more than the guest was shown',
    file: 'server/src/features/bookings/trips/cancel-booking.ts',
    find: 'terms.feeCents !== input.feeCents || terms.refundCents !== input.refundCents',
    replace: 'terms.feeCents < input.feeCents || terms.refundCents > input.refundCents',
    tests: ['server/test/features/bookings/cancel.test.ts'],
  },
  {
    name: 'a refund whose answer was lost is made once more',
    file: 'server/src/features/bookings/settlement/settle-refunds.ts',
    find: 'payments.refund({ id, chargeId',
    replace: 'payments.refund({ id: crypto.randomUUID(), chargeId',
    tests: ['server/test/features/bookings/refunds.test.ts'],
  },
  {
    name: 'a refund is made although the cardholder disputes the charge and may get the money from the bank, too',
    file: 'server/src/features/bookings/settlement/settle-refunds.ts',
    find: "if (await isRefundBlocked(db, chargeOf(paid))) throw new AppError('charge_disputed');",
    replace: 'await isRefundBlocked(db, chargeOf(paid));',
    tests: ['server/test/features/bookings/disputes/disputes.test.ts'],
  },
  {
    name: 'a guest who declines a substitute waits for the money forever',
    file: 'server/src/features/bookings/substitutes/close-substitutes.ts',
    find: 'await applyAmountDue(trx, lost.id, { reason, now });',
    replace: '',
    tests: ['server/test/features/bookings/substitutes/substitutes.test.ts'],
  },
  {
    name: 'the rest of an order keeps its late fee after a host could not provide one vehicle',
    file: 'server/src/features/bookings/substitutes/withdraw-booking.ts',
    find: 'await freeOrder(trx, booking, now);',
    replace: '',
    tests: ['server/test/features/bookings/orders/rest-of-order.test.ts'],
  },
];
