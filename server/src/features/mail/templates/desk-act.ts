import { aloha } from './aloha.ts';
import type { DeskAct } from '../kinds/desk-act.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { accountNotice } from './account-notice.tsx';

/** Our act, its reason, and a contact for questions. */
export function deskActMail({ act, firstName, vehicleName, reason }: DeskAct, site: MailSite): WrittenMail {
  const { title, message, after } = wordsOf[act](vehicleName, site);
  return accountNotice(
    {
      title,
      preheader: message,
      paragraphs: [`${aloha(firstName)}, ${message}`, `Here’s why: ${reason}`, after],
      action: undefined,
      afterwards: `If you think this is wrong, please call ${site.supportPhone} or write to ${site.supportEmail}, and we’ll look at it again.`,
    },
    site,
  );
}

interface Words {
  title: string;
  /** Goes on after the greeting. */
  message: string;
  after: string;
}

const wordsOf: Record<DeskAct['act'], (vehicleName: string, site: MailSite) => Words> = {
  account_blocked: (_, { name }) => ({
    title: 'Your account is blocked',
    message: `we’ve blocked your ${name} account.`,
    after:
      'You can’t sign in anymore. If you have trips or vehicles with us, you’ll get an email about each one that changes.',
  }),
  account_unblocked: (_, { name }) => ({
    title: 'Your account is open again',
    message: `your ${name} account is open again.`,
    after: 'You can sign in as before. If you’re a host, please resume bookings for your vehicles yourself.',
  }),
  vehicle_blocked: (vehicleName) => ({
    title: `We’ve taken your ${vehicleName} off the site`,
    message: `guests can’t see or book your ${vehicleName} anymore.`,
    after: 'Your remaining bookings are in your list. We won’t email you about those that don’t change.',
  }),
  vehicle_unblocked: (vehicleName) => ({
    title: `Your ${vehicleName} is back`,
    message: `we’ve lifted the block on your ${vehicleName}.`,
    after: 'Guests can see it again, unless you’ve paused bookings.',
  }),
  review_hidden: (vehicleName) => ({
    title: 'We’ve hidden your review',
    message: `your review of the ${vehicleName} isn’t shown anymore.`,
    after: 'Its stars no longer count toward the vehicle’s rating.',
  }),
  review_put_back: (vehicleName) => ({
    title: 'Your review is back',
    message: `your review of the ${vehicleName} is shown again.`,
    after: 'Its stars count toward the vehicle’s rating again.',
  }),
};
