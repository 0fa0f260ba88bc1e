import type { SiteContacts } from '@makani/contract/site/site';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { LegalSection } from './legal-text.ts';
import { damageTerms } from './terms-damage.ts';
import { hostTerms } from './terms-host.ts';
import { rentalTerms } from './terms-rental.ts';

/**
 * The agreement between a renter and the company. The facts come from the specification, point 9.
 * @param takenOff What codes take off a host's rental fee today.
 */
export function termsOfService(
  site: SiteContacts,
  { policy, takenOff }: { policy: PolicyFigures; takenOff: readonly string[] },
): readonly LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        `${site.name} has rented cars, vans and minivans to families and groups from its office in Honolulu since 2019. These terms apply to everyone who uses this website or rents a vehicle through it. By reserving a vehicle, you accept them.`,
        'In these terms, “you” are the person who reserves, “the guest” is the person named in the booking, and “a host” is the owner of a vehicle that is listed here.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Anyone can look around. To reserve, you need an account in your own name, with an email address and phone number where we can reach you. Keep your password to yourself, and tell us right away if you think someone else knows it.',
        `If you tick the box for text messages, we’ll text you about your trips when it’s urgent, and only then. If you ask us for a link on the phone, we’ll text you that link. How often varies. Message and data rates may apply, and carriers aren’t liable for messages that arrive late or not at all. Reply STOP to end them and HELP for help, or call ${site.supportPhone}.`,
        'You can close your account at any time, in Profile Settings or by writing to us, once all your trips are completed and settled.',
      ],
    },
    ...rentalTerms(policy),
    ...damageTerms,
    hostTerms({ policy, takenOff }),
    {
      id: 'liability',
      title: 'Our liability',
      blocks: [
        'Our liability is unlimited where the law says so, in particular for death or personal injury that we cause. In all other cases, we’re liable for the foreseeable damage typical of a rental, up to the total of your booking.',
        'We aren’t liable for events beyond our control, such as storms, road closures or flight delays. If one of these keeps you from using a vehicle, talk to us: we’ll look for other dates or another car first.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'The law of the State of Hawaiʻi applies. If something goes wrong, please write to us first; most things can be resolved within a day. Any other disputes go to the courts in Honolulu, unless the law entitles you to another venue.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms and will post the new version on this page with a new date. Each booking stays subject to the terms and cancellation policy shown when it was made.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      blocks: [
        `Support is available 24/7: by phone at ${site.supportPhone}, and by email at ${site.supportEmail}.`,
      ],
    },
  ];
}
