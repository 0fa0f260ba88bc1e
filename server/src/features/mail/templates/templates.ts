import type { BookingLetterKind } from '../kinds/booking-mails.ts';
import type { MailTemplates } from '../mail-templates.ts';
import { bookingConfirmationMail } from './booking-confirmation.ts';
import { bookingLetterMail } from './booking-letter.ts';
import { chargeFailedMail } from './charge-failed.ts';
import { contactMessageMail } from './contact-message.tsx';
import { emailVerificationMail } from './email-verification.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { receiptMail } from './receipt.ts';
import { tripCancelledMail, tripModifiedMail, tripTomorrowMail } from './trip-mails.ts';

/** What Vite builds into one file. Of the server it may import types only. */
export const mailTemplates: MailTemplates = {
  booking_confirmation: bookingConfirmationMail,
  charge_failed: chargeFailedMail,
  host_request: letter('host_request'),
  host_reminder: letter('host_reminder'),
  host_trip_changed: letter('host_trip_changed'),
  host_trip_cancelled: letter('host_trip_cancelled'),
  host_confirmed: letter('host_confirmed'),
  booking_rejected: letter('booking_rejected'),
  trip_modified: tripModifiedMail,
  trip_cancelled: tripCancelledMail,
  trip_tomorrow: tripTomorrowMail,
  receipt: receiptMail,
  contact_message: contactMessageMail,
  password_changed: passwordChangedMail,
  password_reset: passwordResetMail,
  email_verification: emailVerificationMail,
};

function letter(kind: BookingLetterKind): MailTemplates[BookingLetterKind] {
  return (facts, site) => bookingLetterMail(kind, facts, site);
}
