import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange } from '@makani/contract/kernel/time';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { aloha } from '../aloha.ts';
import type { OpenedLink } from '../../kinds/account-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The token is in the fragment, so it reaches no log, referrer or server until the page sends it. */
export function quoteLinkMail({ token, firstName, quotedTrip }: OpenedLink, site: MailSite): WrittenMail {
  if (quotedTrip === undefined) throw new Error('a quote that was sent names no trip');
  const { vehicleName, locationName, pickupAt, returnAt, totalCents, until } = quotedTrip;
  const end = deadlineAt({ local: until }, locationName);
  return accountNotice(
    {
      title: `Your quote for the ${vehicleName}`,
      preheader: `${formatUsd(totalCents)}, valid until ${end}.`,
      paragraphs: [
        `${aloha(firstName)}, as we discussed: the ${vehicleName}, ${formatWallRange(pickupAt, returnAt)}, ${locationName}, for ${formatUsd(totalCents)}.`,
        `This price is valid until ${end}. The vehicle isn’t held for you, so somebody else may book it first.`,
      ],
      action: { label: 'See your quote', url: `${site.publicUrl}/your-quote#${token}` },
      afterwards: `If you didn’t talk to us, you don’t need to do anything. You can also call ${site.supportPhone}.`,
    },
    site,
  );
}
