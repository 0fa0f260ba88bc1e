import { formatWallTime } from '@makani/contract/kernel/time';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import type { OpenedLink } from '../../kinds/account-mail.ts';
import type { TripDriverMissing, TripDriverNews } from '../../kinds/driver-notice.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';
import { linkedNotice } from '../linked-notice.tsx';
import { pickupAndReturn } from './pickup-and-return.ts';
import { tripLink } from './trip-link.ts';

/** To the driver of a trip that somebody else pays for. */
export function tripInvitationMail({ token, firstName, trip }: OpenedLink, site: MailSite): WrittenMail {
  if (trip === undefined) throw new Error('an invitation to drive has no trip');
  const title = 'You’re invited to drive';
  const written = accountNotice(
    {
      title,
      preheader: `${trip.vehicleName}, ${formatWallTime(trip.pickupAt)}. Reference ${trip.reference}.`,
      paragraphs: [
        `${aloha(firstName)}, ${trip.payer} has booked a ${trip.vehicleName} for you to drive, and pays for it.`,
        ...pickupAndReturn(trip),
        ...trip.places,
        `Location: ${trip.locationName}, ${trip.locationAddress}`,
        ...(trip.isConfirmed ? [] : ['The host still has to confirm it. We’ll email you when they do.']),
        'Accept, and you’ll find the trip in your account: where the vehicle stands, the rental agreement, pickup and return, and messages with the host.',
        'Please bring your driver’s license to pickup.',
      ],
      action: { label: 'See the trip', url: `${site.publicUrl}/drive#${token}` },
      afterwards: `The link works once, for the account with this email address, for 7 days or until pickup. If you don’t know about this trip, please call ${site.supportPhone} or write to ${site.supportEmail}.`,
    },
    site,
  );
  return { ...written, subject: `${title}: ${trip.vehicleName}, ${trip.reference}` };
}

/** To the payer. */
export function driverAcceptedMail(news: TripDriverNews, site: MailSite): WrittenMail {
  const title = 'Your driver has accepted';
  return toPayer(news, site, title, [
    `${aloha(news.firstName)}, ${news.driverFirstName} will drive the ${inWords(news)}.`,
    'They can see the trip, sign the rental agreement, and pick up and return the vehicle. Prices, payments and refunds stay with you, and only you can change or cancel the trip.',
  ]);
}

/** To the payer, while there is time to name somebody else. */
export function driverMissingMail({ why, ...news }: TripDriverMissing, site: MailSite): WrittenMail {
  const title = 'Your trip needs a driver';
  return toPayer(news, site, title, [
    why === 'left'
      ? `${aloha(news.firstName)}, ${news.driverFirstName} has deleted their account, so they can’t see the trip any more: the ${inWords(news)}.`
      : `${aloha(news.firstName)}, ${news.driverFirstName} hasn’t accepted your invitation to drive the ${inWords(news)}.`,
    why === 'left'
      ? 'On the trip’s page, you can name somebody else.'
      : 'On the trip’s page, you can send the invitation again or name somebody else.',
  ]);
}

/** To the payer, whose price changes only when they accept it. */
export function driverNeedsSurchargeMail(news: TripDriverNews, site: MailSite): WrittenMail {
  const title = 'Your driver is under 25';
  return toPayer(news, site, title, [
    `${aloha(news.firstName)}, ${news.driverFirstName} wants to drive the ${inWords(news)}, and is under 25. Drivers under 25 pay a surcharge, which isn’t in your price.`,
    'You haven’t been charged. On the trip’s page, you can see and accept the new price, or name somebody else. Until then, the trip has no driver.',
  ]);
}

function inWords(news: TripDriverNews): string {
  return `${news.vehicleName}, ${tripRangeInWords(news)}`;
}

function toPayer(news: TripDriverNews, site: MailSite, title: string, paragraphs: string[]): WrittenMail {
  const link = tripLink(news.bookingId);
  const notice = linkedNotice({ title, preheader: `${inWords(news)}.`, paragraphs, link }, site);
  return { subject: `${title}: booking ${news.reference}`, ...notice };
}
