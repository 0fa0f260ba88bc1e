import { formatUsd } from '@makani/contract/money';
import { formatWallTime } from '@makani/contract/time';
import type { UnchargedBooking } from '../charge-failed.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../mail-transport.ts';
import { linkedLetter } from './linked-letter.ts';

const title = 'Your card could not be charged';

export async function chargeFailedMail(
  booking: UnchargedBooking,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>> {
  const rental = `${booking.vehicleName}, ${formatWallTime(booking.pickupAt)} to ${formatWallTime(booking.returnAt)}`;
  const money = moneyOf(booking);
  const letter = await linkedLetter(
    {
      title,
      preheader: `Booking ${booking.reference} was given up. ${money}`,
      paragraphs: [
        `Aloha ${booking.customerName}, the card ending in ${booking.last4} was accepted when you booked, but its bank would not pay when we came to charge it.`,
        `We had to give up booking ${booking.reference}: ${rental}. ${money}`,
        'The vehicle may still be free. Book it again with another card, or call us and we help.',
      ],
      link: { path: '/', words: 'Book again' },
    },
    site,
  );
  return { subject: `${title}: booking ${booking.reference}`, ...letter, attachments: [] };
}

function moneyOf({ refundCents, feeCents }: UnchargedBooking): string {
  if (feeCents > 0)
    return `It was too late for a free cancellation: ${formatUsd(feeCents)} of what had been charged before is kept, ${formatUsd(refundCents)} is on its way back to the card it came from.`;
  return refundCents === 0
    ? 'Nothing was charged, and the amount set aside on the card is released.'
    : `What had been charged before, ${formatUsd(refundCents)}, is on its way back to the card it came from.`;
}
