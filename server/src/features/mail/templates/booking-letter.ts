import { formatUsd } from '@makani/contract/money';
import { formatWallTime } from '@makani/contract/time';
import type { BookingLetterKind, LetterBooking } from '../booking-letters.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../mail-transport.ts';
import { linkedLetter, type LinkedLetter } from './linked-letter.ts';

export async function bookingLetterMail(
  kind: BookingLetterKind,
  booking: LetterBooking,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>> {
  const words = wordsOf(kind, booking);
  return {
    subject: `${words.title}: booking ${booking.reference}`,
    ...(await linkedLetter(words, site)),
    attachments: [],
  };
}

function wordsOf(kind: BookingLetterKind, booking: LetterBooking): LinkedLetter {
  const { recipientName, customerName, vehicleName, locationName, reference, last4 } = booking;
  const rental = `${vehicleName}, ${formatWallTime(booking.pickupAt)} to ${formatWallTime(booking.returnAt)}, ${locationName}`;
  const total = formatUsd(booking.totalCents);
  const silence =
    booking.answerBy === null
      ? 'Without an answer from you the booking is confirmed.'
      : `Please answer by ${formatWallTime(booking.answerBy)} (local time). Without an answer from you the booking is confirmed then.`;
  switch (kind) {
    case 'host_request':
    case 'host_reminder': {
      const first = kind === 'host_request';
      return {
        title: first ? 'A new booking' : 'A booking waits for your answer',
        preheader: `${customerName} has booked your ${vehicleName}.`,
        paragraphs: [
          `Aloha ${recipientName}, ${customerName} has booked your vehicle: ${rental}.`,
          `The guest pays ${total}, of which ${formatUsd(booking.hostShareCents)} are yours. Booking ${reference}.`,
          silence,
        ],
        link: { path: '/host/bookings', words: 'Confirm or reject' },
      };
    }
    case 'host_trip_changed':
      return {
        title: 'A booking has changed',
        preheader: `${customerName} has changed their booking of your ${vehicleName}.`,
        paragraphs: [
          `Aloha ${recipientName}, ${customerName} has changed their booking ${reference}. It is now: ${rental}.`,
          ...wasBefore(booking),
          `The guest now pays ${total}, of which ${formatUsd(booking.hostShareCents)} are yours.`,
          ...(booking.answerBy === null ? [] : [silence]),
        ],
        link: { path: '/host/bookings', words: 'View your bookings' },
      };
    case 'host_trip_cancelled':
      return {
        title: 'A booking was cancelled',
        preheader: `Your ${vehicleName} is free again on these dates.`,
        paragraphs: [
          `Aloha ${recipientName}, booking ${reference} of ${customerName} is cancelled: ${rental}.`,
          ...(booking.reason === null ? [] : [booking.reason]),
          booking.hostShareCents === 0
            ? 'Your vehicle is free again on these dates, and nothing is paid for them.'
            : `Your vehicle is free again on these dates. Of the cancellation fee ${formatUsd(booking.hostShareCents)} are yours as soon as the card is charged.`,
        ],
        link: { path: '/host/bookings', words: 'View your bookings' },
      };
    case 'host_confirmed':
      return {
        title: 'Your host has confirmed',
        preheader: `Booking ${reference} is yours.`,
        paragraphs: [
          `Aloha ${recipientName}, your host has confirmed booking ${reference}: ${rental}.`,
          `The card ending in ${last4} is charged ${total}, as agreed.`,
        ],
        link: { path: '/dashboard/trips', words: 'View My Trips' },
      };
    case 'booking_rejected':
      return {
        title: 'Your host could not take this booking',
        preheader: `Booking ${reference} was rejected; you get everything back.`,
        paragraphs: [
          `Aloha ${recipientName}, we are sorry: your host could not take booking ${reference}: ${rental}.`,
          ...(booking.reason === null ? [] : [`Your host writes: ${booking.reason}`]),
          `You pay nothing. All of the ${total} on the card ending in ${last4} goes back to you in full.`,
          'Other vehicles are free on your dates. Look for another one, or call us and we help.',
        ],
        link: { path: '/', words: 'Find another vehicle' },
      };
  }
}

function wasBefore({ before, pickupAt, returnAt }: LetterBooking): string[] {
  if (before === null || (before.pickupAt === pickupAt && before.returnAt === returnAt)) return [];
  return [`It was ${formatWallTime(before.pickupAt)} to ${formatWallTime(before.returnAt)}.`];
}
