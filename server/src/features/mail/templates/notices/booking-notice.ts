import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { tripInWords } from '@makani/domain/arrivals/one-way';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import type {
  ConfirmedNotice,
  Notice,
  OfferedSubstitute,
  RejectedNotice,
  SubstituteOver,
} from '../../kinds/booking-notices.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice, type LinkedNotice } from '../linked-notice.tsx';
import { tripLink } from './trip-link.ts';

export function hostConfirmedMail(booking: ConfirmedNotice, site: MailSite): WrittenMail {
  const { recipientName, vehicleName, reference, totalCents, last4 } = booking;
  const rental = rentalOf(booking);
  const notice = {
    title: 'Your trip is confirmed',
    preheader: `${vehicleName}, ${formatWallTime(booking.pickupAt)}. Booking ${reference}.`,
    paragraphs: [
      booking.bySilence
        ? `Aloha ${recipientName}, the host didn't respond in time, so booking ${reference} was confirmed automatically: ${rental}.`
        : `Aloha ${recipientName}, your host has confirmed booking ${reference}: ${rental}.`,
      totalCents === 0
        ? 'There is nothing to pay.'
        : `We're charging ${formatUsd(totalCents)} to the card ending in ${last4} now, as agreed. Your receipt follows in a separate email.`,
    ],
    link: tripLink(booking.trip?.bookingId),
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

export function bookingRejectedMail(booking: RejectedNotice, site: MailSite): WrittenMail {
  const notice =
    booking.substitute === null ? rejectedWords(booking) : substituteWords(booking, booking.substitute);
  return noticeMail(notice, `booking ${booking.reference}`, site);
}

export function substituteOverMail(booking: SubstituteOver, site: MailSite): WrittenMail {
  const { recipientName, reference } = booking;
  const notice = {
    title: booking.wasCharged ? 'Your full refund is on its way' : "We've released the hold on your card",
    preheader: `Booking ${reference}: you didn't choose another vehicle.`,
    paragraphs: [
      `Aloha ${recipientName}, your host couldn't provide booking ${reference}: ${rentalOf(booking)}.`,
      "You didn't choose another vehicle.",
      moneyBack(booking),
      ...companyWords(booking),
      "If you still need a vehicle, find another one, or call us and we'll help.",
    ],
    link: { path: '/', words: 'Find another vehicle' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

/** A notice with its title and what it is about as the subject. */
export function noticeMail(notice: LinkedNotice, about: string, site: MailSite): WrittenMail {
  return { subject: `${notice.title}: ${about}`, ...linkedNotice(notice, site) };
}

export function rentalOf({ vehicleName, ...trip }: Omit<Notice, 'recipientName'>): string {
  return `${vehicleName}, ${tripInWords(trip)}`;
}

function rejectedWords(booking: RejectedNotice): LinkedNotice {
  const { recipientName, reference, reason, wasCharged } = booking;
  return {
    title: "Your host couldn't accept this booking",
    preheader: wasCharged
      ? `Booking ${reference} was rejected. You'll get a full refund.`
      : `Booking ${reference} was rejected. You won't be charged.`,
    paragraphs: [
      `Aloha ${recipientName}, we're sorry: your host couldn't accept booking ${reference}: ${rentalOf(booking)}.`,
      ...(reason === null ? [] : [`Your host wrote: ${reason}`]),
      moneyBack(booking),
      ...companyWords(booking),
      "Other vehicles may be available on your dates. Find another one, or call us and we'll help.",
    ],
    link: { path: '/', words: 'Find another vehicle' },
  };
}

function companyWords({ hasCompany }: SubstituteOver): string[] {
  return hasCompany
    ? [
        "What you booked together with it stays booked. If you'd rather not keep it, you can cancel it free of charge until pickup.",
      ]
    : [];
}

function moneyBack({ totalCents, wasCharged, last4 }: SubstituteOver): string {
  if (totalCents === 0) return 'There was nothing to pay.';
  const total = formatUsd(totalCents);
  return wasCharged
    ? `We're refunding all ${total} to the card ending in ${last4}.`
    : `You weren't charged; the ${total} hold on the card ending in ${last4} was released in full.`;
}

function substituteWords(
  booking: RejectedNotice,
  { bookingId, vehicleName, until }: OfferedSubstitute,
): LinkedNotice {
  const { recipientName, reference, reason, locationName, totalCents, wasCharged } = booking;
  return {
    title: 'Another vehicle is on hold for you',
    preheader: `Your host couldn't provide booking ${reference}. The ${vehicleName} is available instead.`,
    paragraphs: [
      `Aloha ${recipientName}, we're sorry: your host couldn't provide booking ${reference}: ${rentalOf(booking)}.`,
      ...(reason === null ? [] : [`Your host wrote: ${reason}`]),
      `We've put the ${vehicleName} on hold for you, for the same dates. You pay ${totalCents === 0 ? 'nothing' : `no more than ${formatUsd(totalCents)}, as before`}.`,
      `Please choose by ${deadlineAt({ local: until }, locationName)}: take it, take another one, or take none. If we don't hear from you, ${wasCharged ? "we'll refund you in full" : "we'll release the hold on your card"}.`,
    ],
    link: { path: `/dashboard/trips/${bookingId}/substitute`, words: 'See your options' },
  };
}
