import { type PasswordChanged, passwordChangedPayload } from './account-mail.ts';
import { type BookingConfirmation, bookingConfirmationPayload } from './booking-confirmation.ts';
import { type BookingLetter, bookingLetterPayload, type BookingLetterKind } from './booking-letters.ts';
import { type ChargeFailed, chargeFailedPayload } from './charge-failed.ts';
import { type ContactMail, contactMessagePayload } from './contact-message.ts';
import * as trips from './trip-mails.ts';

/** What the writer of each kind of mail has to know, the address it goes to included. */
export interface Letters extends Record<BookingLetterKind, BookingLetter> {
  booking_confirmation: BookingConfirmation;
  /** The guest was told 'Booking Confirmed!'; they are told as well when the money did not come. */
  charge_failed: ChargeFailed;
  /** The new dates, the difference and the new calendar file. */
  trip_modified: trips.ModifiedTrip & { changeId: string; recipient: string };
  trip_cancelled: trips.CancelledTrip & { recipient: string };
  trip_tomorrow: trips.TripTomorrow & { quoteId: string; recipient: string };
  receipt: trips.ReceiptMail & { paymentId: string; recipient: string };
  /** To the desk, in the transaction that keeps the message. Answering it answers the sender. */
  contact_message: ContactMail;
  /** In the transaction that changes it: the owner learns of it also when it was somebody else. */
  password_changed: PasswordChanged;
}

interface Letter<Facts> {
  /** What it is about: one of a kind about each, however often it is queued. */
  about: (facts: Facts) => string;
  payload: (facts: Facts) => string;
}

const bookingLetter: Letter<BookingLetter> = { about: ({ about }) => about, payload: bookingLetterPayload };

export const letters: { [Kind in keyof Letters]: Letter<Letters[Kind]> } = {
  booking_confirmation: { about: ({ bookingId }) => bookingId, payload: bookingConfirmationPayload },
  charge_failed: { about: ({ bookingId }) => bookingId, payload: chargeFailedPayload },
  host_request: bookingLetter,
  host_reminder: bookingLetter,
  host_trip_changed: bookingLetter,
  host_trip_cancelled: bookingLetter,
  host_confirmed: bookingLetter,
  booking_rejected: bookingLetter,
  trip_modified: { about: ({ changeId }) => changeId, payload: trips.tripModifiedPayload },
  trip_cancelled: { about: ({ bookingId }) => bookingId, payload: trips.tripCancelledPayload },
  // A trip that moved to other days has another quote, and is told of anew.
  trip_tomorrow: { about: ({ quoteId }) => quoteId, payload: trips.tripTomorrowPayload },
  receipt: { about: ({ paymentId }) => paymentId, payload: trips.receiptPayload },
  contact_message: { about: ({ messageId }) => messageId, payload: contactMessagePayload },
  password_changed: { about: ({ id }) => id, payload: passwordChangedPayload },
};
