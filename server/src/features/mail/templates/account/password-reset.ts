import { aloha } from '../aloha.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The token is in the fragment, so it reaches no log, referrer or server until the page sends it. */
export function passwordResetMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): WrittenMail {
  return accountNotice(
    {
      title: 'Choose a new password',
      preheader: 'The link works once, for 30 minutes.',
      paragraphs: [
        `${aloha(firstName)}, we received a request for a new password for your ${site.name} account.`,
        'The link below works once, for 30 minutes. Changing your password signs out your other devices.',
      ],
      action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password#${token}` },
      afterwards:
        "If it wasn't you, you don't need to do anything: your password stays the same, and nobody else has this link.",
    },
    site,
  );
}
