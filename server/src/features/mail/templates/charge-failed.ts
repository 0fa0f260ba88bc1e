import { formatUsd } from '@makani/contract/kernel/money';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import type { UnchargedBooking } from '../kinds/charge-failed.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { linkedNotice } from './linked-notice.tsx';

const title = "Your card couldn't be charged";

export function chargeFailedMail(booking: UnchargedBooking, site: MailSite): WrittenMail {
  const rental = `${booking.vehicleName}, ${tripEndsInWords(booking)}`;
  const money = moneyOf(booking);
  const notice = linkedNotice(
    {
      title,
      preheader: `Booking ${booking.reference} was cancelled. ${money}`,
      paragraphs: [
        `Aloha ${booking.customerName}, the card ending in ${booking.last4} was authorized when you booked, but its bank declined the charge.`,
        `We had to cancel booking ${booking.reference}: ${rental}. ${money}`,
        "The vehicle may still be available. Book it again with another card, or call us and we'll help.",
      ],
      link: { path: '/', words: 'Book again' },
    },
    site,
  );
  return { subject: `${title}: booking ${booking.reference}`, ...notice };
}

function moneyOf({ refundCents, feeCents }: UnchargedBooking): string {
  if (feeCents > 0)
    return `It was too late for a free cancellation: the fee is ${formatUsd(feeCents)}, and your ${formatUsd(refundCents)} refund is on its way to the card you paid with.`;
  return refundCents === 0
    ? "You weren't charged; the hold on the card was released."
    : `We're refunding your earlier charge of ${formatUsd(refundCents)} to the card you paid with.`;
}
