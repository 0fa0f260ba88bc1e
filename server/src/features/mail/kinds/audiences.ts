/** The part somebody has in what a mail is about. It decides the address, and what the mail may say. */
type Audience = 'payer' | 'driver' | 'host' | 'account' | 'operator' | 'office';

/** Personal data that a mail may carry besides the first name of its recipient. */
export type PersonalDatum =
  /** Name of the person who drives, to the host of the vehicle or to the payer who entered it. */
  | 'name of the driver'
  /** Names and ages of all who drive, in an attached agreement. */
  | 'names of drivers'
  /** Address of a person, where an answer goes. */
  | 'address to answer'
  /** Last four digits of the card. */
  | 'card digits'
  /** Prices, fees, refunds and shares. */
  | 'money'
  /** Ages, seats and bags of those who travel. */
  | 'party'
  /** Sentences that somebody wrote: a host, a guest or an operator. */
  | 'words of a person';

interface MailAudience {
  to: Audience;
  why: string;
  carries: readonly PersonalDatum[];
}

const payerOfTrip = (why: string, carries: readonly PersonalDatum[]) =>
  ({ to: 'payer', why, carries }) as const;
const driverOfTrip = (why: string) => ({ to: 'driver', why, carries: [] }) as const;
const hostOfTrip = (why: string, carries: readonly PersonalDatum[]) =>
  ({ to: 'host', why, carries }) as const;
const office = (why: string, carries: readonly PersonalDatum[]) => ({ to: 'office', why, carries }) as const;
const account = (why: string, carries: readonly PersonalDatum[] = []) =>
  ({ to: 'account', why, carries }) as const;

const request = ['name of the driver', 'money'] as const;

/**
 * Every kind of mail: its recipient, the reason, and the personal data that it may carry. `queueMail` takes an address of that
 * part only. Money and decisions go to the account that pays; a driver gets what driving needs.
 */
