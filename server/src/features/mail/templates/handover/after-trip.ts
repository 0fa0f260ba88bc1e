import { formatWallTime } from '@makani/contract/kernel/time';
import type { TripReturned, TripReview } from '../../kinds/handover/after-trip.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { aloha } from '../aloha.ts';
import { noticeMail } from '../notices/booking-notice.ts';
import { tripLink } from '../notices/trip-link.ts';

/** Right after the recorded return, with the receipt. */
export function tripReturnedMail(trip: TripReturned, site: MailSite): WrittenMail {
  const { bookingId, recipientName, reference, vehicleName, locationName, returnedAt, hasDeposit } = trip;
  const notice = {
    title: 'Mahalo: your vehicle is back',
    preheader: `The ${vehicleName} was returned ${formatWallTime(returnedAt)}.`,
    paragraphs: [
      `${aloha(recipientName)}, the ${vehicleName} was returned ${formatWallTime(returnedAt)}, ${locationName}. Your receipt is attached.`,
      'Your trip page has the photos and readings of pickup and return. If anything is charged afterwards, such as a toll or fuel, you’ll see it there with its evidence before you pay, and you can object.',
      ...(hasDeposit
        ? [
            'We’ll release your deposit as soon as both sides agree that nothing is new, or after the final check.',
          ]
        : []),
    ],
    link: tripLink(bookingId),
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

/** A day later. */
export function tripReviewMail(trip: TripReview, site: MailSite): WrittenMail {
  const { bookingId, recipientName, reference, vehicleName, travelers } = trip;
  const party = travelers === null ? '' : ` with the same people and bags (${travelers})`;
  const notice = {
    title: `How was the ${vehicleName}?`,
    preheader: 'A few words help the next guest, and your host.',
    paragraphs: [
      `${aloha(recipientName)}, we hope your trip with the ${vehicleName} went well. Would you write a short review? It helps the next guest choose, and your host reads it.`,
      `Planning another trip? On the same page, “Book again” starts a new booking${party}.`,
    ],
    link: { path: `/dashboard/trips/${bookingId}`, words: 'Write a review' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}
