import { disputeStatuses } from '@makani/contract/disputes/dispute-status';
import { payoutRefusals } from '@makani/contract/payouts/payouts';
import type { AccountLinkKind } from '../../../../src/features/mail/kinds/account-mail.ts';
import type { MailKind } from '../../../../src/features/mail/kinds/audiences.ts';
import {
  mailedTripSchema,
  plannedTripSchema,
} from '../../../../src/features/mail/kinds/booking-confirmation.ts';
import { confirmedBooking } from '../mail-fixtures.ts';

const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' };
const period = { startsAt: '2026-12-01T20:00:00Z', endsAt: '2026-12-04T19:30:00Z' };
const place = { locationName: 'Honolulu', locationAddress: '1 Sample Street, Honolulu, HI' };
const vehicle = { vehicleName: 'Toyota Sienna', reference: 'MK-7H3QX9' };
const id = '0b6f4c1e-8a11-4c1e-9a55-000000000001';
const invited = { bookingId: id, customerName: 'Sample Guest', ...vehicle, ...place, ...period, sequence: 1 };
const notice = { recipientName: 'Sample', locationName: 'Honolulu', ...vehicle, ...dates };
const hostNotice = { ...notice, customerName: 'Sample Driver', hostShareCents: 90_000 };
const decision = { ...notice, totalCents: 137_655, last4: '4242' };
const instant = { ...hostNotice, totalCents: 137_655, hostExtras: 'a cooler' };
const request = { ...instant, answerBy: '2026-11-21T08:03' };
const planned = {
  ...confirmedBooking({ deposit: 'A deposit of $300.00 is held on your card.' }),
  ...period,
  bookingId: id,
};
const trip = fieldsOf(plannedTripSchema);
const mailed = fieldsOf(mailedTripSchema);
const before = { ...dates, insurance: 'premium', totalCents: 150_000 };
const driver = { firstName: 'Kai', ...vehicle, ...place, ...dates };
const adjusted = { ...notice, refundCents: 5_000, until: '2026-11-21T08:03' };
const returned = { bookingId: id, returnedBy: 'refund', last4: '4242', feeCents: 2_000 };
const moved = { reference: 'MK-ABCDEF', vehicleName: 'Honda Odyssey' };
const charge = { ...vehicle, name: 'Sample', label: 'Fuel or charge', detail: '4/8 less than at pickup' };
const chargeOfGuest = { ...charge, bookingId: id };
const refusedDeposit = { ...vehicle, ...dates, bookingId: id, customerName: 'Sample', depositCents: 30_000 };
const dispute = {
  disputeId: id,
  references: ['MK-7H3QX9'],
  amountCents: 90_000,
  feeCents: 1_500,
  reason: 'not as described',
  status: 'needs_response',
  dueBy: '2026-12-20T23:59',
};
const hostDispute = { recipientName: 'Sample', ...vehicle, ...dates, shareCents: 40_000, isLost: true };
const operatorNews = {
  news: 'changed',
  firstName: 'Sample',
  who: 'Other Operator',
  isReader: false,
  byName: 'Manager',
  grade: 'desk',
  from: '2026-12-01T10:07',
};
const phone = '+1 808 555 0142';
const late = { ...vehicle, locationName: 'Honolulu', returnAt: dates.returnAt, lateMinutes: 72 };
const accident = { ...vehicle, bookingId: id, happenedAt: '2026-12-02T14:07' };
const lines = [{ label: 'Rental', cents: 137_655 }];
const receipt = {
  ...vehicle,
  ...place,
  ...dates,
  issuedOn: 'Nov 20, 2026',
  customerName: 'Sample Guest',
  customerEmail: 'guest@guests.example',
  standing: 'Confirmed',
  lines,
  totalCents: 137_655,
  cover: 'Basic insurance',
  movements: [{ label: 'Charged to the card ending in 4242', cents: 137_655 }],
  paidCents: 137_655,
  note: 'A refund is on its way.',
};

