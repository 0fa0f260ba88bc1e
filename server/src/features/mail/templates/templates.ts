import type { MailTemplates } from '../mail-templates.ts';
import { accountErasedMail } from './account/account-erased.ts';
import { agreementSignedMail, hostAgreementSignedMail } from './handover/agreement-mail.ts';
import { bookingConfirmationMail } from './confirmation/booking-confirmation.ts';
import { bookingAdjustedMail, hostBookingAdjustedMail } from './desk/booking-adjusted.ts';
import { disputeAnswerRefusedMail, disputeNewsMail } from './desk/dispute-news.ts';
import { hostDisputeClosedMail, hostDisputeOpenedMail } from './desk/host-dispute.ts';
import { limitRaiseMail } from './desk/limit-raise.ts';
import { operatorInvitationMail } from './desk/operator-invitation.ts';
import { operatorNewsMail } from './desk/operator-news.ts';
import { paymentMismatchMail } from './desk/payment-mismatch.ts';
import { toolNewsMail } from './desk/tool-news.ts';
import { bookingRejectedMail, hostConfirmedMail, substituteOverMail } from './notices/booking-notice.ts';
import { chargeFailedMail } from './charge-failed.ts';
import { contactMessageMail } from './contact-message.tsx';
import * as charges from './handover/charge-mail.ts';
import { depositNotRenewedMail, depositRefusedMail, depositTakenMail } from './deposit-mail.ts';
import { deskActMail } from './desk-act.ts';
import {
  driverAdmittedMail,
  driverCancelledMail,
  driverChangedMail,
  driverConfirmedMail,
  driverRequestedMail,
  driverTomorrowMail,
} from './notices/driver-notice.ts';
import { driverAnsweredMail } from './notices/driver-answered.ts';
import {
  driverAcceptedMail,
  driverMissingMail,
  driverNeedsSurchargeMail,
  tripInvitationMail,
} from './notices/trip-driver.ts';
import { emailVerificationMail } from './account/email-verification.ts';
import {
  hostCancellationMail,
  hostChangeMail,
  hostInstantMail,
  hostReminderMail,
  hostRequestMail,
} from './notices/host-notice.ts';
import { deskAccidentMail, hostAccidentMail } from './handover/accident-mail.ts';
import { tripReturnedMail, tripReviewMail } from './handover/after-trip.ts';
import {
  deskLateMail,
  driverLateMail,
  guestLateMail,
  hostLateMail,
  nextGuestMail,
} from './handover/late-return.ts';
import { serviceDueMail, vehicleNotReadyMail } from './notices/vehicle-notice.ts';
import { listingApprovedMail, listingDeclinedMail } from './listing-review.ts';
import { passkeyAddedMail } from './account/passkey-added.ts';
import { passwordChangedMail } from './account/password-changed.ts';
import { passwordResetMail } from './account/password-reset.ts';
import { bookingLinkMail } from './account/booking-link.ts';
import { quoteLinkMail } from './account/quote-link.ts';
import { signInLinkMail } from './account/sign-in-link.ts';
import { payoutAccountMail, payoutSentMail, payoutTroubleMail } from './payout-mail.ts';
import { receiptMail } from './receipt.ts';
import { unreadMessagesMail } from './notices/unread-messages.ts';
import { tripCancelledMail, tripModifiedMail, tripTomorrowMail, waitlistOfferMail } from './trip-mails.ts';

/** The entry that Vite bundles. It may import only types from the server. */
export const mailTemplates: MailTemplates = {
  booking_confirmation: bookingConfirmationMail,
  charge_failed: chargeFailedMail,
  host_request: hostRequestMail,
  host_instant_booking: hostInstantMail,
  host_reminder: hostReminderMail,
  host_trip_changed: hostChangeMail,
  host_trip_cancelled: hostCancellationMail,
  host_confirmed: hostConfirmedMail,
  booking_rejected: bookingRejectedMail,
  substitute_over: substituteOverMail,
  trip_modified: tripModifiedMail,
  trip_cancelled: tripCancelledMail,
  trip_tomorrow: tripTomorrowMail,
  vehicle_overdue: guestLateMail,
  driver_overdue: driverLateMail,
  host_vehicle_overdue: hostLateMail,
  desk_vehicle_overdue: deskLateMail,
  desk_accident: deskAccidentMail,
  host_accident: hostAccidentMail,
  vehicle_late: nextGuestMail,
  trip_returned: tripReturnedMail,
  trip_review: tripReviewMail,
  driver_requested: driverRequestedMail,
  driver_confirmed: driverConfirmedMail,
  driver_changed: driverChangedMail,
  driver_cancelled: driverCancelledMail,
  driver_admitted: driverAdmittedMail,
  driver_tomorrow: driverTomorrowMail,
  driver_answered: driverAnsweredMail,
  driver_accepted: driverAcceptedMail,
  driver_missing: driverMissingMail,
  driver_needs_surcharge: driverNeedsSurchargeMail,
  receipt: receiptMail,
  agreement_signed: agreementSignedMail,
  host_agreement_signed: hostAgreementSignedMail,
  contact_message: contactMessageMail,
  booking_adjusted: bookingAdjustedMail,
  host_booking_adjusted: hostBookingAdjustedMail,
  deposit_refused: depositRefusedMail,
  deposit_taken: depositTakenMail,
  deposit_not_renewed: depositNotRenewedMail,
  trip_charge_proposed: charges.chargeProposedMail,
  trip_charge_decided: charges.chargeDecidedMail,
  trip_charge_paid: charges.chargePaidMail,
  trip_charge_unpaid: charges.chargeUnpaidMail,
  host_charge_objected: charges.hostChargeObjectedMail,
  host_charge_closed: charges.hostChargeClosedMail,
  payout_trouble: payoutTroubleMail,
  payout_account: payoutAccountMail,
  payout_sent: payoutSentMail,
  wish_offer: waitlistOfferMail,
  listing_approved: listingApprovedMail,
  listing_declined: listingDeclinedMail,
  vehicle_not_ready: vehicleNotReadyMail,
  service_due: serviceDueMail,
  unread_messages: unreadMessagesMail,
  desk_act: deskActMail,
  limit_raise: limitRaiseMail,
  payment_mismatch: paymentMismatchMail,
  dispute_opened: (news, site) => disputeNewsMail('opened', news, site),
  dispute_escalated: (news, site) => disputeNewsMail('escalated', news, site),
  dispute_appealable: (news, site) => disputeNewsMail('appealable', news, site),
  dispute_unknown: (news, site) => disputeNewsMail('unknown', news, site),
  dispute_answer_refused: disputeAnswerRefusedMail,
  dispute_due_in_three_days: (news, site) => disputeNewsMail('due_in_three_days', news, site),
  dispute_due_tomorrow: (news, site) => disputeNewsMail('due_tomorrow', news, site),
  dispute_closed: (news, site) => disputeNewsMail('closed', news, site),
  host_dispute_opened: hostDisputeOpenedMail,
  host_dispute_closed: hostDisputeClosedMail,
  operator_news: operatorNewsMail,
  tool_news: toolNewsMail,
  account_erased: accountErasedMail,
  passkey_added: passkeyAddedMail,
  password_changed: passwordChangedMail,
  password_reset: passwordResetMail,
  sign_in_link: signInLinkMail,
  booking_link: bookingLinkMail,
  quote_link: quoteLinkMail,
  email_verification: emailVerificationMail,
  operator_invitation: operatorInvitationMail,
  driver_invitation: tripInvitationMail,
};
