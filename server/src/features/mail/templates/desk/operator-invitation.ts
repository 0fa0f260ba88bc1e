import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';

/** The token is in the fragment, so it reaches no log, referrer or server until the page sends it. */
export function operatorInvitationMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): WrittenMail {
  return accountNotice(
    {
      title: 'Your access to the desk',
      preheader: 'The link works once, for 72 hours.',
      paragraphs: [
        `${aloha(firstName)}, you’re invited to work at the desk of ${site.name}.`,
        'The link below works once, for 72 hours. It asks for your name, a password and an authenticator app. Any password and codes you had before no longer work.',
      ],
      action: { label: 'Join the desk', url: `${site.publicUrl}/operator/welcome#${token}` },
      afterwards:
        'Please don’t forward this email: anyone with the link can use it. If you weren’t expecting it, please tell the managers of the desk.',
    },
    site,
  );
}
