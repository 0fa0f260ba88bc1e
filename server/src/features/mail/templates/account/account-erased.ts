import { aloha } from '../aloha.ts';
import type { ErasedAccount } from '../../kinds/account-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The last mail of an account that the desk erased. */
export function accountErasedMail({ firstName }: ErasedAccount, site: MailSite): WrittenMail {
  return accountNotice(
    {
      title: 'Your account has been erased',
      preheader: `If you didn’t ask for it, call ${site.supportPhone}.`,
      paragraphs: [
        `${aloha(firstName)}, we’ve erased your ${site.name} account. Your name, email, phone and license are gone and can’t be recovered.`,
        'Past bookings stay in our records without your name. This is our last email about the account, and we don’t keep a copy.',
      ],
      action: undefined,
      afterwards: `If you didn’t ask for it, please call ${site.supportPhone} or write to ${site.supportEmail}.`,
    },
    site,
  );
}
