import { formatUsd } from '@makani/contract/kernel/money';
import { tripInWords } from '@makani/domain/arrivals/one-way';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { aloha } from '../aloha.ts';
import type { OpenedLink } from '../../kinds/account-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

/** The token is in the fragment, so it reaches no log, referrer or server until the page sends it. */
export function bookingLinkMail({ token, firstName, heldTrip }: OpenedLink, site: MailSite): WrittenMail {
  if (heldTrip === undefined) throw new Error('a link to a booking names no trip');
  const { vehicleName, locationName, totalCents, until, needsSignIn } = heldTrip;
  const end = deadlineAt({ local: until }, locationName);
  return accountNotice(
    {
      title: `We’re holding the ${vehicleName} for you`,
      preheader: `Until ${end}.`,
      paragraphs: [
        `${aloha(firstName)}, as we discussed: the ${vehicleName}, ${tripInWords(heldTrip)}, for ${formatUsd(totalCents)}.`,
        `We’re holding it until ${end}. ${needsSignIn ? signIn : withoutAccount}`,
        ...(needsSignIn ? [] : [keepIt]),
      ],
      action: { label: 'See your booking', url: `${site.publicUrl}/your-booking#${token}` },
      afterwards: `If you didn’t talk to us, you don’t need to do anything: nothing is charged, and the hold ends by itself. You can also call ${site.supportPhone}.`,
    },
    site,
  );
}

const signIn = 'Open the link to see the price. To pay, sign in with this email address.';
const withoutAccount = 'Open the link to see the price and pay by card. You don’t need an account.';
const keepIt =
  'The link opens once, on one device. Please don’t forward it: whoever opens it sees your trips.';
