import { aloha } from '../aloha.ts';
import type { AddedPasskey } from '../../kinds/account-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { officeMoment } from './office-moment.ts';

export function passkeyAddedMail({ firstName, device, addedAt }: AddedPasskey, site: MailSite): WrittenMail {
  return accountNotice(
    {
      title: 'A passkey was added to your account',
      preheader: `If it wasn’t you, call ${site.supportPhone}.`,
      paragraphs: [
        `${aloha(firstName)}, a passkey was added to your ${site.name} account on ${officeMoment(addedAt)}, from ${device}.`,
        'It signs in without your password.',
      ],
      action: { label: 'See your passkeys', url: `${site.publicUrl}/dashboard/profile` },
      afterwards: `If it wasn’t you, please remove it there, change your password, and call ${site.supportPhone} or write to ${site.supportEmail}.`,
    },
    site,
  );
}
