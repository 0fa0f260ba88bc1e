import { formatUsd } from '@makani/contract/kernel/money';
import { tripInWords } from '@makani/domain/arrivals/one-way';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import type { AdjustedBooking, HostAdjustedBooking } from '../../kinds/booking-adjusted.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice } from '../linked-notice.tsx';
import { tripLink } from '../notices/trip-link.ts';

/** To the guest of a booking that the desk has changed. */
export function bookingAdjustedMail(booking: AdjustedBooking, site: MailSite): WrittenMail {
  const { title, sentences } = wordsForGuest(booking);
  const rental = rentalOf(booking);
  const words = {
    title,
    preheader: `Booking ${booking.reference}: ${booking.vehicleName}.`,
    paragraphs: [
      `Aloha ${booking.recipientName}, this is about booking ${booking.reference}: ${rental}.`,
      ...sentences,
    ],
    link: tripLink(booking.bookingId),
  };
  return { subject: `${title}: booking ${booking.reference}`, ...linkedNotice(words, site) };
}

/** To the host of its vehicle. */
export function hostBookingAdjustedMail(booking: HostAdjustedBooking, site: MailSite): WrittenMail {
  const { title, sentence } = wordsForHost(booking);
  const words = {
    title,
    preheader: `Booking ${booking.reference}: ${booking.vehicleName}.`,
    paragraphs: [
      `Aloha ${booking.recipientName}, this is about booking ${booking.reference}: ${rentalOf(booking)}.`,
      sentence,
    ],
    link: { path: '/host/bookings', words: 'View your bookings' },
  };
  return { subject: `${title}: booking ${booking.reference}`, ...linkedNotice(words, site) };
}

function wordsForGuest(booking: AdjustedBooking): { title: string; sentences: string[] } {
  const refund = formatUsd(booking.refundCents);
  switch (booking.news) {
    case 'move':
      return {
        title: 'We’ve changed your vehicle',
        sentences: [
          `Your vehicle for this trip is now the ${booking.moved?.vehicleName ?? 'other one'}, under booking ${booking.moved?.reference ?? ''}. Your dates and location stay the same, and you won’t pay more.`,
          ...(booking.refundCents === 0 ? [] : [`It costs ${refund} less. ${wayBack(booking)}`]),
          'If it doesn’t work for you, please call us and we’ll help.',
        ],
      };
    case 'swap':
      return {
        title: 'You have another vehicle',
        sentences: [
          `You go on with the ${booking.moved?.vehicleName ?? 'other vehicle'} for the rest of your trip. Your return stays the same, and you won’t pay more.`,
          'If anything about it doesn’t work for you, please call us and we’ll help.',
        ],
      };
    case 'refund':
      return {
        title:
          booking.returnedBy === 'refund'
            ? `Your ${refund} refund is on its way`
            : `We’ve lowered your price by ${refund}`,
        sentences: [wayBack(booking)],
      };
    case 'waive_fee':
      return {
        title: 'Your fee was reduced',
        sentences: [
          booking.feeCents === 0
            ? `We’ve waived your ${refund} fee.`
            : `We’ve reduced your fee by ${refund}; ${formatUsd(booking.feeCents)} remains.`,
          wayBack(booking),
        ],
      };
    case 'mark_no_show':
      return {
        title: 'Your vehicle wasn’t picked up',
        sentences: [
          'The vehicle wasn’t picked up, so we ended the booking.',
          `The fee is ${formatUsd(booking.feeCents)}.`,
          ...(booking.refundCents === 0 ? [] : [wayBack(booking)]),
          'If this is wrong, please call us right away and we’ll help.',
        ],
      };
    case 'extend_hold':
      return {
        title: 'Your vehicle is still on hold',
        sentences: [`We’re holding it for you until ${untilOf(booking)}. Please pay before then.`],
      };
    case 'confirm':
    case 'reject':
      return { title: 'Your booking', sentences: ['You can find the details on your trip page.'] };
  }
}

function wordsForHost(booking: HostAdjustedBooking): { title: string; sentence: string } {
  const share = formatUsd(booking.hostShareCents);
  switch (booking.news) {
    case 'move':
      return {
        title: 'We moved a guest to another vehicle',
        sentence: `We moved this guest to the ${booking.moved?.vehicleName ?? 'other vehicle'}. Yours is available again on these dates, and this booking no longer has a payout.${costOf(booking)}`,
      };
    case 'swap':
      return {
        title: 'We swapped a guest’s vehicle',
        sentence: `The guest goes on with your ${booking.moved?.vehicleName ?? 'other vehicle'} until the return. Your share of this booking stays ${share}. Please have a look at the vehicle that came back.`,
      };
    case 'refund':
    case 'waive_fee':
      return {
        title: 'We refunded a guest',
        sentence: `We’ve refunded ${formatUsd(booking.refundCents)} to the guest. Your share of this booking is now ${share}.`,
      };
    case 'mark_no_show':
      return {
        title: 'A guest didn’t show up',
        sentence: `The vehicle wasn’t picked up, so the booking has ended. ${share} of the fee is yours.`,
      };
    case 'extend_hold':
      return { title: 'We extended a hold', sentence: `The vehicle is on hold until ${untilOf(booking)}.` };
    case 'confirm':
      return {
        title: 'We confirmed a booking for you',
        sentence: `It’s confirmed now, and ${share} is yours.`,
      };
    case 'reject':
      return {
        title: 'We rejected a booking for you',
        sentence: 'The vehicle is available again on these dates. There is no payout for them.',
      };
  }
}

function costOf({ hostBearsCents = 0 }: HostAdjustedBooking): string {
  if (hostBearsCents === 0) return '';
  const cost = formatUsd(hostBearsCents);
  return ` That vehicle costs ${cost} more than the guest pays. You cover the difference, so ${cost} will come off your payouts.`;
}

function rentalOf({ vehicleName, ...trip }: AdjustedBooking | HostAdjustedBooking): string {
  return `${vehicleName}, ${tripInWords(trip)}`;
}

function wayBack({ refundCents, returnedBy, last4 }: AdjustedBooking): string {
  const amount = formatUsd(refundCents);
  return returnedBy === 'refund'
    ? `The ${amount} refund is on its way to the card ending in ${last4}; banks take up to ten days to show it.`
    : `Your card ending in ${last4} hasn’t been charged yet, so we’ll charge ${amount} less.`;
}

function untilOf({ until, locationName }: AdjustedBooking | HostAdjustedBooking): string {
  return until === null ? 'further notice' : deadlineAt({ local: until }, locationName);
}
