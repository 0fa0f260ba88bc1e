import { formatWallTime } from '@makani/contract/kernel/time';
import { tripInWords } from '@makani/domain/arrivals/one-way';
import { lateInWords } from '@makani/domain/handover/day/day-event-words';
import type {
  DeskLate,
  DriverLate,
  GuestLate,
  HostLate,
  NextGuest,
} from '../../kinds/handover/late-return.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';
import { noticeMail } from '../notices/booking-notice.ts';
import { tripLink } from '../notices/trip-link.ts';

export function guestLateMail(late: GuestLate, site: MailSite): WrittenMail {
  const { firstName, reference, bookingId } = late;
  const notice = {
    title: guestTitle(late),
    preheader: `It was due ${formatWallTime(late.returnAt)}, ${late.locationName}.`,
    paragraphs: [`${aloha(firstName)}, ${dueBack(late)}`, ...returnSteps(late)],
    link: tripLink(bookingId),
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

export function driverLateMail(late: DriverLate, site: MailSite): WrittenMail {
  const written = accountNotice(
    {
      title: guestTitle(late),
      preheader: `It was due ${formatWallTime(late.returnAt)}, ${late.locationName}.`,
      paragraphs: [`${aloha(late.firstName)}, ${dueBack(late)}`, ...returnSteps(late)],
      action: undefined,
      afterwards: `The person who booked it can extend the trip. If you don’t know about this trip, please call ${site.supportPhone} or write to ${site.supportEmail}.`,
    },
    site,
  );
  return { ...written, subject: `${guestTitle(late)}: ${late.reference}` };
}

export function hostLateMail(late: HostLate, site: MailSite): WrittenMail {
  const { recipientName, customerName, reference, vehicleName, locationName, nextPickupAt } = late;
  const notice = {
    title: `Your ${vehicleName} isn’t back yet`,
    preheader: `It was due ${formatWallTime(late.returnAt)}, ${locationName}.`,
    paragraphs: [
      `${aloha(recipientName)}, ${customerName} was due back with your ${vehicleName} on ${formatWallTime(late.returnAt)}, ${locationName}. It’s ${lateInWords(late.lateMinutes)} late, and no return is recorded. We’ve emailed them.`,
      'If it’s back, record the return. If it isn’t, call your guest; their number is with the booking.',
      ...(nextPickupAt === null ? [] : [nextPickup(nextPickupAt)]),
    ],
    link: { path: '/host/today', words: 'Open your day' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

export function deskLateMail(late: DeskLate, site: MailSite): WrittenMail {
  const { reference, vehicleName, locationName, next, bookingId } = late;
  const notice = {
    title: `${lateInWords(late.lateMinutes)} late: ${vehicleName}`,
    preheader: `It was due ${formatWallTime(late.returnAt)}, ${locationName}.`,
    paragraphs: [
      `The ${vehicleName} of booking ${reference} was due ${formatWallTime(late.returnAt)}, ${locationName}. It’s ${lateInWords(late.lateMinutes)} late, and no return is recorded.`,
      next === null
        ? 'No other trip with it begins within a day.'
        : `${nextPickup(next.pickupAt)} Booking ${next.reference}.`,
      'Guest and host have been emailed. Record the return, change the dates, or stop these emails on the booking’s page.',
    ],
    link: { path: `/operator/bookings/${bookingId}`, words: 'Open the booking' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

/** Their booking stands. They learn of it before they stand at the counter. */
export function nextGuestMail(next: NextGuest, site: MailSite): WrittenMail {
  const { recipientName, bookingId, vehicleName, phone, hasOthers } = next;
  const notice = {
    title: `Your ${vehicleName} may be late`,
    preheader: hasOthers
      ? `You can take another vehicle at no extra cost.`
      : `We’re working on it. Your booking stands.`,
    paragraphs: [
      `${aloha(recipientName)}, the ${vehicleName} isn’t back from another trip yet. Your trip: ${tripInWords(next)}.`,
      hasOthers
        ? 'You can take another vehicle now for the same dates, and you’ll pay no more than you do today. Or wait: your booking stands, and there’s nothing to do.'
        : 'No other vehicle that fits is available right now. Your booking stands, and we’ll keep looking.',
      `If you have any questions, call us at ${phone}.`,
    ],
    link: hasOthers
      ? { path: `/dashboard/trips/${bookingId}/substitute`, words: 'See your options' }
      : tripLink(bookingId),
  };
  return noticeMail(notice, `booking ${next.reference}`, site);
}

function guestTitle({ vehicleName }: Pick<GuestLate, 'vehicleName'>): string {
  return `Is the ${vehicleName} on its way back?`;
}

function dueBack({ vehicleName, returnAt, locationName, lateMinutes }: DriverLate): string {
  return `the ${vehicleName} was due back on ${formatWallTime(returnAt)}, ${locationName}. It’s ${lateInWords(lateMinutes)} late, and no return is recorded.`;
}

function returnSteps({ phone }: DriverLate): string[] {
  return [
    `If you’re on your way, please call ${phone} and say when you’ll be there. A late return can cost a fee, and somebody may be waiting for the vehicle.`,
    'If you need it longer, extend your trip on its page. If you’ve already returned it, tell us when you call, and we’ll put it right.',
  ];
}

function nextPickup(pickupAt: string): string {
  return `Its next pickup is on ${formatWallTime(pickupAt)}.`;
}
