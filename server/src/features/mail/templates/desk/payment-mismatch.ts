import { formatUsd } from '@makani/contract/kernel/money';
import { mismatchInWords } from '@makani/domain/desk/mismatch-words';
import type { PaymentMismatch } from '../../kinds/payment-mismatch.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The difference, and where to look. */
export function paymentMismatchMail(mismatch: PaymentMismatch, site: MailSite): WrittenMail {
  const { chargeId, kind, state, capturedCents, refundedCents } = mismatch;
  const message = `${mismatchInWords(kind)} The ${kind.startsWith('transfer_') ? 'payout' : 'charge'} is ${chargeId}.`;
  const there =
    state === 'missing'
      ? 'The card network has no such charge.'
      : `At the card network it is ${state}, with ${formatUsd(capturedCents)} charged and ${formatUsd(refundedCents)} refunded.`;
  return accountNotice(
    {
      title: 'A payment doesn’t match the card network',
      preheader: message,
      paragraphs: [
        message,
        there,
        'It has been like this for at least ten minutes, so it isn’t just a delay. Holds that belong to no booking are released automatically.',
      ],
      action: { label: 'See the payments', url: `${site.publicUrl}/operator/payments?state=mismatched` },
      afterwards: 'The office gets this email once for each mismatch.',
    },
    site,
  );
}
