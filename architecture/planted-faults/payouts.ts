import type { PlantedFault } from './planted-fault.ts';

const payouts = 'server/test/features/payouts/payouts.test.ts';
const bank = 'server/test/features/payouts/payout-bank.test.ts';
const deposits = 'server/test/features/bookings/deposits/desk-deposits.test.ts';

/** Faults in payouts and deposits. */
export const faultsOfPayouts: PlantedFault[] = [
  {
    name: 'another new bank account has no waiting time of its own',
    file: 'server/src/features/payouts/payout-accounts.ts',
    find: 'const since = news === null ? account.bank_since : now;',
    replace: "const since = news === 'first' ? now : account.bank_since;",
    tests: [bank],
  },
  {
    name: 'a host whom the desk has blocked is paid',
    file: 'server/src/features/payouts/decide-payouts.ts',
    find: 'hold: await holdOfHost(trx, { hostId: part.hostId, account }, now),',
    replace: 'hold: null,',
    tests: ['server/test/features/payouts/held-payouts.test.ts'],
  },
  {
    name: 'debts of two bookings are set off against more than a host is owed',
    file: 'server/src/features/payouts/decide-payouts.ts',
    find: 'const amountCents = Math.min(owed, cents - netted);',
    replace: 'const amountCents = Math.min(owed, cents);',
    tests: [payouts],
  },
  {
    name: 'two workers who send the same payout at once send it twice',
    file: 'server/src/adapters/payments/stripe/stripe-payouts.ts',
    find: 'idempotencyKey: requestNumber === 1 ? id : `${id}:${requestNumber}`',
    replace: 'idempotencyKey: `${id}:${requestNumber}:${Math.random()}`',
    tests: [payouts],
  },
  {
    name: 'one operator releases payouts above the limit alone',
    file: 'server/src/features/payouts/desk/hold-payouts.ts',
    find: 'await requireSecondPerson(trx, { requesterId: hold.asked_by, deciderId: operatorId }, now);',
    replace: 'hold.asked_at = now;',
    tests: ['server/test/features/payouts/held-payouts.test.ts'],
  },
  {
    name: 'a stolen session opens the page of a host’s bank details',
    file: 'server/src/features/payouts/host/payout-account.ts',
    find: "await confirmPassword(context, hostId, password, 'password');",
    replace: '',
    tests: [bank],
  },
  {
    name: 'a host does not hear that somebody has opened the page of their bank details',
    file: 'server/src/features/payouts/host/payout-account.ts',
    find: "await mailPayoutAccount(trx, hostId, 'opened', now);",
    replace: '',
    tests: [bank],
  },
  {
    name: 'a deposit goes back at the return, before anybody has looked at the vehicle',
    file: 'domain/src/deposits/deposit-rule.ts',
    find: 'const overAt = isHeld ? trip.endsAt.add({ hours: depositHoursAfter }) : trip.endsAt;',
    replace: 'const overAt = trip.endsAt;',
    tests: ['domain/test/deposits/deposit-rule.test.ts'],
  },
  {
    name: 'what is taken of a deposit for a host goes to the platform',
    file: 'server/src/features/bookings/deposits/decide-deposit.ts',
    find: "const account = payee === 'host' ?",
    replace: "const account = payee !== 'host' ?",
    tests: [deposits],
  },
];
