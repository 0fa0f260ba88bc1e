import type * as z from 'zod/mini';
import { deskAccidentSchema, hostAccidentMailSchema } from './handover/accident-mail.ts';
import { agreementSignedSchema, hostAgreementSignedSchema } from './handover/agreement-mail.ts';
import { accountErasedSchema, passkeyAddedSchema, passwordChangedSchema } from './account-mail.ts';
import { bookingConfirmationSchema } from './booking-confirmation.ts';
import type { RecipientOf } from './audiences.ts';
import * as notices from './booking-notices.ts';
import { chargeFailedSchema } from './charge-failed.ts';
import { contactMailSchema } from './messages/contact-message.ts';
import {
  chargeNewsSchema,
  chargeObjectedSchema,
  chargeProposedSchema,
  chargeUnpaidSchema,
  hostChargeNewsSchema,
} from './handover/charge-mail.ts';
import { depositNotRenewedSchema, depositRefusedSchema, depositTakenSchema } from './deposit-mail.ts';
import { deskActSchema } from './desk-act.ts';
import {
  driverAnsweredSchema,
  driverNoticeSchema,
  driverTomorrowSchema,
  tripDriverMissingSchema,
  tripDriverNewsSchema,
} from './driver-notice.ts';
import { disputeNewsSchema, disputeRefusalSchema, hostDisputeSchema } from './dispute-mail.ts';
import { bookingAdjustedSchema, hostBookingAdjustedSchema } from './booking-adjusted.ts';
import { limitRaiseSchema } from './limit-raise.ts';
import { operatorNewsSchema } from './operator-news.ts';
import { toolNewsSchema } from './tool-news.ts';
import { payoutAccountSchema, payoutSentSchema, payoutTroubleSchema } from './payout-mail.ts';
import { paymentMismatchSchema } from './payment-mismatch.ts';
import { tripReturnedSchema, tripReviewSchema } from './handover/after-trip.ts';
import {
  deskLateSchema,
  driverLateSchema,
  guestLateSchema,
  hostLateSchema,
  nextGuestSchema,
} from './handover/late-return.ts';
import { listingApprovedSchema, listingDeclinedSchema } from './listing-mail.ts';
import { serviceDueSchema, vehicleNotReadySchema } from './handover/vehicle-mail.ts';
import {
  receiptMailSchema,
  tripCancelledSchema,
  tripModifiedSchema,
  tripTomorrowSchema,
} from './trip-mails.ts';

import { unreadMessagesSchema } from './messages/unread-messages.ts';
import { waitlistOfferSchema } from './waitlist-offer.ts';

const aboutBooking = ({ bookingId }: { bookingId: string }) => bookingId;
/** Named by the caller: the booking, the change, the listing and when it was decided, the act of an operator. */
const named = ({ about }: { about: string }) => about;
const disputeNews = { facts: disputeNewsSchema, about: ({ disputeId }: { disputeId: string }) => disputeId };

/**
 * Every kind of mail that is written from facts alone: the schema of its facts, and the id of its subject.
 * Each subject gets one mail of a kind, however often it is queued.
 */
