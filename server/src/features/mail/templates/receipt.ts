import { formatUsd } from '@makani/contract/kernel/money';
import { sellerLines } from '@makani/domain/payments/seller-lines';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import type { ReceiptMail } from '../kinds/trip-mails.ts';
import { linkedNotice } from './linked-notice.tsx';
import { tripLink } from './notices/trip-link.ts';

const title = 'Your receipt';

/** The mail after a successful charge, with the receipt attached. */
export function receiptMail(
  { receipt, bookingId, chargedCents, last4 }: ReceiptMail,
  site: MailSite,
): WrittenMail {
  const charged = formatUsd(chargedCents);
  const notice = linkedNotice(
    {
      title,
      preheader: `${charged} for ${receipt.vehicleName}, booking ${receipt.reference}.`,
      paragraphs: [
        `Aloha ${receipt.customerName}, we've charged ${charged} to the card ending in ${last4} for your ${receipt.vehicleName}.`,
        `The receipt for booking ${receipt.reference} is attached as a PDF. You can find it on your trip page anytime.`,
      ],
      link: tripLink(bookingId),
      smallPrint: sellerLines(site.seller).join(' · '),
    },
    site,
  );
  return { subject: `${title}: ${receipt.vehicleName}, ${receipt.reference}`, ...notice };
}
