import { formatUsd } from '@makani/contract/money';
import { Heading, Link, render, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { receiptFileName, renderReceipt } from '../../documents/receipt.service.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../mail-transport.ts';
import type { ReceiptMail } from '../trip-mails.ts';
import { letter } from './letter.ts';
import { mailLayout, palette } from './mail-layout.ts';

const title = 'Your receipt';

/** The charge has come through; the receipt is attached. */
export async function receiptMail(
  { receipt, chargedCents, last4 }: ReceiptMail,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>> {
  const trips = `${site.publicUrl}/dashboard/trips`;
  const paragraphs = [
    `Aloha ${receipt.customerName}, we have charged ${formatUsd(chargedCents)} to the card ending in ${last4} for your ${receipt.vehicleName}.`,
    `The receipt of booking ${receipt.reference} is attached as a PDF. You find it with your trip at any time.`,
  ];
  const preheader = `${formatUsd(chargedCents)} for ${receipt.vehicleName}, booking ${receipt.reference}.`;
  const html = mailLayout(
    { title, preheader, site },
    h(Heading, { as: 'h1', className: 'title', style: letter.heading }, title),
    ...paragraphs.map((words) => h(Text, { key: words, style: letter.paragraph }, words)),
    h(
      Text,
      { style: letter.paragraph },
      h(Link, { href: trips, style: { color: palette.hibiscus } }, 'View My Trips'),
    ),
  );
  return {
    subject: `${title}: ${receipt.vehicleName}, ${receipt.reference}`,
    html: await render(html),
    text: [
      title,
      ...paragraphs,
      `View My Trips: ${trips}`,
      `${site.supportPhone} · ${site.supportEmail}`,
    ].join('\n\n'),
    attachments: [
      {
        filename: receiptFileName(receipt, site),
        contentType: 'application/pdf',
        content: Buffer.from(await renderReceipt(receipt, site)),
      },
    ],
  };
}