const kinds = {
  booking_confirmation: { facts: bookingConfirmationSchema, about: aboutBooking },
  /** The guest has already seen 'Booking Confirmed!', so a failed charge needs its own mail. */
  charge_failed: { facts: chargeFailedSchema, about: aboutBooking },
  host_request: { facts: notices.hostRequestSchema, about: named },
  host_instant_booking: { facts: notices.hostInstantSchema, about: named },
  host_reminder: { facts: notices.hostRequestSchema, about: named },
  host_trip_changed: { facts: notices.hostChangeSchema, about: named },
  host_trip_cancelled: { facts: notices.hostCancellationSchema, about: named },
  host_confirmed: { facts: notices.confirmedNoticeSchema, about: named },
  booking_rejected: { facts: notices.rejectedNoticeSchema, about: named },
  /** Nothing was taken in place of a withdrawn vehicle, so everything goes back. */
  substitute_over: { facts: notices.substituteOverSchema, about: named },
  /** The new dates, the difference and the new calendar file. */
  trip_modified: {
    facts: tripModifiedSchema,
    about: ({ changeId }: { changeId: string }) => changeId,
  },
  trip_cancelled: { facts: tripCancelledSchema, about: aboutBooking },
  /** A trip that moved to other days has another quote, and so gets another reminder. */
  trip_tomorrow: { facts: tripTomorrowSchema, about: ({ quoteId }: { quoteId: string }) => quoteId },
  /** Notices about a vehicle that should have come back, each named by the stored notice. */
  vehicle_overdue: { facts: guestLateSchema, about: named },
  driver_overdue: { facts: driverLateSchema, about: named },
  host_vehicle_overdue: { facts: hostLateSchema, about: named },
  desk_vehicle_overdue: { facts: deskLateSchema, about: named },
  /** A report of an accident, which names it. */
  desk_accident: { facts: deskAccidentSchema, about: named },
  host_accident: { facts: hostAccidentMailSchema, about: named },
  /** To the guest of the next trip with it. */
  vehicle_late: { facts: nextGuestSchema, about: named },
  trip_returned: { facts: tripReturnedSchema, about: named },
  trip_review: { facts: tripReviewSchema, about: named },
  /** To a driver who isn't the account that pays. */
  driver_requested: { facts: driverNoticeSchema, about: named },
  driver_confirmed: { facts: driverNoticeSchema, about: named },
  driver_changed: { facts: driverNoticeSchema, about: named },
  driver_cancelled: { facts: driverNoticeSchema, about: named },
  driver_admitted: { facts: driverNoticeSchema, about: named },
  driver_tomorrow: { facts: driverTomorrowSchema, about: named },
  /** To the account that pays: who was invited to drive, too, has answered. */
  driver_answered: { facts: driverAnsweredSchema, about: named },
  /** To the account that pays: the driver has accepted, or there is none any more. Each invitation once. */
  driver_accepted: { facts: tripDriverNewsSchema, about: named },
  driver_missing: { facts: tripDriverMissingSchema, about: named },
  driver_needs_surcharge: { facts: tripDriverNewsSchema, about: named },
  receipt: { facts: receiptMailSchema, about: ({ paymentId }: { paymentId: string }) => paymentId },
  /** A copy of what was signed, to both sides. Each signature is one agreement. */
  agreement_signed: { facts: agreementSignedSchema, about: named },
  host_agreement_signed: { facts: hostAgreementSignedSchema, about: named },
  /** A message to the office, queued in the transaction that stores it. Replies go to the sender. */
  contact_message: {
    facts: contactMailSchema,
    about: ({ messageId }: { messageId: string }) => messageId,
  },
  /** Acts of the desk on a booking, to its guest and to its host. */
  booking_adjusted: { facts: bookingAdjustedSchema, about: named },
  host_booking_adjusted: { facts: hostBookingAdjustedSchema, about: named },
  /** Only when the guest has to confirm it, or part of it was charged. */
  deposit_refused: { facts: depositRefusedSchema, about: named },
  deposit_taken: { facts: depositTakenSchema, about: named },
  /** To the office: a hold ends during its trip. */
  deposit_not_renewed: { facts: depositNotRenewedSchema, about: named },
  /** A charge after the return: each of its events once. */
  trip_charge_proposed: { facts: chargeProposedSchema, about: named },
  trip_charge_decided: { facts: chargeNewsSchema, about: named },
  trip_charge_paid: { facts: chargeNewsSchema, about: named },
  trip_charge_unpaid: { facts: chargeUnpaidSchema, about: named },
  host_charge_objected: { facts: chargeObjectedSchema, about: named },
  host_charge_closed: { facts: hostChargeNewsSchema, about: named },
  /** A host has money to come that can't be sent, and what was sent in the last hours. */
  payout_trouble: { facts: payoutTroubleSchema, about: named },
  payout_sent: { facts: payoutSentSchema, about: named },
  payout_account: { facts: payoutAccountSchema, about: named },
  wish_offer: { facts: waitlistOfferSchema, about: named },
  listing_approved: { facts: listingApprovedSchema, about: named },
  listing_declined: { facts: listingDeclinedSchema, about: named },
  vehicle_not_ready: { facts: vehicleNotReadySchema, about: aboutBooking },
  service_due: { facts: serviceDueSchema, about: named },
  /** Somebody or something was blocked, or a review taken out of sight, or that was undone. */
  desk_act: { facts: deskActSchema, about: named },
  /** A higher limit of the desk is planned, to the other managers. */
  limit_raise: { facts: limitRaiseSchema, about: named },
  /** The beginning, change or end of someone's access to the desk, to them and to all managers. */
  operator_news: { facts: operatorNewsSchema, about: named },
  /** A key or a webhook of an operator's own tools, to all managers. */
  tool_news: { facts: toolNewsSchema, about: named },
  /** Named by the thread, the side, and the last of its messages. */
  unread_messages: { facts: unreadMessagesSchema, about: named },
  payment_mismatch: { facts: paymentMismatchSchema, about: named },
  /** To the office: what a cardholder contests, its deadline and its end. */
  dispute_opened: disputeNews,
  dispute_escalated: disputeNews,
  dispute_appealable: { facts: disputeNewsSchema, about: named },
  dispute_unknown: { facts: disputeNewsSchema, about: named },
  dispute_answer_refused: { facts: disputeRefusalSchema, about: named },
  dispute_due_in_three_days: { facts: disputeNewsSchema, about: named },
  dispute_due_tomorrow: { facts: disputeNewsSchema, about: named },
  /** Each time that it ends: an appeal can open it again. */
  dispute_closed: { facts: disputeNewsSchema, about: named },
  /** To the host of a booking, about the dispute and the payment. */
  host_dispute_opened: { facts: hostDisputeSchema, about: named },
  host_dispute_closed: { facts: hostDisputeSchema, about: named },
  /** Queued in the transaction of the change, so the owner learns of a change that somebody else made. */
  /** To the address that an account had which the desk has erased: somebody else may have asked for it. */
  account_erased: { facts: accountErasedSchema, about: named },
  passkey_added: { facts: passkeyAddedSchema, about: named },
  password_changed: { facts: passwordChangedSchema, about: ({ id }: { id: string }) => id },
};
type Kinds = typeof kinds;

/** The facts of each kind as parsed from the outbox. */
export type StoredFacts = { [Kind in keyof Kinds]: z.output<Kinds[Kind]['facts']> };

/** The facts that a caller passes for each kind, and the recipient that the table of audiences names. */
export type MailFacts = {
  [Kind in keyof Kinds]: StoredFacts[Kind] &
    Parameters<Kinds[Kind]['about']>[0] & { recipient: RecipientOf<Kind> };
};

export const mailKinds: {
  [Kind in keyof MailFacts]: {
    facts: z.ZodMiniType<StoredFacts[Kind]>;
    about: (facts: MailFacts[Kind]) => string;
  };
} = kinds;

/** The office gets these for somebody else, so they are never its account's own. */
export const kindToOffice = 'contact_message' satisfies keyof Kinds;
