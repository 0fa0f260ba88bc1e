import type { Site } from '@makani/contract/site/site';
import type { LegalSection } from './legal-text.ts';
import { damageTerms } from './terms-damage.ts';
import { rentalTerms } from './terms-rental.ts';

/** The agreement between a renter and the company. The facts come from the specification, point 9. */
export function termsOfService(site: Site): readonly LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        `${site.name} rents cars, vans and minivans to families and groups from its office in Honolulu, and has done so since 2019. These terms apply to everybody who uses this website or rents a vehicle through it. By reserving a vehicle you accept them.`,
        'In these terms, “you” are the person who reserves, “the renter” is the person named in the booking, and “a host” is the owner of a vehicle that is offered here.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Anybody may look around. To reserve you need an account, with your own name and with an email address and phone number at which we can reach you. Keep your password to yourself, and tell us at once if you think that somebody else knows it.',
        'You may close your account at any time, under Profile Settings or by writing to us, once no booking of yours is still to be driven or settled.',
      ],
    },
    ...rentalTerms,
    ...damageTerms,
    {
      id: 'hosts',
      title: 'Hosts',
      blocks: [
        'Some vehicles belong to hosts, who offer them through us. A host describes the vehicle truthfully, keeps it safe, clean and insured, and gives it to the renter who has booked it.',
        'The rental fee of a booking is the host’s. The insurance and service fees are ours. If a host turns down a booking that was paid for, the full amount is refunded to the renter at once.',
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      blocks: [
        'We are liable without limit where the law says so, in particular for injury to life and body that we have caused. In other cases we are liable for the damage that is typical for a rental and could be foreseen, up to the total of your booking.',
        'We are not liable for what nobody can prevent, such as storms, road closures or flight delays. If that is why you cannot use a vehicle, talk to us: we look for other dates or another car first.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'The law of the State of Hawaiʻi applies. Please write to us first if something went wrong; most things are put right in a day. What cannot be settled that way goes to the courts in Honolulu, unless the law gives you another place.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms, and then post them on this page with a new date. For a booking, the terms and the cancellation policy that were shown when it was made keep applying.',
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
