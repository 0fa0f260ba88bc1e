import { createBooking } from '@makani/contract/bookings/bookings';
import { derivedErrors } from '@makani/contract/kernel/derived-errors';
import { errorTable } from '@makani/contract/kernel/errors';
import { describe, expect, test } from 'vitest';
import { contractEndpoints } from './readers/endpoints.ts';
import { filesMatching, read } from './readers/repository.ts';
import { mountedOperations } from './laws/thrown-errors.ts';

const another = 'another vehicle is tried, and at last everything is refunded';
/** Errors of an endpoint with a limit of its own. */
const ofLimited = {
  dates_taken: another,
  own_vehicle: another,
  too_many_holds: another,
  quote_changed: another,
  extras_taken: another,
  email_not_verified: another,
};
const ofSubstitutes = { ...ofLimited, too_many_requests: another };
/** The desk ends bookings as the host would; one that cannot end is kept, and the outcome counts it. */
const ofEndings = { trip_not_upcoming: 'the booking is kept', ...ofSubstitutes };
/** Whatever keeps a booking from another vehicle or other dates refuses the act, in its own words. */
const isRefusal = 'the act is refused with it';
const ofDates = { dates_taken: isRefusal, extras_taken: isRefusal, trip_not_active: isRefusal };
const ofMoves = { ...ofSubstitutes, ...ofDates, substitute_over: isRefusal };
const isShown = 'it is shown with the request';
const isUnavailable = 'the guest hears that the vehicle is taken';

const reportedToGuest = 'it is for the guest whose change or booking is settled; the desk learns the status';

/**
 * Errors that a handler's code can reach but that never occur, with the reason that the analysis cannot
 * see.
 */
const cannotHappen: Record<string, Record<string, string>> = {
  confirmHostBooking: ofSubstitutes,
  rejectHostBooking: ofSubstitutes,
  withdrawHostBooking: ofSubstitutes,
  setHostVehicleStatus: ofLimited,
  deleteHostVehicle: ofSubstitutes,
  addVehicleBlock: ofSubstitutes,
  withdrawVehicleBookings: {
    booking_already_answered: 'it goes on with the others',
    trip_not_upcoming: 'it goes on with the others',
    ...ofSubstitutes,
  },
  takeSubstitute: {
    own_vehicle: isUnavailable,
    too_many_holds: isUnavailable,
    email_not_verified: isUnavailable,
  },
  // The error of the guest's request is the card network's answer here, and is caught.
  askPaymentAgain: {
    authentication_required: reportedToGuest,
    dates_taken: reportedToGuest,
    extras_taken: reportedToGuest,
    hold_expired: reportedToGuest,
    payment_failed: reportedToGuest,
    quote_changed: reportedToGuest,
    request_in_progress: reportedToGuest,
    trip_not_active: reportedToGuest,
    trip_not_upcoming: reportedToGuest,
    vehicle_not_offered: reportedToGuest,
  },
  blockPerson: { ...ofEndings, trip_not_active: 'only dates are refused with it' },
  blockVehicle: ofEndings,
  previewDeskAct: ofDates,
  previewWithdrawals: { not_found: 'bookings keep their vehicles' },
  actOnBooking: {
    ...ofMoves,
    authentication_required: 'the desk charges the card without its owner, so the bank declines instead',
    payment_failed: isRefusal,
    trip_not_upcoming: isRefusal,
    vehicle_not_offered: isRefusal,
  },
  listApprovals: {
    act_refused: isShown,
    dates_taken: isShown,
    extras_taken: isShown,
    invalid_input: isShown,
    not_found: isShown,
    trip_not_active: isShown,
  },
  decideApproval: ofMoves,
  acceptInvitation: { not_signed_in: 'the links of an account go with it' },
  createHostVehicle: { not_found: 'it shows the vehicle that its own transaction has just made' },
  listHolds: { not_found: 'a foreign key keeps the quote of a booking' },
  modifyBooking: { trip_not_active: 'it is of a trip that lies ahead' },
  extendTrip: { trip_not_upcoming: 'it is of a trip that is under way' },
  previewExtension: { dates_taken: 'its quote is made even if the dates are blocked' },
  returnEarly: { extras_taken: 'fewer days never need more child seats' },
  previewModification: { dates_taken: 'its quote is made even if the dates are blocked' },
  makeDeskBooking: { email_not_verified: 'the desk has spoken to the guest' },
  openSentQuote: { not_found: 'its quote is deleted with it alone' },
  reserveSentQuote: {
    email_not_verified: 'the desk has spoken to the guest',
    not_signed_in: 'the account is of the same transaction',
  },
  enterCallerEmail: { act_refused: 'a blocked account gets nothing, and the answer is the same' },
  resendBookingLink: { act_refused: 'it goes by mail, and only a text is refused' },
  claimBookingLink: { not_signed_in: 'it holds the lock of the account' },
  signInByLink: { not_signed_in: 'it holds the lock of the account' },
  resetPassword: { not_signed_in: 'the links of an account go with it' },
  signUp: { not_signed_in: 'its mail goes to the account that it has just made' },
  verifyEmail: { not_signed_in: 'it holds the lock of the account' },
};

