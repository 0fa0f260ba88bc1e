import type { MailSite } from '../mail-site.ts';
import { accountLetter } from './account-letter.ts';

/** The token stands behind `#`: it reaches no log, no referrer and no server until the page sends it. */
export async function passwordResetMail(
  { token, firstName }: { token: string; firstName: string },
  site: MailSite,
): ReturnType<typeof accountLetter> {
  return accountLetter(
    {
      title: 'Choose a new password',
      preheader: 'The link is good for 30 minutes, and once.',
      paragraphs: [
        `Aloha ${firstName}, somebody asked for a new password for your ${site.name} account.`,
        'The link below is good for 30 minutes, and for one new password. All devices are then signed out.',
      ],
      action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password#${token}` },
      afterwards:
        'If it was not you, there is nothing to do: your password stays as it is, and nobody else has this link.',
    },
    site,
  );
}
