import type { Encryption } from '../../adapters/encryption/encrypted-text.ts';
import { openAccountLink, passwordChangedSchema } from './kinds/account-mail.ts';
import { bookingConfirmationSchema } from './kinds/booking-confirmation.ts';
import { bookingLetterSchema } from './kinds/booking-mails.ts';
import { chargeFailedSchema } from './kinds/charge-failed.ts';
import { contactMailSchema } from './kinds/contact-message.ts';
import { domainOf, type MailSite } from './mail-site.ts';
import type { MailMessage } from '../../adapters/mail/mail-transport.ts';
import type { OutboxRow } from './outbox.repository.ts';
import {
  receiptMailSchema,
  tripCancelledSchema,
  tripModifiedSchema,
  tripTomorrowSchema,
} from './kinds/trip-mails.ts';

type Content = Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'> &
  Partial<Pick<MailMessage, 'replyTo' | 'icalEvent'>>;

/** @throws when the payload is not what the kind promises, or a value would break out of its header. */
export async function composeMail(
  row: OutboxRow,
  site: MailSite,
  encryption: Encryption,
): Promise<MailMessage> {
  const content = await contentOf(row, site, encryption);
  const id = `${row.id}@${domainOf(site.mailFrom)}`;
  const message: MailMessage = {
    messageId: `<${id}>`,
    from: { name: site.name, address: site.mailFrom },
    to: row.recipient,
    replyTo: site.supportEmail,
    headers: { 'X-Entity-Ref-ID': id, 'Auto-Submitted': 'auto-generated' },
    ...content,
  };
  refuseLineBreaks(message);
  return message;
}

async function contentOf(row: OutboxRow, site: MailSite, encryption: Encryption): Promise<Content> {
  const to = { email: row.recipient, queuedAt: row.created_at };
  // Loaded with the first mail: rendering brings half a second of start-up that a web-only process never needs.
  switch (row.kind) {
    case 'booking_confirmation': {
      const { bookingConfirmationMail } = await import('./templates/booking-confirmation.ts');
      return bookingConfirmationMail(bookingConfirmationSchema.parse(row.payload), site, to);
    }
    case 'charge_failed': {
      const { chargeFailedMail } = await import('./templates/charge-failed.ts');
      return chargeFailedMail(chargeFailedSchema.parse(row.payload), site, to);
    }
    case 'host_request':
    case 'host_reminder':
    case 'host_trip_changed':
    case 'host_trip_cancelled':
    case 'host_confirmed':
    case 'booking_rejected': {
      const { bookingLetterMail } = await import('./templates/booking-letter.ts');
      return bookingLetterMail(row.kind, bookingLetterSchema.parse(row.payload), site, to);
    }
    case 'contact_message': {
      const { contactMessageMail } = await import('./templates/contact-message.ts');
      return contactMessageMail(contactMailSchema.parse(row.payload), site);
    }
    case 'password_reset': {
      const { passwordResetMail } = await import('./templates/password-reset.ts');
      return passwordResetMail(openAccountLink(encryption, row.payload), site);
    }
    case 'password_changed': {
      const { passwordChangedMail } = await import('./templates/password-changed.ts');
      return passwordChangedMail(passwordChangedSchema.parse(row.payload), site);
    }
    case 'email_verification': {
      const { emailVerificationMail } = await import('./templates/email-verification.ts');
      return emailVerificationMail(openAccountLink(encryption, row.payload), site);
    }
    case 'trip_modified': {
      const { tripModifiedMail } = await import('./templates/trip-mails.ts');
      return tripModifiedMail(tripModifiedSchema.parse(row.payload), site, to);
    }
    case 'trip_cancelled': {
      const { tripCancelledMail } = await import('./templates/trip-mails.ts');
      return tripCancelledMail(tripCancelledSchema.parse(row.payload), site, to);
    }
    case 'trip_tomorrow': {
      const { tripTomorrowMail } = await import('./templates/trip-mails.ts');
      return tripTomorrowMail(tripTomorrowSchema.parse(row.payload), site, to);
    }
    case 'receipt': {
      const { receiptMail } = await import('./templates/receipt.ts');
      return receiptMail(receiptMailSchema.parse(row.payload), site);
    }
    default:
      throw new Error(`no template for a mail of kind ${row.kind}`);
  }
}

/** Mail libraries fold or strip line breaks each in their own way; a value that has one is not a value we know. */
function refuseLineBreaks(message: MailMessage): void {
  const headerBound = [
    message.messageId,
    message.from.name,
    message.from.address,
    message.to,
    message.replyTo,
    message.subject,
    ...Object.values(message.headers),
    ...(message.icalEvent === undefined ? [] : [message.icalEvent.filename]),
    ...message.attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
  ];
  if (headerBound.some((value) => /[\r\n\0]/.test(value))) throw new Error('line break in a mail header');
}