/** This endpoint has every property that implies an error: sign-in, a body, a key and a limit. */
const derivedOfAll = derivedErrors(createBooking, true);

describe('the errors of', async () => {
  const operations = mountedOperations(
    Object.fromEntries(filesMatching('server/src/**/*.ts').map((path) => [path, read(path)])),
  );
  const endpoints = (await contractEndpoints()).map(({ name, endpoint }) => {
    const { thrown, isLimited } = operations.get(name) ?? { thrown: new Set(), isLimited: false };
    const derived = derivedErrors(endpoint, isLimited);
    return { name, declared: endpoint.errors, derived, thrown };
  });

  test.each(endpoints)('$name are all that its handler can throw', ({ name, declared, derived, thrown }) => {
    const expected = new Set<unknown>([...declared, ...derived]);
    const undeclared = [...thrown].filter((code) => !expected.has(code));
    expect(new Set(undeclared)).toEqual(new Set(Object.keys(cannotHappen[name] ?? {})));
  });

  test.each(endpoints)('$name are thrown somewhere', ({ declared, thrown }) => {
    expect(declared.filter((code) => !thrown.has(code))).toEqual([]);
  });

  test.each(endpoints)('$name do not repeat what follows from its other facts', ({ declared, derived }) => {
    expect(declared.filter((code) => derived.includes(code))).toEqual([]);
  });

  test('the contract are each expected of some operation', () => {
    const expected = new Set<string>(endpoints.flatMap(({ declared, derived }) => [...declared, ...derived]));
    expect(Object.keys(errorTable).filter((code) => !expected.has(code))).toEqual([]);
  });

  test('every endpoint are looked for where it is mounted', () => {
    expect([...operations.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });
});

test.each(derivedOfAll)('%s, which follows from facts, is answered by the door itself', (code) => {
  const door = filesMatching('server/src/http/*.ts');
  expect(door.filter((path) => read(path).includes(`'${code}'`))).not.toEqual([]);
});

describe('a reading of handlers', () => {
  const routes = (handler: string, ...more: string[]) =>
    [
      "import * as contract from '@makani/contract/bookings/bookings';",
      "import { pay } from './pay.ts';",
      "import * as rows from './rows.ts';",
      ...more,
      `export function routes(app, db) { const own = (id) => rows.find(db, id); mount(app, contract.getBooking, ${handler}); }`,
    ].join('\n');
  const pay =
    "export async function pay() { if (late()) throw late(); }\nfunction late() { return new AppError('hold_expired'); }";
  const rows = "export const find = (db, id) => { throw new AppError('not_found'); };";
  const missing =
    "const codes = ['dates_taken', 'quote_changed'];\nfunction stored(text) { const code = codes.find((one) => one === text); return new AppError(code); }";

  test.each([
    ['in the handler itself', routes("() => { throw new AppError('own_vehicle'); }"), ['own_vehicle']],
    ['in a function of another file', routes('() => pay()'), ['hold_expired']],
    ['in a module that is imported as a whole', routes('({ id }) => rows.find(db, id)'), ['not_found']],
    ['behind a function beside the handler', routes('({ id }) => own(id)'), ['not_found']],
    [
      'by a condition',
      routes("(one) => { throw new AppError(one ? 'dates_taken' : 'not_found'); }"),
      ['dates_taken', 'not_found'],
    ],
    ['by a code from a list', routes('() => { throw stored(); }', missing), ['dates_taken', 'quote_changed']],
    ['nowhere', routes('() => ({ status: "not_found" })'), []],
  ])('sees a code thrown %s', (_, text, codes) => {
    const operations = mountedOperations({ 'a/routes.ts': text, 'a/pay.ts': pay, 'a/rows.ts': rows });
    expect([...(operations.get('getBooking')?.thrown ?? ['lost'])].toSorted()).toEqual(codes);
  });

  test('sees a limit where it is mounted', () => {
    const limited = routes('() => pay(), { limits: [{ max: 3 }] }');
    expect(mountedOperations({ 'a/routes.ts': limited }).get('getBooking')?.isLimited).toBe(true);
    expect(mountedOperations({ 'a/routes.ts': routes('() => pay()') }).get('getBooking')?.isLimited).toBe(
      false,
    );
  });
});
