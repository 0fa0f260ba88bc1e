import { formatUsd } from '@makani/contract/kernel/money';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import type { HostDispute } from '../../kinds/dispute-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice } from '../linked-notice.tsx';

/** To a host whose share is held. */
export function hostDisputeOpenedMail(dispute: HostDispute, site: MailSite): WrittenMail {
  const share = formatUsd(dispute.shareCents);
  return written('A payment is disputed', dispute, site, [
    `The guest’s bank has asked for the payment of booking ${dispute.reference} back: ${rentalOf(dispute)}. That happens now and then, and we answer the bank for you.`,
    `Until it decides, we’re holding ${share} of your earnings. Banks often take two to three months. We’ll write to you as soon as we know.`,
    'You don’t need to do anything. If you have photos or notes of this trip, please keep them: we may ask you for them.',
  ]);
}

/** To the same host, when the bank has decided. */
export function hostDisputeClosedMail(dispute: HostDispute, site: MailSite): WrittenMail {
  const share = formatUsd(dispute.shareCents);
  return dispute.isLost
    ? written('A dispute was decided for the guest', dispute, site, [
        `The bank has decided about the payment of booking ${dispute.reference}: ${rentalOf(dispute)}. The guest keeps the money.`,
        `${share} was taken from your earnings for it. Your earnings page shows each entry.`,
        'If you have questions, please reply to this email or call us.',
      ])
    : written('A dispute was decided in your favor', dispute, site, [
        `The bank has decided about the payment of booking ${dispute.reference}: ${rentalOf(dispute)}. You keep the payment.`,
        `The ${share} that we were holding is released.`,
      ]);
}

function written(title: string, dispute: HostDispute, site: MailSite, paragraphs: string[]): WrittenMail {
  const [first = '', ...rest] = paragraphs;
  const notice = linkedNotice(
    {
      title,
      preheader: `Booking ${dispute.reference}: ${dispute.vehicleName}.`,
      paragraphs: [`Aloha ${dispute.recipientName}. ${first}`, ...rest],
      link: { path: '/host/earnings', words: 'View your earnings' },
    },
    site,
  );
  return { subject: `${title}: booking ${dispute.reference}`, ...notice };
}

function rentalOf({ vehicleName, ...trip }: HostDispute): string {
  return `${vehicleName}, ${tripEndsInWords(trip)}`;
}
