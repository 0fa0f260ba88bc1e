import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { LimitRaise } from '../../kinds/limit-raise.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';

/** The planned limit, its beginning, and how to withdraw it. */
export function limitRaiseMail(raise: LimitRaise, site: MailSite): WrittenMail {
  const { firstName, byName, reason } = raise;
  const [before, after] = [formatUsd(raise.beforeCents), formatUsd(raise.afterCents)];
  const message = `${byName} plans to raise the limit above which a second operator approves: from ${before} to ${after} of a booking, from ${formatWallTime(raise.from)} in Honolulu.`;
  return accountNotice(
    {
      title: 'A higher limit is planned',
      preheader: message,
      paragraphs: [
        `${aloha(firstName)}, ${message}`,
        `Here’s why: ${reason}`,
        'It takes effect only if a second manager confirms it before then. If you don’t agree, please withdraw it.',
      ],
      action: { label: 'See the limits', url: `${site.publicUrl}/operator/settings/limits` },
      afterwards: 'Every manager of the desk gets this email, so that nobody raises the limit alone.',
    },
    site,
  );
}
