import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Sealer } from '../../sealed-text.ts';
import {
  type AccountLink,
  type PasswordChanged,
  accountLinkPayload,
  passwordChangedPayload,
} from './account-mail.ts';
import { bookingConfirmationPayload, type BookingConfirmation } from './booking-confirmation.ts';
import { bookingLetterPayload, type BookingLetter, type BookingLetterKind } from './booking-letters.ts';
import { chargeFailedPayload, type ChargeFailed } from './charge-failed.ts';
import { composeMail } from './compose-mail.ts';
import { contactMessagePayload, type ContactMail } from './contact-message.ts';
import type { MailSite } from './mail-site.ts';
import { MailTransportUnavailable, type MailTransport } from './mail-transport.ts';
import * as outbox from './outbox.repository.ts';
import * as trips from './trip-mails.ts';
import { lease, maxTries, retryDelay, unavailableDelay } from './retry-schedule.ts';

export type { BookingConfirmation } from './booking-confirmation.ts';

export interface MailContext {
  db: Db;
  clock: Clock;
  /** Opens what a mail may say and the outbox may not. */
  sealer: Sealer;
  transport: MailTransport;
  site: MailSite;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** As many mails are sent side by side, and as many rounds are made before the worker does something else. */
const batchSize = 10;
const roundsPerCall = 5;

/** Written in the caller's transaction, so the mail exists exactly when the booking does. One per booking, however often called. */
export async function queueBookingConfirmation(
  db: Db,
  mail: BookingConfirmation,
  now: Temporal.Instant,
): Promise<void> {
  await outbox.insertOnce(
    db,
    {
      kind: 'booking_confirmation',
      reference: mail.bookingId,
      recipient: mail.recipient,
      payload: bookingConfirmationPayload(mail),
    },
    now,
  );
}

/** The guest was told 'Booking Confirmed!'; they are told as well when the money did not come. */
export async function queueChargeFailed(db: Db, mail: ChargeFailed, now: Temporal.Instant): Promise<void> {
  await outbox.insertOnce(
    db,
    {
      kind: 'charge_failed',
      reference: mail.bookingId,
      recipient: mail.recipient,
      payload: chargeFailedPayload(mail),
    },
    now,
  );
}

/** To host or guest about a booking, one of each kind per booking or change. */
export async function queueBookingLetter(
  db: Db,
  kind: BookingLetterKind,
  letter: BookingLetter,
  now: Temporal.Instant,
): Promise<void> {
  const { about: reference, recipient } = letter;
  await outbox.insertOnce(db, { kind, reference, recipient, payload: bookingLetterPayload(letter) }, now);
}

/** The new dates, the difference and the new calendar file; one per change. */
export async function queueTripModified(
  db: Db,
  mail: trips.ModifiedTrip & { changeId: string; recipient: string },
  now: Temporal.Instant,
): Promise<void> {
  const payload = trips.tripModifiedPayload(mail);
  await outbox.insertOnce(
    db,
    { kind: 'trip_modified', reference: mail.changeId, recipient: mail.recipient, payload },
    now,
  );
}

export async function queueTripCancelled(
  db: Db,
  mail: trips.CancelledTrip & { recipient: string },
  now: Temporal.Instant,
): Promise<void> {
  const payload = trips.tripCancelledPayload(mail);
  await outbox.insertOnce(
    db,
    { kind: 'trip_cancelled', reference: mail.bookingId, recipient: mail.recipient, payload },
    now,
  );
}

/** @param mail.quoteId A trip that moved to other days has another quote, and is told of anew. */
export async function queueTripTomorrow(
  db: Db,
  mail: trips.TripTomorrow & { quoteId: string; recipient: string },
  now: Temporal.Instant,
): Promise<void> {
  const payload = trips.tripTomorrowPayload(mail);
  await outbox.insertOnce(
    db,
    { kind: 'trip_tomorrow', reference: mail.quoteId, recipient: mail.recipient, payload },
    now,
  );
}

/** One per charge. */
export async function queueReceipt(
  db: Db,
  mail: trips.ReceiptMail & { paymentId: string; recipient: string },
  now: Temporal.Instant,
): Promise<void> {
  const payload = trips.receiptPayload(mail);
  await outbox.insertOnce(
    db,
    { kind: 'receipt', reference: mail.paymentId, recipient: mail.recipient, payload },
    now,
  );
}

/** To the desk, in the transaction that keeps the message. Answering it answers the sender. */
export async function queueContactMessage(db: Db, mail: ContactMail, now: Temporal.Instant): Promise<void> {
  await outbox.insertOnce(
    db,
    {
      kind: 'contact_message',
      reference: mail.messageId,
      recipient: mail.recipient,
      payload: contactMessagePayload(mail),
    },
    now,
  );
}

/** The key to the account, to whom it belongs. */
export async function queuePasswordReset(
  doors: LinkDoors,
  link: AccountLink,
  now: Temporal.Instant,
): Promise<void> {
  await queueLink('password_reset', doors, link, now);
}

export async function queueEmailVerification(
  doors: LinkDoors,
  link: AccountLink,
  now: Temporal.Instant,
): Promise<void> {
  await queueLink('email_verification', doors, link, now);
}

interface LinkDoors {
  db: Db;
  sealer: Sealer;
}

async function queueLink(
  kind: 'password_reset' | 'email_verification',
  { db, sealer }: LinkDoors,
  link: AccountLink,
  now: Temporal.Instant,
): Promise<void> {
  const payload = accountLinkPayload(sealer, link);
  await outbox.insertOnce(db, { kind, reference: link.id, recipient: link.recipient, payload }, now);
}

/** In the transaction that changes it: the owner learns of it also when it was somebody else. */
export async function queuePasswordChanged(
  db: Db,
  mail: PasswordChanged,
  now: Temporal.Instant,
): Promise<void> {
  const payload = passwordChangedPayload(mail);
  await outbox.insertOnce(
    db,
    { kind: 'password_changed', reference: mail.id, recipient: mail.recipient, payload },
    now,
  );
}

/**
 * Of somebody who leaves: what waits is not sent any more, what was sent keeps neither address nor words.
 * @param whose Mails to these addresses, and mails to anybody about these references.
 */
export async function forgetMail(
  db: Db,
  whose: { recipients: string[]; references: string[] },
): Promise<void> {
  await outbox.forget(db, whose);
}

/** A mail that was sent is kept for thirty days, then forgotten with the names in it. */
export async function sweepSentMail(db: Db, now: Temporal.Instant): Promise<void> {
  await outbox.deleteSentBefore(db, now.subtract({ hours: 24 * 30 }));
}

/** How many mails wait to be sent, and how many a person has to look at. */
export async function outboxBacklog(db: Db): Promise<{ queued: number; parked: number }> {
  return outbox.countByStatus(db);
}

/**
 * Sends what is due, each mail in its own try, outside any transaction. At least once: a crash between sending and
 * marking gives a second copy with the same Message-ID.
 */
export async function sendDueMail(context: MailContext): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  for (let round = 0; round < roundsPerCall; round += 1) {
    const now = context.clock.now();
    const mails = await outbox.leaseDue(context.db, batchSize, now, now.add(lease));
    const outcomes = await Promise.all(mails.map((mail) => sendOne(context, mail)));
    total.sent += outcomes.filter((outcome) => outcome === 'sent').length;
    total.failed += outcomes.filter((outcome) => outcome !== 'sent').length;
    // With the mail server away the rest can wait as well.
    if (mails.length < batchSize || outcomes.includes('unavailable')) break;
  }
  return total;
}

