import { formatUsd } from '@makani/contract/money';
import { formatWallTime } from '@makani/contract/time';
import { documentsToBring } from '@makani/domain/documents-to-bring';
import { calendarFile, calendarFileName } from '../../documents/calendar.service.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../mail-transport.ts';
import type { CancelledTrip, ModifiedTrip, TripTomorrow } from '../trip-mails.ts';
import { confirmationWords, type ConfirmationWords } from './booking-confirmation.ts';
import { bookingConfirmationHtml } from './booking-confirmation-html.ts';
import { bookingConfirmationText } from './booking-confirmation-text.ts';

type Mail = Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>;

export async function tripModifiedMail(trip: ModifiedTrip, site: MailSite): Promise<Mail> {
  const { before } = trip;
  const words: ConfirmationWords = {
    ...confirmationWords(trip, site),
    title: 'Your trip has changed',
    preheader: `${trip.vehicleName}, now ${formatWallTime(trip.pickupAt)} to ${formatWallTime(trip.returnAt)}.`,
    greeting: `Aloha ${trip.customerName}, your change is made. It was ${formatWallTime(before.pickupAt)} to ${formatWallTime(before.returnAt)} with ${before.insurance} insurance for ${formatUsd(before.totalCents)}; this is your trip now.`,
    payment: differenceInWords(trip),
  };
  return assemble(`Your trip has changed: ${trip.vehicleName}, ${trip.reference}`, words, trip, site);
}

export async function tripCancelledMail(trip: CancelledTrip, site: MailSite): Promise<Mail> {
  const words: ConfirmationWords = {
    ...confirmationWords(trip, site),
    title: 'Your trip is cancelled',
    preheader: `${trip.vehicleName}, ${formatWallTime(trip.pickupAt)}. ${formatUsd(trip.refundCents)} comes back to you.`,
    greeting: `Aloha ${trip.customerName}, we have cancelled your trip as you asked. The vehicle is free for others again.`,
    priceTitle: 'What you get back',
    prices: [
      { label: 'Price of the trip', amount: formatUsd(trip.feeCents + trip.refundCents) },
      {
        label: trip.feeCents === 0 ? 'Cancellation fee: free' : 'Cancellation fee: one day’s rental',
        amount: `-${formatUsd(trip.feeCents)}`,
      },
    ],
    totalLabel: trip.returnedBy === 'refund' ? 'Refund' : 'Released',
    total: formatUsd(trip.refundCents),
    payment: returnInWords(trip),
    bring: [],
    cancellation: 'We hope to see you another time.',
  };
  return assemble(`Your trip is cancelled: ${trip.vehicleName}, ${trip.reference}`, words, trip, site, true);
}

export async function tripTomorrowMail(trip: TripTomorrow, site: MailSite): Promise<Mail> {
  const words: ConfirmationWords = {
    ...confirmationWords(trip, site),
    title: 'Your trip begins tomorrow',
    preheader: `${trip.vehicleName} waits for you on ${formatWallTime(trip.pickupAt)}.`,
    greeting: `Aloha ${trip.customerName}, your ${trip.vehicleName} waits for you tomorrow. Our office at ${trip.locationName} is open ${trip.hours}; call ${trip.phone} if you are late.`,
    bring: [...documentsToBring],
    cancellation: 'Fuel is full to full, and a return up to 29 minutes late costs nothing.',
  };
  return assemble(`Tomorrow: ${trip.vehicleName}, ${trip.reference}`, words, trip, site);
}

function differenceInWords({ differenceCents, paidWith, last4, returnedBy }: ModifiedTrip): string {
  const amount = formatUsd(Math.abs(differenceCents));
  if (differenceCents > 0)
    return `The difference of ${amount} is on the card ending in ${paidWith ?? last4}.`;
  if (differenceCents === 0) return 'The price is the same.';
  return returnedBy === 'refund'
    ? `The difference of ${amount} is refunded to the card it came from.`
    : `${amount} less will be charged to the card ending in ${last4}.`;
}

function returnInWords({ feeCents, refundCents, returnedBy, last4 }: CancelledTrip): string {
  const card = `the card ending in ${last4}`;
  if (refundCents === 0) return `Nothing is left to give back to ${card}.`;
  if (returnedBy === 'refund')
    return `The refund is on its way to ${card}; banks take up to ten days to show it.`;
  return feeCents === 0
    ? `Nothing was charged; what was set aside on ${card} is released.`
    : `Only the fee is charged to ${card}; the rest of what was set aside is released.`;
}

async function assemble(
  subject: string,
  words: ConfirmationWords,
  trip: ModifiedTrip | CancelledTrip | TripTomorrow,
  site: MailSite,
  isCancelled = false,
): Promise<Mail> {
  return {
    subject,
    html: await bookingConfirmationHtml(words, site),
    text: bookingConfirmationText(words, site),
    attachments: [
      {
        filename: calendarFileName(trip, site),
        contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
        content: calendarFile({ ...trip, isCancelled }, site),
      },
    ],
  };
}
