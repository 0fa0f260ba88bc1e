import type { ChangedPassword } from '../account-mail.ts';
import type { MailSite } from '../mail-site.ts';
import { accountLetter } from './account-letter.ts';

export async function passwordChangedMail(
  { firstName, changedAt }: ChangedPassword,
  site: MailSite,
): ReturnType<typeof accountLetter> {
  return accountLetter(
    {
      title: 'Your password was changed',
      preheader: `If it was not you, call ${site.supportPhone}.`,
      paragraphs: [
        `Aloha ${firstName}, the password of your ${site.name} account was changed on ${momentOf(changedAt)}.`,
        'All other devices were signed out.',
      ],
      action: undefined,
      afterwards: `If it was not you, please call ${site.supportPhone} or write to ${site.supportEmail} at once. With 'Forgot password?' you can choose another one yourself.`,
    },
    site,
  );
}

/** The office's clock: nobody knows where the reader is. */
function momentOf(instant: string): string {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO('Pacific/Honolulu');
  return `${there.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}, Honolulu time`;
}