export const mailAudiences = {
  booking_confirmation: payerOfTrip('They booked it, and their card was authorized.', [
    'card digits',
    'money',
    'party',
  ]),
  charge_failed: payerOfTrip('Their card was declined, and the booking is lost.', ['card digits', 'money']),
  host_request: hostOfTrip('They accept or reject it.', request),
  host_instant_booking: hostOfTrip('Their vehicle is rented.', request),
  host_reminder: hostOfTrip('They accept or reject it.', request),
  host_trip_changed: hostOfTrip('Their vehicle is rented on other days.', request),
  host_trip_cancelled: hostOfTrip('Their vehicle is available again.', [...request, 'words of a person']),
  host_confirmed: payerOfTrip('The host decided, and their card is charged.', ['card digits', 'money']),
  booking_rejected: payerOfTrip('The host decided; they choose another vehicle or get their money.', [
    'card digits',
    'money',
    'words of a person',
  ]),
  substitute_over: payerOfTrip('Nothing was chosen in time, and their money goes back.', [
    'card digits',
    'money',
  ]),
  trip_modified: payerOfTrip('They changed it, and pay or get the difference.', [
    'card digits',
    'money',
    'party',
  ]),
  trip_cancelled: payerOfTrip('They cancelled it, and get a refund or pay a fee.', [
    'card digits',
    'money',
    'party',
  ]),
  trip_tomorrow: payerOfTrip('Their trip starts within a day.', ['card digits', 'money', 'party']),
  vehicle_overdue: payerOfTrip('The vehicle should have come back.', []),
  driver_overdue: driverOfTrip('They have the vehicle, which should have come back.'),
  host_vehicle_overdue: hostOfTrip('Their vehicle should have come back.', ['name of the driver']),
  desk_vehicle_overdue: office('A vehicle should have come back.', []),
  desk_accident: office('Somebody may need help.', []),
  host_accident: hostOfTrip('It is about their vehicle.', []),
  vehicle_late: payerOfTrip('Their vehicle is late from another trip; they may take another one.', []),
  trip_returned: payerOfTrip('Their trip is over, and the receipt is theirs.', [
    'money',
    'address to answer',
  ]),
  trip_review: payerOfTrip('Their trip is over, and they may review it.', ['party']),
  driver_requested: driverOfTrip('They drive, once the host has confirmed.'),
  driver_confirmed: driverOfTrip('They drive: when and where they pick the vehicle up.'),
  driver_changed: driverOfTrip('They drive on other days.'),
  driver_cancelled: driverOfTrip('They need not come for the vehicle.'),
  driver_admitted: driverOfTrip('They have waited for the payer, and drive now.'),
  driver_tomorrow: driverOfTrip('They pick the vehicle up within a day.'),
  driver_invitation: driverOfTrip('They accept it, and see the trip that they drive.'),
  driver_accepted: payerOfTrip('They invited the driver.', ['name of the driver']),
  driver_missing: payerOfTrip('They can invite the driver again, or name somebody else.', [
    'name of the driver',
  ]),
  driver_needs_surcharge: payerOfTrip('They decide about the price for the driver’s age.', [
    'name of the driver',
  ]),
  driver_answered: payerOfTrip('They invited the driver, and may have to pay a surcharge.', []),
  receipt: payerOfTrip('Their card was charged.', ['card digits', 'money', 'address to answer']),
  agreement_signed: payerOfTrip('They signed it, or somebody did in their name.', [
    'money',
    'names of drivers',
  ]),
  host_agreement_signed: hostOfTrip('It is about their vehicle.', [...request, 'names of drivers']),
  contact_message: office('Somebody wrote to us.', ['words of a person', 'address to answer']),
  booking_adjusted: payerOfTrip('The desk changed their booking or its price.', ['card digits', 'money']),
  host_booking_adjusted: hostOfTrip('The desk changed a booking of their vehicle.', ['money']),
  deposit_refused: payerOfTrip('Only they can confirm it, on the page of the trip.', ['money']),
  deposit_taken: payerOfTrip('Their card was charged.', ['card digits', 'money', 'words of a person']),
  trip_charge_proposed: payerOfTrip('They accept it or object.', ['money', 'words of a person']),
  trip_charge_decided: payerOfTrip('It says what they pay after the trip.', ['words of a person']),
  trip_charge_paid: payerOfTrip('Their deposit or their card was charged.', ['words of a person']),
  trip_charge_unpaid: payerOfTrip('Only they can pay with another card.', ['money']),
  host_charge_objected: hostOfTrip('The guest objected to what they proposed.', [
    'money',
    'words of a person',
  ]),
  host_charge_closed: hostOfTrip('Money is decided.', ['words of a person']),
  deposit_not_renewed: office('The trip goes on without a deposit.', ['money']),
  payout_trouble: hostOfTrip('Their money can’t be sent.', []),
  payout_account: hostOfTrip('Their bank account is set up or changed, maybe by somebody else.', []),
  payout_sent: hostOfTrip('Their money was sent.', ['money']),
  wish_offer: payerOfTrip('They asked for it, and pay if they take it.', ['money']),
  listing_approved: hostOfTrip('Their vehicle is on the site.', []),
  listing_declined: hostOfTrip('Their vehicle isn’t on the site.', ['words of a person']),
  vehicle_not_ready: hostOfTrip('Their vehicle is picked up soon and isn’t ready.', []),
  service_due: hostOfTrip('Their vehicle’s service is near, or stops its bookings.', []),
  unread_messages: account('Somebody wrote to them.'),
  desk_act: account('The desk acted on what is theirs.', ['words of a person']),
  limit_raise: {
    to: 'operator',
    why: 'Another manager plans it.',
    carries: ['words of a person', 'money'],
  },
  operator_news: { to: 'operator', why: 'Access to the desk changed, theirs or a colleague’s.', carries: [] },
  tool_news: { to: 'operator', why: 'A tool outside gets data, or no longer does.', carries: [] },
  operator_invitation: { to: 'operator', why: 'A manager invites them.', carries: [] },
  payment_mismatch: office('The card network tells otherwise than our books.', ['money']),
  dispute_opened: office('Evidence is due.', ['money']),
  dispute_escalated: office('Evidence is due.', ['money']),
  dispute_appealable: office('The bank can be asked to decide again.', ['money']),
  dispute_unknown: office('Somebody has to look at it in Stripe’s dashboard.', ['money']),
  dispute_answer_refused: office('Their answer was refused, and evidence is still due.', ['money']),
  dispute_due_in_three_days: office('Evidence is due.', ['money']),
  dispute_due_tomorrow: office('Evidence is due.', ['money']),
  dispute_closed: office('Money is decided.', ['money']),
  host_dispute_opened: hostOfTrip('Their share is held.', ['money']),
  host_dispute_closed: hostOfTrip('Their share is free, or lost.', ['money']),
  account_erased: account('The desk erased it, and somebody else may have asked for it.'),
  passkey_added: account('Only they may have done it.'),
  password_changed: account('Only they may have done it.'),
  password_reset: account('They asked for it.'),
  sign_in_link: account('They asked for it.'),
  booking_link: account('The desk holds a vehicle for them, which they pay for.', ['money']),
  quote_link: account('The desk sends them a price that they called about.', ['money']),
  email_verification: account('The address is to be proven theirs.'),
} as const satisfies Record<string, MailAudience>;

export type MailKind = keyof typeof mailAudiences;

/** An address with the part for which it was looked up. */
export interface Recipient<To extends Audience = Audience> {
  as: To;
  email: string;
}

export type RecipientOf<Kind extends MailKind> = Recipient<(typeof mailAudiences)[Kind]['to']>;

/** Nobody’s account is left to ask about these, so their row keeps neither address nor text once they have left. */
export const kindsForgottenOnceSent: readonly string[] = ['account_erased'] satisfies MailKind[];

/** Every kind by name. */
export const allKinds: string[] = Object.keys(mailAudiences).toSorted();

/**
 * The kinds that go to the address of an account, apart from those about its own bookings, which are found by their references.
 * The address of a driver comes from a form, and may be anybody’s.
 */
export const kindsToAccounts: string[] = kindsTo('host', 'account');

export const kindsToDrivers: string[] = kindsTo('driver');

function kindsTo(...audiences: Audience[]): string[] {
  return Object.entries<MailAudience>(mailAudiences).flatMap(([kind, { to }]) =>
    audiences.includes(to) ? [kind] : [],
  );
}
