import type { PlantedFault } from './planted-fault.ts';

const approvals = 'server/test/features/bookings/desk/approvals.test.ts';
const operators = 'server/test/features/operators/operators.test.ts';

/** Faults in the rights of operators and in approvals. */
export const faultsOfDesk: PlantedFault[] = [
  {
    name: 'one operator gives up any amount in small refunds',
    file: 'domain/src/desk/desk-limit.ts',
    find: 'alreadyCents + givenUpCents > limitCents',
    replace: 'Math.max(alreadyCents, givenUpCents) > limitCents',
    tests: ['domain/test/desk/desk-limit.test.ts'],
  },
  {
    name: 'an operator discounts a booking by more than the limit',
    file: 'domain/src/desk/desk-discount.ts',
    find: 'if (discountCents > limitCents)',
    replace: 'if (discountCents > limitCents * 1_000)',
    tests: ['domain/test/desk/desk-discount.test.ts'],
  },
  {
    name: 'a host bears the discount that the desk gives',
    file: 'domain/src/pricing/line-kinds.ts',
    find: "    title: 'Courtesy discount',\n    payee: 'platform',",
    replace: "    title: 'Courtesy discount',\n    payee: 'host',",
    tests: ['domain/test/desk/desk-discount.test.ts'],
  },
  {
    name: 'a sock puppet counts as the second person for whoever invited it',
    file: 'domain/src/desk/two-persons.ts',
    find: 'if (a === from) reached.add(b);',
    replace: '',
    tests: ['domain/test/desk/two-persons.test.ts'],
  },
  {
    name: 'more is given up than the second operator has approved',
    file: 'server/src/features/bookings/desk/decide-approval.ts',
    find: 'if (effect.refundCents !== refundCents || effect.givenUpCents > request.given_up_cents)',
    replace: 'if (effect.refundCents !== refundCents)',
    tests: [approvals],
  },
  {
    name: 'a request that was declined is approved afterwards',
    file: 'server/src/features/bookings/approvals/approvals.repository.ts',
    find: ".where('id', '=', id)\n    .where('status', '=', 'waiting')",
    replace: ".where('id', '=', id)",
    tests: [approvals],
  },
  {
    name: 'an operator alone gives up a dispute above the limit by asking twice',
    file: 'server/src/features/bookings/disputes/accept-dispute.ts',
    find: 'await requireSecondPerson(trx, { requesterId: row.accept_asked_by, deciderId: operatorId }, now);',
    replace: '',
    tests: ['server/test/features/bookings/disputes/desk-disputes.test.ts'],
  },
  {
    name: 'somebody who finds a desk signed in reveals licenses without the password',
    file: 'server/src/http/mount.ts',
    find: 'if (endpoint.afterPassword && !operator.isConfirmed)',
    replace: 'if (endpoint.afterPassword && operator.tokenHash === undefined)',
    tests: ['server/test/features/bookings/desk/licenses.test.ts'],
  },
  {
    name: 'an operator’s look at a license leaves no trace',
    file: 'server/src/features/account-lifecycle/desk/reveal-license.ts',
    find: 'await recordAct(',
    replace: 'void ((..._facts: unknown[]) => undefined)(',
    tests: ['server/test/features/bookings/desk/licenses.test.ts'],
  },
  {
    name: 'a bank is handed the messages of a stranger who signed up with the guest’s address',
    file: 'server/src/features/bookings/disputes/guest-messages.ts',
    find: 'if (person === undefined || person.consents.emailVerifiedAt === null)',
    replace: 'if (person === undefined)',
    tests: ['server/test/features/bookings/disputes/desk-disputes.test.ts'],
  },
  {
    name: 'the link of an operator’s invitation works twice',
    file: 'server/src/features/operators/accept-invitation.ts',
    find: 'invitation_hash: null,',
    replace: '',
    tests: [operators],
  },
  {
    name: 'a code of an authenticator that was read along signs somebody else in',
    file: 'server/src/features/operators/data/operators.repository.ts',
    find: ".where('totp_last_step', '<', step)",
    replace: ".where('totp_last_step', '<=', step)",
    tests: [operators],
  },
  {
    name: 'managers do not hear who joins and leaves the desk',
    file: 'server/src/features/operators/notify-managers.ts',
    find: 'isLinkMailed ? others : [...others, operator]',
    replace: 'isLinkMailed ? [] : [operator]',
    tests: ['server/test/features/operators/team/who-works-here.test.ts'],
  },
];
