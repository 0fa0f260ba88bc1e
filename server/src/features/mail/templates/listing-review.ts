import type { ApprovedListing, DeclinedListing } from '../kinds/listing-mail.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { linkedNotice } from './linked-notice.tsx';

const link = { path: '/host/vehicles', words: 'View My Vehicles' };

export function listingApprovedMail(
  { firstName, vehicleNames }: ApprovedListing,
  site: MailSite,
): WrittenMail {
  const [name = ''] = vehicleNames;
  const isOne = vehicleNames.length === 1;
  const title = isOne ? 'Your listing is approved' : 'Your listings are approved';
  return {
    subject: isOne ? `${title}: ${name}` : title,
    ...linkedNotice(
      {
        title,
        preheader: 'Guests can see and book it from now on.',
        paragraphs: [
          isOne
            ? `Aloha ${firstName}, guests can see and book your ${name} from now on.`
            : `Aloha ${firstName}, guests can see and book these vehicles from now on: ${new Intl.ListFormat('en-US').format(vehicleNames)}.`,
        ],
        link,
      },
      site,
    ),
  };
}

export function listingDeclinedMail(
  { firstName, vehicleNames: [name = ''], note }: DeclinedListing,
  site: MailSite,
): WrittenMail {
  const title = 'We couldn’t approve your listing';
  return {
    subject: `${title}: ${name}`,
    ...linkedNotice(
      {
        title,
        preheader: note,
        paragraphs: [
          `Aloha ${firstName}, we’ve reviewed your ${name} and can’t list it as it is.`,
          `Here’s why: ${note}`,
          'Make changes and save, and we’ll review it again. Bookings you already have don’t change. If you have questions, just call or email us.',
        ],
        link,
      },
      site,
    ),
  };
}
