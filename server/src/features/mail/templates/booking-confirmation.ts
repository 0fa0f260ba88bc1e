import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { ConfirmedBooking } from '../kinds/booking-confirmation.ts';
import { documentsToBring } from '@makani/domain/bookings/documents-to-bring';
import { coverInShort } from '@makani/domain/insurance/cover-words';
import { insuranceOf } from '@makani/domain/insurance/insurance-cover';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { bookingConfirmationHtml } from './booking-confirmation-html.tsx';
import type { ConfirmationWords } from './confirmation-words.ts';
import { bookingConfirmationText } from './booking-confirmation-text.ts';

/** The mail after payment: the card is authorised and the host has yet to confirm. */
export function bookingConfirmationMail(booking: ConfirmedBooking, site: MailSite): WrittenMail {
  const words: ConfirmationWords = {
    ...confirmationWords(booking, site),
    title: 'Booking received',
    preheader: `${booking.vehicleName} is reserved for you. We're waiting for the host to confirm.`,
    greeting: `Aloha ${booking.customerName}, your ${booking.vehicleName} is reserved for you. ${answerInWords(booking)}`,
    payment: paymentInWords(booking),
  };
  return confirmationMail(`Booking received: ${booking.vehicleName}, ${booking.reference}`, words, site);
}

/** Renders both parts of a trip mail from the same words. */
export function confirmationMail(subject: string, words: ConfirmationWords, site: MailSite): WrittenMail {
  return {
    subject,
    html: bookingConfirmationHtml(words, site),
    text: bookingConfirmationText(words, site),
  };
}

function answerInWords({ answerBy, locationName }: ConfirmedBooking): string {
  const by = answerBy === null ? 'then' : `${formatWallTime(answerBy)} (${locationName} time)`;
  return `The host reviews every booking within 24 hours. If you don't hear otherwise by ${by}, your trip is confirmed automatically. If they can't accept, you won't be charged and the hold on your card is released right away.`;
}

function paymentInWords({ last4, totalCents }: ConfirmedBooking): string {
  if (totalCents === 0) return 'There is nothing to pay.';
  return `Credit Card ending in ${last4}: authorized, not charged. We'll charge ${formatUsd(totalCents)} when your trip is confirmed.`;
}

export function confirmationWords(booking: ConfirmedBooking, site: MailSite): ConfirmationWords {
  const insurance = insuranceOf(booking.lines);
  const zone = `${booking.locationName} time`;
  return {
    title: 'Your trip',
    preheader: `${booking.vehicleName}, ${formatWallTime(booking.pickupAt)}. Reference ${booking.reference}.`,
    greeting: `Aloha ${booking.customerName}, this is your trip.`,
    reference: booking.reference,
    vehicle: { name: booking.vehicleName, category: booking.vehicleCategory },
    pickup: { at: formatWallTime(booking.pickupAt), zone },
    return: { at: formatWallTime(booking.returnAt), zone },
    location: { name: booking.locationName, address: booking.locationAddress },
    prices: linesInWords(booking.lines).map(({ inFull, cents }) => ({
      label: inFull,
      amount: formatUsd(cents),
    })),
    total: formatUsd(booking.totalCents),
    payment: `Credit Card ending in ${booking.last4}`,
    cover: coverInShort(insurance),
    bring: documentsToBring(insurance),
    // Spec 9.
    cancellation:
      'Cancellation is free up to 24 hours before pickup; later cancellations carry a fee up to one day’s rental.',
    tripsUrl: `${site.publicUrl}/dashboard/trips`,
  };
}
