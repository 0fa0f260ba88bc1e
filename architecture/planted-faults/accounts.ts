import type { PlantedFault } from './planted-fault.ts';

/** Faults in sign-in, roles and erasure. */
export const faultsOfAccounts: PlantedFault[] = [
  {
    name: 'a stranger’s browser passes the limit on guesses in everybody’s account',
    file: 'server/src/features/accounts/data/known-browsers.ts',
    find: 'owner !== undefined && row[owner.column] === owner.id',
    replace: 'owner !== undefined && row[owner.column] !== null',
    tests: ['server/test/features/accounts/sign-in/known-browsers.test.ts'],
  },
  {
    name: 'a mailed link still sets a password after its owner has set another',
    file: 'server/src/features/accounts/passwords/set-password.ts',
    find: 'await closeOpeningLinks(trx, user.id);',
    replace: '',
    tests: ['server/test/features/accounts/account-links.test.ts'],
  },
  {
    name: 'a session of somebody who was blocked goes on reading their trips',
    file: 'server/src/features/accounts/public/block-user.ts',
    find: "await trx.deleteFrom('sessions').where('user_id', '=', id).execute();",
    replace: '',
    tests: ['server/test/features/account-lifecycle/block-people.test.ts'],
  },
  {
    name: 'an account can be deleted while its dispute is open, and the evidence goes with it',
    file: 'server/src/features/bookings/public/still-needed.ts',
    find: "...decidedBy('dispute', disputed, now),",
    replace: '',
    tests: ['server/test/features/accounts/still-needed.test.ts'],
  },
  {
    name: 'names and phone numbers stay in stored answers after an account was deleted',
    file: 'server/src/features/account-lifecycle/erase-account.ts',
    find: 'await forgetResponses(trx, userId);',
    replace: '',
    tests: ['server/test/features/accounts/account-leaving.test.ts'],
  },
  {
    name: 'a host reaches every former guest forever',
    file: 'server/src/features/bookings/host/present-host-booking.ts',
    find: 'const isReachable = hostSeesContacts({ status: row.status, endsAt: row.ends_at }, now);',
    replace: 'const isReachable = hostSeesContacts({ status: row.status, endsAt: now }, now);',
    tests: ['server/test/features/bookings/host/host-bookings.test.ts'],
  },
  {
    name: 'a mailed link signs in everybody who opens it at the same moment',
    file: 'server/src/features/accounts/sign-in/sign-in-by-link.ts',
    find: "if (!(await useLink(trx, link.id, now))) throw new AppError('link_expired');",
    replace: '',
    tests: ['server/test/features/accounts/sign-in/sign-in-by-link.test.ts'],
  },
  {
    name: 'a passkey is added to an account by somebody else’s challenge',
    file: 'server/src/features/accounts/passkeys/add-passkey.ts',
    find: ' || !(await passkeys.useChallenge(db, { challenge, userId }, now))',
    replace: '',
    tests: ['server/test/features/accounts/sign-in/passkeys.test.ts'],
  },
  {
    name: 'the link of a held booking opens an account that has a password',
    file: 'server/src/features/accounts/public/callers.ts',
    find: 'return hasMailbox(email) && hash === noPassword && madeAt !== null && blockedAt === null;',
    replace: 'return hasMailbox(email) && madeAt !== null && blockedAt === null;',
    tests: ['server/test/features/bookings/calls/desk-bookings.test.ts'],
  },
  {
    name: 'an entered address signs in on the device where it was entered',
    file: 'server/src/features/accounts/public/callers.ts',
    find: 'return hasMailbox(email) && hash === noPassword',
    replace: 'return hash === noPassword',
    tests: ['server/test/features/bookings/calls/callers-without-email.test.ts'],
  },
  {
    name: 'a code at the counter opens the earlier bookings of the same address',
    file: 'server/src/features/bookings/calls/make-link.ts',
    find: 'return other === undefined && isOpenedByLink(',
    replace: 'return isOpenedByLink(',
    tests: ['server/test/features/bookings/calls/desk-bookings.test.ts'],
  },
  {
    name: 'the link of a held booking is claimed on every device',
    file: 'server/src/features/bookings/calls/open-link.ts',
    find: ' || !(await claim(trx, link.id, now))',
    replace: '',
    tests: ['server/test/features/bookings/calls/desk-bookings.test.ts'],
  },
];
