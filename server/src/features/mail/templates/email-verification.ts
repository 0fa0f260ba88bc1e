import type { MailSite } from '../mail-site.ts';
import { accountLetter } from './account-letter.ts';

export async function emailVerificationMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): ReturnType<typeof accountLetter> {
  return accountLetter(
    {
      title: 'Please confirm your email',
      preheader: 'One press, and your confirmations and receipts are sure to find you.',
      paragraphs: [
        `Aloha ${firstName}, welcome to ${site.name}.`,
        'Please confirm that this address is yours, so that your confirmations and receipts are sure to find you. You can search and book at once; nothing waits for this.',
      ],
      action: { label: 'Confirm my email', url: `${site.publicUrl}/verify-email#${token}` },
      afterwards: `The link is good for 7 days. If you did not sign up, please ignore this mail, or write to ${site.supportEmail}.`,
    },
    site,
  );
}
