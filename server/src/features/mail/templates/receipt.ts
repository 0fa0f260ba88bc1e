import { formatUsd } from '@makani/contract/kernel/money';
import { receiptFileName, renderReceipt, sellerLines } from '../../documents/public/receipt.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../../../adapters/mail/mail-transport.ts';
import type { ReceiptMail } from '../kinds/trip-mails.ts';
import { linkedLetter } from './linked-letter.ts';

const title = 'Your receipt';

/** The charge has come through; the receipt is attached. */
export async function receiptMail(
  { receipt, chargedCents, last4 }: ReceiptMail,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>> {
  const charged = formatUsd(chargedCents);
  const letter = await linkedLetter(
    {
      title,
      preheader: `${charged} for ${receipt.vehicleName}, booking ${receipt.reference}.`,
      paragraphs: [
        `Aloha ${receipt.customerName}, we've charged ${charged} to the card ending in ${last4} for your ${receipt.vehicleName}.`,
        `The receipt for booking ${receipt.reference} is attached as a PDF. You can find it on your trip page anytime.`,
      ],
      link: { path: '/dashboard/trips', words: 'View My Trips' },
      smallPrint: sellerLines(site.seller).join(' · '),
    },
    site,
  );
  return {
    subject: `${title}: ${receipt.vehicleName}, ${receipt.reference}`,
    ...letter,
    attachments: [
      {
        filename: receiptFileName(receipt, site),
        contentType: 'application/pdf',
        content: Buffer.from(await renderReceipt(receipt, site)),
      },
    ],
  };
}
