import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange, formatWallTime } from '@makani/contract/kernel/time';
import type { BookingNoticeKind, NoticeBooking, OfferedSubstitute } from '../kinds/booking-notices.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { linkedNotice, type LinkedNotice } from './linked-notice.tsx';

export function bookingNoticeMail(
  kind: BookingNoticeKind,
  booking: NoticeBooking,
  site: MailSite,
): WrittenMail {
  const words = wordsOf(kind, booking);
  const isNew = kind === 'host_request' || kind === 'host_instant_booking';
  const subject = isNew ? booking.reference : `booking ${booking.reference}`;
  return { subject: `${words.title}: ${subject}`, ...linkedNotice(words, site) };
}

function wordsOf(kind: BookingNoticeKind, booking: NoticeBooking): LinkedNotice {
  const { recipientName, customerName, vehicleName, locationName, reference, last4 } = booking;
  const rental = `${vehicleName}, ${formatWallRange(booking.pickupAt, booking.returnAt)}, ${locationName}`;
  const total = formatUsd(booking.totalCents);
  const silence =
    booking.answerBy === null
      ? "Unless you respond, it's confirmed automatically."
      : `Please respond by ${formatWallTime(booking.answerBy)} (${locationName} time). If you don't, it will be confirmed automatically.`;
  switch (kind) {
    case 'host_request':
    case 'host_reminder': {
      const first = kind === 'host_request';
      return {
        title: first ? 'New booking' : 'A booking is waiting for your response',
        preheader: `${customerName} has booked your ${vehicleName}.`,
        paragraphs: [
          `Aloha ${recipientName}, ${customerName} has booked your vehicle: ${rental}.`,
          ...toHandOver(booking),
          `The guest pays ${total}; ${formatUsd(booking.hostShareCents)} is yours. Booking ${reference}.`,
          silence,
        ],
        link: { path: '/host/bookings', words: 'Confirm or reject' },
      };
    }
    case 'host_instant_booking':
      return {
        title: 'New booking confirmed automatically',
        preheader: `${customerName} has booked your ${vehicleName}.`,
        paragraphs: [
          `Aloha ${recipientName}, ${customerName} has booked your vehicle: ${rental}.`,
          ...toHandOver(booking),
          `The guest pays ${total}; ${formatUsd(booking.hostShareCents)} is yours. Booking ${reference}.`,
          "Instant booking is on for this vehicle, so the booking is already confirmed. You don't need to respond.",
        ],
        link: { path: '/host/bookings', words: 'View your bookings' },
      };
    case 'host_trip_changed':
      return {
        title: 'A booking has changed',
        preheader: booking.byDesk
          ? `Our team has changed a booking of your ${vehicleName}.`
          : `${customerName} has changed their booking of your ${vehicleName}.`,
        paragraphs: [
          booking.byDesk
            ? `Aloha ${recipientName}, our team has changed ${customerName}’s booking ${reference} for them. It is now: ${rental}.`
            : `Aloha ${recipientName}, ${customerName} has changed their booking ${reference}. It is now: ${rental}.`,
          ...wasBefore(booking),
          ...toHandOver(booking),
          `The guest now pays ${total}; ${formatUsd(booking.hostShareCents)} is yours.`,
          ...(booking.hostShareCents > booking.totalCents ? ['We pay the difference.'] : []),
          ...(booking.answerBy === null ? [] : [silence]),
        ],
        link: { path: '/host/bookings', words: 'View your bookings' },
      };
    case 'host_trip_cancelled':
      return {
        title: 'A booking was cancelled',
        preheader: `Your ${vehicleName} is available again on these dates.`,
        paragraphs: [
          `Aloha ${recipientName}, ${customerName}'s booking ${reference} is cancelled: ${rental}.`,
          ...(booking.reason === null ? [] : [booking.reason]),
          booking.hostShareCents === 0
            ? 'Your vehicle is available again on these dates. There is no payout for them.'
            : `Your vehicle is available again on these dates. ${formatUsd(booking.hostShareCents)} of the cancellation fee is yours as soon as the card is charged.`,
        ],
        link: { path: '/host/bookings', words: 'View your bookings' },
      };
    case 'host_confirmed':
      return {
        title: 'Your trip is confirmed',
        preheader: `${vehicleName}, ${formatWallTime(booking.pickupAt)}. Booking ${reference}.`,
        paragraphs: [
          booking.bySilence
            ? `Aloha ${recipientName}, the host didn't respond in time, so booking ${reference} was confirmed automatically: ${rental}.`
            : `Aloha ${recipientName}, your host has confirmed booking ${reference}: ${rental}.`,
          booking.totalCents === 0
            ? 'There is nothing to pay.'
            : `We're charging ${total} to the card ending in ${last4} now, as agreed. Your receipt follows in a separate email.`,
        ],
        link: { path: '/dashboard/trips', words: 'View My Trips' },
      };
    case 'booking_rejected':
      if (booking.substitute !== null) return substituteWords(booking, booking.substitute, rental);
      return {
        title: "Your host couldn't accept this booking",
        preheader: booking.wasCharged
          ? `Booking ${reference} was rejected. Everything goes back to your card.`
          : `Booking ${reference} was rejected. You won't be charged.`,
        paragraphs: [
          `Aloha ${recipientName}, we're sorry: your host couldn't accept booking ${reference}: ${rental}.`,
          ...(booking.reason === null ? [] : [`Your host writes: ${booking.reason}`]),
          moneyBack(booking),
          ...companyWords(booking),
          "Other vehicles may be available on your dates. Find another one, or call us and we'll help.",
        ],
        link: { path: '/', words: 'Find another vehicle' },
      };
    case 'substitute_over':
      return {
        title: 'Everything goes back to your card',
        preheader: `Booking ${reference}: you took no other vehicle.`,
        paragraphs: [
          `Aloha ${recipientName}, your host couldn't provide booking ${reference}: ${rental}.`,
          'You took no other vehicle.',
          moneyBack(booking),
          ...companyWords(booking),
          "If you still need a vehicle, find another one, or call us and we'll help.",
        ],
        link: { path: '/', words: 'Find another vehicle' },
      };
  }
}

