import { aloha } from '../aloha.ts';
import type { ChangedPassword } from '../../kinds/account-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { officeMoment } from './office-moment.ts';

export function passwordChangedMail(
  { firstName, changedAt, hasPasskeys = false }: ChangedPassword,
  site: MailSite,
): WrittenMail {
  return accountNotice(
    {
      title: 'Your password was changed',
      preheader: `If it wasn't you, call ${site.supportPhone}.`,
      paragraphs: [
        `${aloha(firstName)}, the password for your ${site.name} account was changed on ${officeMoment(changedAt)}.`,
        `Your other devices were signed out.${hasPasskeys ? stillWork : ''}`,
      ],
      action: undefined,
      afterwards: `If it wasn't you, please call ${site.supportPhone} or write to ${site.supportEmail} right away. You can also choose a new password with 'Forgot password?'.`,
    },
    site,
  );
}

const stillWork = ' Your passkeys still work. You can remove them under Profile Settings.';
