import type * as z from 'zod/mini';
import { passwordChangedSchema } from './account-mail.ts';
import { bookingConfirmationSchema } from './booking-confirmation.ts';
import { bookingNoticeSchema } from './booking-notices.ts';
import { chargeFailedSchema } from './charge-failed.ts';
import { contactMailSchema } from './contact-message.ts';
import {
  receiptMailSchema,
  tripCancelledSchema,
  tripModifiedSchema,
  tripTomorrowSchema,
} from './trip-mails.ts';

const aboutBooking = ({ bookingId }: { bookingId: string }) => bookingId;
/** About the booking, or the change of it. */
const bookingNotice = { facts: bookingNoticeSchema, about: ({ about }: { about: string }) => about };

/**
 * Every kind of mail that is written from facts alone: which facts, and what it is about. There is one of a kind about each
 * thing, however often it is queued.
 */
const kinds = {
  booking_confirmation: { facts: bookingConfirmationSchema, about: aboutBooking },
  /** The guest was told 'Booking Confirmed!'; they are told as well when the money did not come. */
  charge_failed: { facts: chargeFailedSchema, about: aboutBooking },
  host_request: bookingNotice,
  host_reminder: bookingNotice,
  host_trip_changed: bookingNotice,
  host_trip_cancelled: bookingNotice,
  host_confirmed: bookingNotice,
  booking_rejected: bookingNotice,
  /** The new dates, the difference and the new calendar file. */
  trip_modified: {
    facts: tripModifiedSchema,
    about: ({ changeId }: { changeId: string }) => changeId,
  },
  trip_cancelled: { facts: tripCancelledSchema, about: aboutBooking },
  /** A trip that moved to other days has another quote, and is told of anew. */
  trip_tomorrow: { facts: tripTomorrowSchema, about: ({ quoteId }: { quoteId: string }) => quoteId },
  receipt: { facts: receiptMailSchema, about: ({ paymentId }: { paymentId: string }) => paymentId },
  /** To the desk, in the transaction that keeps the message. Answering it answers the sender. */
  contact_message: {
    facts: contactMailSchema,
    about: ({ messageId }: { messageId: string }) => messageId,
  },
  /** In the transaction that changes it: the owner learns of it also when it was somebody else. */
  password_changed: { facts: passwordChangedSchema, about: ({ id }: { id: string }) => id },
};
type Kinds = typeof kinds;

/** The facts of each kind, read back from the outbox. */
export type StoredFacts = { [Kind in keyof Kinds]: z.output<Kinds[Kind]['facts']> };

/** What the writer of each kind of mail has to know, the address it goes to included. */
export type MailFacts = {
  [Kind in keyof Kinds]: StoredFacts[Kind] & Parameters<Kinds[Kind]['about']>[0] & { recipient: string };
};

export const mailKinds: {
  [Kind in keyof MailFacts]: {
    facts: z.ZodMiniType<StoredFacts[Kind]>;
    about: (facts: MailFacts[Kind]) => string;
  };
} = kinds;