const agreement = {
  text: {
    version: 1,
    title: 'Rental agreement',
    reference: 'MK-7H3QX9BD',
    sections: [
      {
        title: 'Who may drive',
        rows: [{ label: 'Sample Guest', value: '25 or older at pickup' }],
        sentences: ['Only these drivers may drive.'],
        points: ['no smoking'],
      },
    ],
  },
  signerName: 'Sample Guest',
  signaturePath: 'M10 20L110 20L110 60',
  signedAt: 'Nov 20, 2026 8:03 AM',
  sha256: 'ab'.repeat(32),
};
const signedFacts = {
  ...vehicle,
  ...dates,
  bookingId: id,
  reference: 'MK-7H3QX9BD',
  customerName: 'Sample',
  agreement,
};

/** Payloads of the outbox for every kind, so many that each field is printed by one of them. */
export const sampleFacts: Record<Exclude<MailKind, AccountLinkKind>, object[]> = {
  booking_confirmation: [
    { ...trip, isConfirmed: false, isCharged: false, answerBy: '2026-11-21T08:03' },
    { ...trip, isConfirmed: true, isCharged: true, answerBy: null },
  ],
  charge_failed: [
    {
      ...vehicle,
      ...dates,
      customerName: 'Sample Guest',
      last4: '0341',
      refundCents: 10_000,
      feeCents: 5_000,
      trip: invited,
    },
  ],
  host_request: [request],
  host_reminder: [request],
  host_instant_booking: [instant],
  host_trip_changed: [
    { ...request, before: { pickupAt: '2026-12-02T10:00', returnAt: '2026-12-05T10:00' }, byDesk: false },
  ],
  host_trip_cancelled: [{ ...hostNotice, reason: 'The desk cancelled it.' }],
  host_confirmed: [{ ...decision, bySilence: false, trip: invited }],
  booking_rejected: [
    {
      ...decision,
      wasCharged: true,
      hasCompany: true,
      reason: 'A flat tire.',
      trip: invited,
      substitute: null,
    },
    {
      ...decision,
      wasCharged: false,
      hasCompany: false,
      reason: null,
      trip: invited,
      substitute: { bookingId: id, vehicleName: 'Honda Odyssey', until: '2026-11-22T08:00' },
    },
  ],
  substitute_over: [{ ...decision, wasCharged: true, hasCompany: true }],
  trip_modified: [
    {
      ...trip,
      sequence: 2,
      isPending: false,
      before: {
        ...before,
        driverAge: '21-24',
        extras: { infantSeat: 1, childSeat: 1, booster: 1 },
        hostExtras: ['cooler'],
      },
      differenceCents: 5_000,
      paidWith: '1111',
      returnedBy: 'refund',
    },
    {
      ...trip,
      sequence: 2,
      isPending: true,
      before,
      differenceCents: -5_000,
      paidWith: null,
      returnedBy: 'release',
    },
  ],
  trip_cancelled: [
    {
      ...mailed,
      sequence: 3,
      feeCents: 39_900,
      refundCents: 90_000,
      returnedBy: 'refund',
      waitsForBank: false,
      isByDesk: false,
    },
  ],
  trip_tomorrow: [{ ...trip, sequence: 1, phone: '+1 808 555 0142', hours: 'open 8:00 AM–6:00 PM' }],
  vehicle_overdue: [{ ...late, bookingId: id, firstName: 'Sample', phone }],
  driver_overdue: [{ ...late, firstName: 'Kai', phone }],
  host_vehicle_overdue: [
    {
      ...late,
      recipientName: 'Sample',
      customerName: 'Sample Driver',
      nextPickupAt: '2026-12-04T14:00',
    },
    { ...late, recipientName: 'Sample', customerName: 'Sample Driver', nextPickupAt: null },
  ],
  desk_vehicle_overdue: [
    { ...late, bookingId: id, next: { reference: 'MK-ABCDEF', pickupAt: '2026-12-04T14:00' } },
    { ...late, bookingId: id, next: null },
  ],
  desk_accident: [true, false].map((isAnybodyHurt) => ({ ...accident, isAnybodyHurt })),
  host_accident: [true, false].map((isAnybodyHurt) => ({
    ...accident,
    recipientName: 'Sample',
    isAnybodyHurt,
  })),
  vehicle_late: [true, false].map((hasOthers) => ({ ...notice, bookingId: id, phone, hasOthers })),
  trip_returned: [true, false].map((hasDeposit) => ({
    bookingId: id,
    recipientName: 'Sample',
    ...vehicle,
    locationName: 'Honolulu',
    returnedAt: '2026-12-04T09:41',
    receipt,
    hasDeposit,
  })),
  trip_review: ['2 adults, 1 child', null].map((travelers) => ({
    bookingId: id,
    recipientName: 'Sample',
    ...vehicle,
    travelers,
  })),
  driver_requested: [driver],
  driver_confirmed: [driver],
  driver_changed: [driver],
  driver_cancelled: [driver],
  driver_admitted: [driver],
  driver_tomorrow: [{ ...driver, phone: '+1 808 555 0142', hours: 'open 8:00 AM–6:00 PM' }],
  driver_answered: [
    { bookingId: id, firstName: 'Sample', ...vehicle, ...dates, driverNumber: 2, needsSurcharge: false },
  ],
  driver_accepted: [{ bookingId: id, firstName: 'Sample', driverFirstName: 'Sample', ...vehicle, ...dates }],
  driver_needs_surcharge: [
    { bookingId: id, firstName: 'Sample', driverFirstName: 'Sample', ...vehicle, ...dates },
  ],
  driver_missing: (['unanswered', 'left'] as const).map((why) => ({
    bookingId: id,
    firstName: 'Sample',
    driverFirstName: 'Sample',
    ...vehicle,
    ...dates,
    why,
  })),
  receipt: [{ receipt, bookingId: id, chargedCents: 137_655, last4: '4242' }],
  agreement_signed: [
    { ...signedFacts, isRenewed: false },
    { ...signedFacts, isRenewed: true },
  ],
  host_agreement_signed: [
    { ...signedFacts, hostName: 'Sample', isRenewed: false },
    { ...signedFacts, hostName: 'Sample', isRenewed: true, agreement: { ...agreement, signaturePath: null } },
  ],
  contact_message: [
    {
      name: 'Sample',
      email: 'visitor@guests.example',
      subject: 'Seats',
      message: 'Do they fit?',
      sentAt: '2026-11-20T18:03:00Z',
    },
  ],
  booking_adjusted: [
    { ...adjusted, ...returned, news: 'move', moved },
    { ...adjusted, ...returned, news: 'swap', moved },
    { ...adjusted, ...returned, news: 'extend_hold', moved: null },
    { ...adjusted, ...returned, news: 'waive_fee', moved: null },
  ],
  host_booking_adjusted: [
    {
      ...adjusted,
      news: 'move',
      hostShareCents: 40_000,
      hostBearsCents: 3_000,
      moved: { vehicleName: 'Honda Odyssey' },
    },
    { ...adjusted, news: 'swap', hostShareCents: 40_000, moved: { vehicleName: 'Honda Odyssey' } },
    { ...adjusted, news: 'refund', hostShareCents: 40_000, moved: null },
    { ...adjusted, news: 'extend_hold', hostShareCents: 40_000, moved: null },
  ],
  deposit_refused: [refusedDeposit],
  deposit_taken: [{ ...refusedDeposit, takenCents: 12_000, reason: 'A scratch.', last4: '4242' }],
  trip_charge_proposed: [true, false].map((silenceAccepts) => ({
    ...chargeOfGuest,
    words: 'It came back half empty.',
    amountCents: 6_000,
    answerBy: '2026-12-06T11:07',
    silenceAccepts,
  })),
  trip_charge_decided: [{ ...chargeOfGuest, sentence: 'You don’t pay this.' }],
  trip_charge_paid: [{ ...chargeOfGuest, sentence: '$60.00 was paid: $60.00 by card.' }],
  trip_charge_unpaid: [{ ...chargeOfGuest, cardCents: 6_000 }],
  host_charge_objected: [{ ...charge, amountCents: 6_000, objection: 'It was full.' }],
  host_charge_closed: [{ ...charge, sentence: 'Nothing is charged.' }],
  deposit_not_renewed: ['2026-12-05T10:00', null].map((until) => ({
    ...vehicle,
    bookingId: id,
    locationName: place.locationName,
    returnAt: dates.returnAt,
    depositCents: 30_000,
    until,
  })),
  payout_trouble: [
    { firstName: 'Sample', why: 'not ready' },
    { firstName: 'Sample', why: 'stopped' },
    ...payoutRefusals.map((refusal) => ({ firstName: 'Sample', why: 'refused', refusal })),
  ],
  payout_account: [
    { firstName: 'Sample', what: 'opened' },
    { firstName: 'Sample', what: 'ready' },
  ],
  operator_news: [
    operatorNews,
    { ...operatorNews, isReader: true },
    { ...operatorNews, news: 'change_planned' },
  ],
  payout_sent: [
    { firstName: 'Sample', totalCents: 9_000, trips: [{ reference: 'MK-7H3QX9', amountCents: 9_000 }] },
  ],
  wish_offer: [
    {
      firstName: 'Sample',
      vehicleName: 'Toyota Sienna',
      locationName: 'Honolulu',
      ...dates,
      totalCents: 137_655,
      until: '2026-11-21T08:03',
    },
  ],
  listing_approved: [{ firstName: 'Sample', vehicleNames: ['Toyota Sienna'] }],
  listing_declined: [{ firstName: 'Sample', vehicleNames: ['Toyota Sienna'], note: 'Please add photos.' }],
  vehicle_not_ready: [
    {
      firstName: 'Sample',
      vehicleName: 'Toyota Sienna',
      plate: 'SAM 123',
      pickupAt: '2026-12-01T10:00',
      done: ['cleaned'],
      energy: 'fuel',
    },
  ],
  service_due: (['near', 'paused'] as const).map((what) => ({
    firstName: 'Sample',
    vehicleId: id,
    vehicleName: 'Toyota Sienna',
    what,
    dueMiles: 60_000,
    dueOn: '2026-12-01',
  })),
  unread_messages: [1, 3, 99].map((count) => ({
    recipientName: 'Sample',
    threadId: id,
    vehicleName: vehicle.vehicleName,
    count,
    isMore: count === 99,
  })),
  desk_act: [
    { act: 'vehicle_blocked', firstName: 'Sample', vehicleName: 'Toyota Sienna', reason: 'No papers.' },
    { act: 'account_blocked', firstName: 'Sample', vehicleName: '', reason: 'No papers.' },
  ],
  limit_raise: [
    {
      firstName: 'Sample',
      byName: 'Other',
      beforeCents: 20_000,
      afterCents: 50_000,
      from: '2026-12-01T10:00',
      reason: 'The season.',
    },
  ],
  tool_news: [
    { news: 'key_created', firstName: 'Sample', name: 'Books', byName: 'Other' },
    { news: 'webhook_stopped', firstName: 'Sample', name: 'tools.example', byName: '' },
  ],
  payment_mismatch: [
    { chargeId: id, kind: 'amount', state: 'captured', capturedCents: 500, refundedCents: 100 },
    { chargeId: id, kind: 'state', state: 'voided', capturedCents: 500, refundedCents: 100 },
  ],
  dispute_opened: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_escalated: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_appealable: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_unknown: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_answer_refused: [{ ...dispute, refusal: 'Sample refusal.' }],
  dispute_due_in_three_days: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_due_tomorrow: disputeStatuses.map((status) => ({ ...dispute, status })),
  dispute_closed: disputeStatuses.map((status) => ({ ...dispute, status })),
  host_dispute_opened: [hostDispute],
  host_dispute_closed: [hostDispute],
  account_erased: [{ firstName: 'Sample' }],
  passkey_added: [{ firstName: 'Sample', device: 'Chrome on macOS', addedAt: '2026-11-20T18:03:00Z' }],
  password_changed: [{ firstName: 'Sample', changedAt: '2026-11-20T18:03:00Z', hasPasskeys: true }],
};

/** The facts of a confirmation that this schema has, too. */
function fieldsOf({ shape }: { shape: object }): object {
  return Object.fromEntries(Object.entries(planned).filter(([name]) => Object.hasOwn(shape, name)));
}
