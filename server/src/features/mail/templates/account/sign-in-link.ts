import { aloha } from '../aloha.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The token is in the fragment, so it reaches no log, referrer or server until the page sends it. */
export function signInLinkMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): WrittenMail {
  return accountNotice(
    {
      title: 'Your sign-in link',
      preheader: 'The link works once, for 15 minutes.',
      paragraphs: [
        `${aloha(firstName)}, this link signs you in to ${site.name} without your password.`,
        'It works once, for 15 minutes. Please don’t forward it: anyone who has it can open your account.',
      ],
      action: { label: 'Sign in', url: `${site.publicUrl}/sign-in#${token}` },
      afterwards: 'If it wasn’t you, you don’t need to do anything: nobody else has this link.',
    },
    site,
  );
}
