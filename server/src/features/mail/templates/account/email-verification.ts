import { aloha } from '../aloha.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

export function emailVerificationMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): WrittenMail {
  return accountNotice(
    {
      title: 'Please confirm your email',
      preheader: 'Confirm your email so your confirmations and receipts reach you.',
      paragraphs: [
        `${aloha(firstName)}, welcome to ${site.name}.`,
        'Please confirm that this is your email address, so your confirmations and receipts reach you. You can search and book right away, even before you confirm.',
      ],
      action: { label: 'Confirm my email', url: `${site.publicUrl}/verify-email#${token}` },
      afterwards: `The link works for 7 days. If you didn't sign up, you can ignore this email or write to ${site.supportEmail}.`,
    },
    site,
  );
}
