import { formatUsd } from '@makani/contract/kernel/money';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import type { HostCancellation, HostChange, HostInstant, HostRequest } from '../../kinds/booking-notices.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { noticeMail, rentalOf } from './booking-notice.ts';

export function hostRequestMail(booking: HostRequest, site: MailSite): WrittenMail {
  return requestMail('New booking', booking.reference, booking, site);
}

export function hostReminderMail(booking: HostRequest, site: MailSite): WrittenMail {
  const title = 'A booking is waiting for your response';
  return requestMail(title, `booking ${booking.reference}`, booking, site);
}

function requestMail(title: string, subject: string, booking: HostRequest, site: MailSite): WrittenMail {
  const paragraphs = [...booked(booking), silence(booking)];
  const link = { path: '/host/bookings', words: 'Confirm or reject' };
  return noticeMail({ title, preheader: preheaderOf(booking), paragraphs, link }, subject, site);
}

export function hostInstantMail(booking: HostInstant, site: MailSite): WrittenMail {
  const paragraphs = [
    ...booked(booking),
    "Instant booking is on for this vehicle, so the booking is already confirmed. You don't need to respond.",
  ];
  const title = 'New booking confirmed automatically';
  const notice = { title, preheader: preheaderOf(booking), paragraphs, link: yourBookings };
  return noticeMail(notice, booking.reference, site);
}

export function hostChangeMail(booking: HostChange, site: MailSite): WrittenMail {
  const { recipientName, customerName, vehicleName, reference, byDesk, hostShareCents, totalCents } = booking;
  const rental = rentalOf(booking);
  const notice = {
    title: 'A booking has changed',
    preheader: byDesk
      ? `Our team has changed a booking of your ${vehicleName}.`
      : `${customerName} has changed their booking of your ${vehicleName}.`,
    paragraphs: [
      byDesk
        ? `Aloha ${recipientName}, our team has changed ${customerName}’s booking ${reference} for them. It is now: ${rental}.`
        : `Aloha ${recipientName}, ${customerName} has changed their booking ${reference}. It is now: ${rental}.`,
      ...wasBefore(booking),
      ...toHandOver(booking),
      `The guest now pays ${formatUsd(totalCents)}; ${formatUsd(hostShareCents)} is yours.`,
      ...(hostShareCents > totalCents ? ['We pay the difference.'] : []),
      ...(booking.answerBy === null ? [] : [silence(booking)]),
    ],
    link: yourBookings,
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

export function hostCancellationMail(booking: HostCancellation, site: MailSite): WrittenMail {
  const { recipientName, customerName, vehicleName, reference, reason, hostShareCents } = booking;
  const notice = {
    title: 'A booking was cancelled',
    preheader: `Your ${vehicleName} is available again on these dates.`,
    paragraphs: [
      `Aloha ${recipientName}, ${customerName}'s booking ${reference} is cancelled: ${rentalOf(booking)}.`,
      ...(reason === null ? [] : [reason]),
      hostShareCents === 0
        ? 'Your vehicle is available again on these dates. There is no payout for them.'
        : `Your vehicle is available again on these dates. ${formatUsd(hostShareCents)} of the cancellation fee is yours as soon as the card is charged.`,
    ],
    link: yourBookings,
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

const yourBookings = { path: '/host/bookings', words: 'View your bookings' };

function preheaderOf({ customerName, vehicleName }: HostInstant): string {
  return `${customerName} has booked your ${vehicleName}.`;
}

function booked(booking: HostInstant): string[] {
  const { recipientName, customerName, totalCents, hostShareCents, reference } = booking;
  return [
    `Aloha ${recipientName}, ${customerName} has booked your vehicle: ${rentalOf(booking)}.`,
    ...toHandOver(booking),
    `The guest pays ${formatUsd(totalCents)}; ${formatUsd(hostShareCents)} is yours. Booking ${reference}.`,
  ];
}

function silence({ answerBy, locationName }: HostRequest): string {
  return answerBy === null
    ? "Unless you respond, it's confirmed automatically."
    : `Please respond by ${deadlineAt({ local: answerBy }, locationName)}. If you don't, it will be confirmed automatically.`;
}

function wasBefore({ before, pickupAt, returnAt, locationName }: HostChange): string[] {
  if (before === null || (before.pickupAt === pickupAt && before.returnAt === returnAt)) return [];
  return [`It was ${tripEndsInWords({ ...before, locationName })}.`];
}

function toHandOver({ hostExtras, delivery }: HostInstant): string[] {
  return [
    ...(hostExtras === null ? [] : [`Rented from you, to hand over at pickup: ${hostExtras}.`]),
    ...(delivery === null ? [] : [`Not at the location: ${delivery}.`]),
  ];
}
