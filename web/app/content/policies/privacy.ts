import type { SiteContacts } from '@makani/contract/site/site';
import type { LegalSection } from './legal-text.ts';
import { dataCare, hasStripe } from './privacy-care.ts';

/** The privacy policy. It describes what the system does, so a change there is a change here. */
export function privacyPolicy(site: SiteContacts): readonly LegalSection[] {
  return [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'We ask only for what a rental requires.',
          'Card numbers never reach our records, logs or emails.',
          hasStripe(site)
            ? 'We set no cookies and don’t track anyone. Only the pages where you pay load something from another company: the card fields of Stripe.'
            : 'We set no cookies, don’t track anyone, and load nothing from other companies into your browser.',
          'We don’t sell data, and we don’t show ads.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${site.name}, founded in 2019, with its office in Honolulu, Hawaiʻi. For any question about your data, write to ${site.supportEmail} or call ${site.supportPhone}; support is available 24/7.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      blocks: [
        'When you sign up: your name, email address, username, phone number and password, and your driver’s license number if you give it. We need these to know who you are, to reach you and to fill in your next booking. If you agree to receive promotions, we record that too.',
        'When you book: the vehicle, the dates, the price, and the driver’s name, email address, phone number and driver’s license number. We need them to hold the car, to hand it over and to keep our books.',
        'When you say who travels: how many adults, the children’s ages, heights and seats, and the luggage. We need them to tell whether you all fit. First names that you type stay in your browser.',
        'If you agree to text messages: the number they go to, which words you agreed to and when, your browser’s time zone, and that you replied STOP, HELP or START. We text you only about your trips, and only when it’s urgent. If you ask us on the phone to text you a link, we record that you agreed, and send that one text. We share your number and your consent with nobody for marketing.',
        'When you join a waitlist: the location, the dates, and who’s traveling if you told us.',
        'When you tell us how you arrive: the number of your flight and when it lands, and an address if the vehicle is brought to you. We need them to meet you in time.',
        'When someone invites you to drive on their trip: your name, date of birth and driver’s license number. We need them to hand the car over to you, too. The person who invited you and the host see your name and age group in the rental agreement, and nothing else.',
        'When you sign the rental agreement: your signature and the agreement itself. At pickup, we note that we saw each driver’s license and until when it’s valid; we don’t keep a copy.',
        hasStripe(site)
          ? 'When you pay: a token from Stripe, the last four digits of the card and the result. You type the card number into fields of Stripe’s, so it never reaches us. Stripe also receives the cardholder’s name, your network address and what it learns about your browser to recognize fraud, as its own privacy policy describes, and keeps the card for changes you make to your trip.'
          : 'When you pay: a token from the card network, the last four digits of the card and the result. The card number itself goes straight to the card network, and we never store it. The card network keeps the card for changes you make to your trip.',
        'When you write to us: your name, email address, subject and message, so that we can answer.',
        'When you and a host write to each other about a vehicle or a trip: your messages and photos, and when each of you has read them.',
        'When you book by phone or at our counter: your name and email address, and the driver’s, so that we can hold the vehicle and send you a link to pay. You have an account then, without a password unless you choose one.',
        'When you sign in: the kind of browser, and when it was last used, so that you can see your devices and sign each of them out. If you add a passkey: its public key and the same facts, until you remove it or delete your account. Your fingerprint, face or PIN stays on your device.',
        'When you review a vehicle: your star rating and your comments.',
        'When you use the site: we briefly count requests from your device’s network address, so that nobody can flood us with requests. Our logs record the type of each request and a number for it, but no names, addresses or contents.',
      ],
    },
    ...dataCare(site),
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        `You can see what we have about you, correct it, download it in a common format, or have it erased unless the law requires us to keep it. You can do all of this in Profile Settings, or write to ${site.supportEmail} from your account’s email address, and we’ll respond within 30 days. Either way, it costs nothing.`,
        `If you can’t log in, or someone else entered your details as a driver, write to the same address. We’ll ask for something that shows it’s you.`,
        'You can opt out of promotions at any time. If you think we’ve mishandled your data, you can also contact the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Children are our favorite passengers, but accounts are for adults. We don’t knowingly collect data from anyone under 18.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When our practices change, we’ll update this page and its date. If a change affects you, we’ll also email you.',
      ],
    },
  ];
}