function companyWords({ hasCompany }: NoticeBooking): string[] {
  return hasCompany
    ? [
        "What you booked together with it stays booked. If you'd rather not keep it, you can cancel it free of charge until pickup.",
      ]
    : [];
}

function moneyBack({ totalCents, wasCharged, last4 }: NoticeBooking): string {
  if (totalCents === 0) return 'There was nothing to pay.';
  const total = formatUsd(totalCents);
  return wasCharged
    ? `We're returning all ${total} to the card ending in ${last4}.`
    : `You weren't charged; the ${total} hold on the card ending in ${last4} was released in full.`;
}

function substituteWords(
  { recipientName, reference, reason, locationName, totalCents }: NoticeBooking,
  { bookingId, vehicleName, until }: OfferedSubstitute,
  rental: string,
): LinkedNotice {
  return {
    title: 'Another vehicle is on hold for you',
    preheader: `Your host couldn't provide booking ${reference}. The ${vehicleName} is available instead.`,
    paragraphs: [
      `Aloha ${recipientName}, we're sorry: your host couldn't provide booking ${reference}: ${rental}.`,
      ...(reason === null ? [] : [`Your host writes: ${reason}`]),
      `We've put the ${vehicleName} on hold for you, for the same dates. You pay ${totalCents === 0 ? 'nothing' : `no more than ${formatUsd(totalCents)}, as before`}.`,
      `Please choose by ${formatWallTime(until)} (${locationName} time): take it, take another one, or get everything back. If we don't hear from you, everything goes back to your card.`,
    ],
    link: { path: `/dashboard/trips/${bookingId}/substitute`, words: 'See your options' },
  };
}

function wasBefore({ before, pickupAt, returnAt }: NoticeBooking): string[] {
  if (before === null || (before.pickupAt === pickupAt && before.returnAt === returnAt)) return [];
  return [`It was ${formatWallRange(before.pickupAt, before.returnAt)}.`];
}

function toHandOver({ hostExtras }: NoticeBooking): string[] {
  return hostExtras === null ? [] : [`Rented from you, to hand over at pickup: ${hostExtras}.`];
}