async function sendOne(
  context: MailContext,
  mail: outbox.OutboxRow,
): Promise<'sent' | 'failed' | 'unavailable'> {
  try {
    // A mail that takes the process down with it never reports a failure; its unfinished tries count all the same.
    if (mail.attempts > maxTries) throw new Error('the last try did not come back');
    await context.transport.send(await composeMail(mail, context.site, context.sealer));
    await outbox.markSent(context.db, mail.id, context.clock.now());
    return 'sent';
  } catch (error) {
    return noteFailure(context, mail, error);
  }
}

async function noteFailure(
  { db, clock, log }: MailContext,
  mail: outbox.OutboxRow,
  error: unknown,
): Promise<'failed' | 'unavailable'> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const facts = {
    mailId: mail.id,
    kind: mail.kind,
    tries: mail.attempts,
    error: message.replaceAll(mail.recipient, '<recipient>'),
  };
  try {
    if (error instanceof MailTransportUnavailable) {
      const next = { attempts: mail.attempts - 1, at: clock.now().add(unavailableDelay), error: message };
      await outbox.reschedule(db, mail, next);
      log.warn(facts, 'mail server unavailable');
      return 'unavailable';
    }
    if (mail.attempts >= maxTries) {
      await outbox.park(db, mail, message);
      log.error(facts, 'mail parked');
      return 'failed';
    }
    const next = {
      attempts: mail.attempts,
      at: clock.now().add(retryDelay(mail.attempts, mail.id)),
      error: message,
    };
    await outbox.reschedule(db, mail, next);
    log.warn(facts, 'mail not sent');
  } catch (notNoted) {
    // The lease ends by itself and the mail is tried again.
    log.error({ ...facts, err: notNoted }, 'mail failure not noted');
  }
  return 'failed';
}
