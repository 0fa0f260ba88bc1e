/**
 * The browser tests of `npm test`: those whose loss would cost a guest, a host or the desk something. By file, each by its
 * title, which follows a word of its group where one group is enough: the one that no other journey is like. The rest runs
 * in `npm run test:full`, and a quarter of it at every landing.
 */
export const journeys: Record<string, readonly string[]> = {
  'accounts/account.e2e.ts': [
    'the profile is changed with its license, and a failure loses nothing',
    'a new password signs the other device out, and devices are signed out one by one',
    'a forgotten password is replaced through the mail, once, and the email is confirmed by another',
    'the data is taken along, and the account deleted but for a trip ahead',
  ],
  'accounts/auth-dialog.e2e.ts': [
    'a visitor signs up as a host, is asked to log in, logs in, and signs out again',
  ],
  'bookings/card-is-declined.e2e.ts': [
    'a declined card leaves the hold as it was, and a second card pays',
    'an answer that is lost on its way is asked for again, and charged once',
    'the card is in no storage, no address and no history',
  ],
  'handover/agreement.e2e.ts': [
    'on a phone a guest signs with a finger and gets the key from the lockbox, and the counter notes the license',
  ],
  'handover/breakdown-swap.e2e.ts': [
    'a vehicle breaks down on the road: the desk swaps it, and the guest sees the other one at the same price',
  ],
  'prices/charges.e2e.ts': [
    'a manager turns the charges on, and every screen, mail and receipt has the same total',
  ],
  'messages/question.e2e.ts': [
    'a question before a booking becomes the booking’s thread, and both windows show it at once',
  ],
  'texts/text-messages.e2e.ts': [
    '1440 › a guest ticks the box after paying, gets a text before the pickup, and ends it with STOP',
  ],
  'orders/convoy.e2e.ts': ['thirteen book a convoy and cancel one'],
  'handover/handover.e2e.ts': [
    'host and guest record a pickup on one phone, and the return with photos that wait for a connection; the guest confirms on their own',
  ],
  'handover/offline.e2e.ts': [
    'a phone that starts again in a garage goes on with the pickup, signs it, and ends with one record and its photos',
  ],
  'bookings/guest-books-a-van.e2e.ts': [
    'Asia/Tokyo › a visitor signs up, books a van with premium insurance, and finds mail and trip',
  ],
  'handover/late-return.e2e.ts': [
    'a late return warns the next guest, who takes another vehicle, and the desk sees it',
  ],
  'bookings/hold-runs-out.e2e.ts': [
    'the time left is in view; when it is over, one press reserves again',
    'a payment that comes too late is not charged, though the browser has slept',
  ],
  'bookings/nothing-is-lost.e2e.ts': [
    'a reload on every step of the booking shows the same again',
    'a hold of somebody who sat here before is nothing to who sits here now',
  ],
  'bookings/one-hold-at-a-time.e2e.ts': [
    'a second vehicle is held when the first is paid for, let go, or the email confirmed',
  ],
  'bookings/other-dates.e2e.ts': [
    'a search that finds nothing offers the nearest free dates and other vehicles',
    'who comes too late for a vehicle is offered its nearest free dates',
  ],
  'prices/price-changes.e2e.ts': ['a price that changed on the way is told before anything is paid'],
  'prices/season-price.e2e.ts': [
    'a host adds a season; a guest sees it in search and on the vehicle, books it, and has it on the receipt',
  ],
  'bookings/sign-in-on-the-way.e2e.ts': [
    'Reserve Now without a session says so, asks to sign in, and goes on where it was',
  ],
  'bookings/two-guests-one-vehicle.e2e.ts': [
    'of two guests who press at once one gets the vehicle; the other is told and keeps the dates',
  ],
  'campaigns/booking-survives.e2e.ts': [
    'a tab closed while the payment runs: the trip is there, paid once',
    'two tabs that pay for the same hold at once make one charge, and both show the booking',
    'signed out elsewhere before paying: one signs in and pays, once',
  ],
  'campaigns/planted-attacks.e2e.ts': [
    'of the attacks planted in a page none gets through the policy, and without it each does',
    'every screen comes with the one policy',
  ],
  // The second needs the fleet that the first puts on offer.
  'accounts/first-day.e2e.ts': [
    'the link of host:add makes an account once, and the fleet is on offer with it',
    'the card form says that no real card is wanted',
  ],
  'bookings/host-answers-bookings.e2e.ts': [
    'a host confirms one booking and rejects another; the guest, the mails and a second tab agree',
  ],
  'calendar/host-calendar.e2e.ts': [
    'blocked dates are taken for whoever searches; bookings come first; a calendar brought twice counts once',
  ],
  'earnings/host-earnings.e2e.ts': [
    'every figure opens the entries it is made of, and the file runs nothing in a spreadsheet',
  ],
  'payouts/host-payouts.e2e.ts': ['a host sets payouts up at Stripe and sees every cent that was sent'],
  'listing/host-vehicles.e2e.ts': [
    'a vehicle with three photos is listed, and found with the right picture',
    'maintenance hides a vehicle and shows what it owes; deleted, it is archived; guests have no door',
  ],
  'listing/host-withdraws.e2e.ts': [
    'a host withdraws a confirmed booking; the guest is offered another vehicle',
  ],
  'listing/list-your-vehicle.e2e.ts': [
    'a visitor reads what hosting brings, signs up as a host and comes back to add a vehicle',
  ],
  'desk/call-to-signed-trip.e2e.ts': [
    '390 › a call becomes a trip that its guest pays and signs in their own browser, without an account',
  ],
  'desk/audit.e2e.ts': ['the audit says who did what and why, and names a row that was changed'],
  'account-lifecycle/block-a-guest.e2e.ts': [
    'a guest is found by email and blocked; the trip is cancelled with everything back',
  ],
  'disputes/disputes.e2e.ts': ['a dispute, from the overview to its evidence and its answer'],
  'operators/first-operator.e2e.ts': [
    'the link of the command line becomes an operator, signed in, who signs in with a code and is asked again',
    'the desk is for operators only, and managers see who works at it',
  ],
  'calendar/fleet-calendar.e2e.ts': [
    'a booking is moved to another vehicle in the calendar, by drag and by keyboard, and its guest reads about it',
  ],
  'settings/holiday.e2e.ts': [
    'a manager closes a holiday; the day can’t be chosen any more, says why, and is refused in words',
  ],
  'listing/listings-and-reviews.e2e.ts': [
    'a listing is approved at the desk and is in the fleet; another is declined, and its host reads why',
  ],
  'prices/new-code.e2e.ts': [
    'a manager makes a new code, a guest sees it on the home page and uses it when reserving',
  ],
  'desk/refund.e2e.ts': [
    'a refund, from the search to the guest’s trip and mail, and one above the limit that waits for a second operator',
  ],
  'site/accessibility.e2e.ts': ['the booking from fleet to confirmation, and the trips'],
  'site/connection.e2e.ts': [
    'a page asked for while offline says so, and opens by itself once back',
    'offline while reserving and paying: it is said, nothing is lost, and one charge is made in the end',
  ],
  'site/content-pages.e2e.ts': [
    'a page that fails says so under its own heading, with the way out and the reference',
    'a message reaches the desk and says so for good; another begins with an empty form',
  ],
  'site/first-load.e2e.ts': [
    'the first load of the home page stays within its budget of script',
    'a button pressed before React has the page is done once it has',
  ],
  'fit/party.e2e.ts': [
    'a family of six finds what fits, books it with two child seats, and keeps a picture of who sits where',
  ],
  'vehicles/search-and-fleet.e2e.ts': [
    'the search shows what was asked for, narrows by category and price, and says when nothing is left',
    'a search whose pickup has passed says so, opens the picker, and keeps the filters and the length',
  ],
  'vehicles/vehicle-by-address.e2e.ts': ['from a search engine to a booking: no dates yet, not signed in'],
  'waitlist/waitlist.e2e.ts': [
    'nothing is free: a guest waits, is told by mail, and takes what is held for them',
  ],
  'site/without-a-mouse.e2e.ts': ['with the keyboard alone from the home page to the vehicle'],
  'stripe/journey.e2e.ts': [
    '390 › from the search to a confirmed booking, paid by Stripe, and to its refund',
  ],
  'stripe/three-d-secure.e2e.ts': [
    'a bank that its cardholder answers is charged once, however long they take',
    'a bank that refuses its cardholder says so, and another card pays',
  ],
  'stripe/trips.e2e.ts': [
    'a dearer change is paid by Stripe: declined, left at the bank, and confirmed there',
    'vehicles that are booked together are paid for once, after the bank was asked',
  ],
  'handover/charges.e2e.ts': [
    'a charge is proposed by the host, objected to on a phone, decided by the desk and paid',
  ],
  'trips/dashboard.e2e.ts': [
    'a trip is upcoming, then active, then completed, in their colours; only an upcoming one can be changed',
    'nobody sees the trips of others, and a hold is not a trip',
  ],
  'trips/other-drivers.e2e.ts': [
    'an invited driver of 22 enters their own details, and the organiser pays the surcharge',
  ],
  'substitutes/substitute.e2e.ts': ['a host’s rejection becomes a substitute that the guest takes'],
  'trips/trip-is-modified.e2e.ts': [
    'a dearer change is paid by card: one that is refused loses nothing, a lost answer is asked for again',
    'a cheaper change gives the difference back; dates that are taken offer the nearest that are not',
  ],
  'trips/trips.e2e.ts': [
    'a trip is cancelled early, from its card: free, to the cent, and the card says what comes back',
    'a late cancellation costs one day, and figures that change while one looks are shown before they count',
    'receipt and calendar file are saved with the session that is signed in',
    'a completed trip is reviewed; the review is changed, shown to everybody, and fixed after seven days',
  ],
  'webhooks/webhooks.e2e.ts': [
    'a manager gives a tool a key and a webhook, sees what arrived, and sends again what didn’t',
  ],
};

/** Finds these tests by what Playwright's `grep` compares: file, groups and title, separated by spaces. */
export function journeysPattern(): RegExp {
  const patterns = Object.entries(journeys).flatMap(([file, titles]) =>
    titles.map((title) => [file, ...wordsOf(title)].map(RegExp.escape).join(' .*?')),
  );
  return new RegExp(patterns.join('|'));
}

/** The words that the names of group and test contain. */
export function wordsOf(title: string): string[] {
  return title.split(' › ');
}
