import type { Site } from '@makani/contract/site/site';
import type { LegalSection } from './legal-text.ts';
import { dataCare } from './privacy-care.ts';

/** The privacy policy. It describes what the system does, so a change there is a change here. */
export function privacyPolicy(site: Site): readonly LegalSection[] {
  return [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'We ask for what a rental needs, and for nothing else.',
          'Card numbers never reach our records, our logs or our mails.',
          'We set no cookies, measure nobody, and load nothing from other companies into your browser.',
          'We do not sell data, and we show no advertisements.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${site.name}, founded in 2019, with its office in Honolulu, Hawaiʻi. For every question about your data write to ${site.supportEmail} or call ${site.supportPhone}; support is available 24/7.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      blocks: [
        'When you sign up: your name, email address, username, phone number and password, and your driver’s license number if you give it. We need them to know you, to reach you and to fill in your next booking. If you allow us to send you promotions, we note that too.',
        'When you book: the vehicle, the dates, the price, and the driver’s name, email address, phone number and driver’s license number. We need them to hold the car, to hand it over and to keep our books.',
        'When you pay: a token from the card network, the last four digits of the card and the result. The card number itself goes to the card network’s own door and is not kept by us.',
        'When you write to us: your name, email address, subject and message, so that we can answer.',
        'When you sign in: the kind of browser, and when it was last used, so that you can see your devices and sign each of them out.',
        'When you review a vehicle: your stars and your words.',
        'When you use the site: the network address of your device is counted for a short time, so that nobody can flood us with requests. Our logs hold the kind of each request and a number for it, no names, addresses or contents.',
      ],
    },
    ...dataCare,
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        `You may see what we hold about you, have it put right, have it handed to you in a common format, or have it erased as far as no law obliges us to keep it. Profile Settings does all of it at once; or write to ${site.supportEmail} from the address of your account, and we answer within 30 days. Either way it costs nothing.`,
        'You may object to promotions at any time. If you think that we treat your data wrongly, you may also turn to the authority that watches over it where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Children are our favorite passengers, but accounts are for adults. We do not knowingly collect data of anybody under 18.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When what we do changes, this page changes with it, under a new date. If a change matters to you, we also write to the address of your account.',
      ],
    },
  ];
}
