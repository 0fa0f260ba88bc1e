import { retention, periodInWords } from '@makani/domain/retention/retention-times';
import type { SiteContacts } from '@makani/contract/site/site';
import type { LegalSection } from './legal-text.ts';

const time = (what: keyof typeof retention): string => periodInWords(retention[what]);

/** Whether Stripe takes the cards of this site, and pays its hosts. */
export function hasStripe({ payments }: Pick<SiteContacts, 'payments'>): boolean {
  return payments.provider === 'stripe';
}

/** Sections on access, storage, retention and security of the data. */
export function dataCare(site: SiteContacts): readonly LegalSection[] {
  return [
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Our own staff, as far as their work requires it, and:',
        [
          `the host of the vehicle you book: your name, the dates of the trip, what you add to it, your flight if you told us, and, if you told us who’s traveling, how many adults and children, which child seats and how much luggage; from the confirmation until ${time('hostContacts')} after your return, your email address, phone number and the address to which the vehicle is brought, too; a copy of the rental agreement, with the names of its drivers; never your license number or card`,
          ...(hasStripe(site)
            ? [
                'Stripe, which carries out payments and refunds, and pays hosts: we give it a host’s email address when they set up payouts, and what hosts enter there, such as a bank account, goes to Stripe alone',
                'the banks of cardholders and hosts, as far as a payment or a payout needs them. If you dispute a payment, your bank gets what shows that the trip was yours: the driver’s name, contact details and last characters of the license, the trip with its price and terms, the records of your pickup and return, your accident reports without the other driver’s details, and our messages with you about it',
              ]
            : [
                'the card network, which carries out the payment',
                'the banks of cardholders, as far as a payment needs them. If you dispute a payment, your bank gets what shows that the trip was yours: the driver’s name, contact details and last characters of the license, the trip with its price and terms, the records of your pickup and return, your accident reports without the other driver’s details, and our messages with you about it',
              ]),
          'the mail service that delivers our messages to you, and, if you agreed to text messages, the service that sends those',
          'courts and authorities, where the law requires it',
        ],
        'Messages about a vehicle or a trip are read by the two of you, and by a driver you invited to the trip. Phone numbers and addresses in them stay covered until a booking is confirmed. Our staff read a conversation when one of you reports it, when the vehicle is our own, or for a reason that we record.',
        'Other guests can see only that a vehicle is booked, never by whom. If you review a vehicle after your trip, everyone can see your review with your first name, the initial of your last name and the month.',
      ],
    },
    {
      id: 'your-browser',
      title: 'What’s stored in your browser',
      blocks: [
        'We set no cookies. Seven things are kept in your browser’s own storage, and are never shared with others:',
        [
          'in local storage, while you are signed in: your session: a token and your account’s name, contact details and roles',
          'in local storage, once you’ve signed in: a random code for each of the last five accounts that signed in here. It opens nothing and doesn’t say whose it is; it only lets you sign in from this browser while strangers are trying passwords with your email address',
          'in session storage, while a tab is open: the booking you are making, without any card data',
          'in local storage, while you are signed in as a host: what you’ve typed into the form for a vehicle and haven’t sent yet',
          'in local storage, if you make choices under Cookie Policy: those choices',
          'in the browser’s database, when you record a pickup or return, or report an accident: the record with its photos and signatures, or the report with its photos, until it’s finished and we have all of it. An unfinished one stays for up to 40 days, also after you sign out, so that nothing is lost',
          'in local storage: what the page of a pickup or return showed last, or what it would show on the day of your trip, which counts until two days after the return, and an accident’s empty form, for up to 40 days. Signing out removes both, and so does the next of these pages that opens later or for another account. With the files of these pages, which have no data of yours, they open without a connection',
        ],
        ...(hasStripe(site)
          ? [
              'On pages where you pay, Stripe may keep cookies and data of its own in your browser to recognize fraud.',
            ]
          : []),
        'Signing out removes your session from this browser and ends it on our servers right away. The codes of earlier sign-ins stay, so that you get back in. Changing your password or signing out another device makes them worthless.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          'Sessions: until you sign out, after 60 minutes without use, or after 12 hours; for hosts, 30 minutes and 8 hours.',
          `The codes of browsers you’ve signed in from: erased from our servers ${time('knownBrowsers')} after your last sign-in there, or when you change your password, sign out another device or delete your account.`,
          `Quotes you didn’t book: erased ${time('unbookedQuotes')} after they expire.`,
          `Bookings you started but didn’t pay for: your name, contact details and license number are erased after ${time('unpaidHolds')}.`,
          `Driver’s license numbers: erased ${time('licenses')} after the trip you entered them for, or after it was cancelled. The one in your profile is erased ${time('licenses')} after your last trip, or after you saved it.`,
          `Your flight and an address to which a vehicle was brought: erased ${time('licenses')} after the trip, or after it was cancelled.`,
          `Details of drivers who were invited: erased ${time('licenses')} after the trip or its cancellation, as soon as the person who invited them deletes their account, or when the driver asks us to once the trip is over.`,
          `Records of pickups and returns, with readings, marks, names and signatures: erased after ${time('handovers')}, because the law asks for them that long; their photos, unless they show damage that is claimed, after ${time('handoverPhotos')}.`,
          `Reports of accidents, with what you tell us, the place (your phone’s position only if you share it) and photos: erased after ${time('handovers')}. Your host sees them, also plates on photos, but not what you enter about the other driver and the police report.`,
          `Waitlist entries: erased ${time('pastWaitlistEntries')} after the pickup date; who’s traveling, ${time('withdrawnWaitlistEntries')} after you left the waitlist.`,
          `The party of a cancelled trip: erased ${time('licenses')} after the cancellation.`,
          `Emails we sent you: erased after ${time('mails')}.`,
          `Text messages: which one we sent and when, without its words, and your replies, are erased after ${time('texts')}; your consent, ${time('textConsents')} after it ended or when you delete your account; a link you asked for on the phone, with your number, ${time('textConsents')} after the text or when you delete your account.`,
          `Messages between you, your host and us about a vehicle or a trip: erased ${time('threads')} after the trip or the last question, or later if a charge or dispute is still open. What you wrote is erased when you delete your account.`,
          `Messages you send us: erased after ${time('messages')}, or when you delete your account.`,
          `Responses we keep in case your browser repeats a request: erased after ${time('storedResponses')}.`,
          'Counts of requests from a network address, and of attempts to sign in with an email address: erased within minutes after their time window of at most an hour.',
          `Bookings, payments and accounting records: we erase your name and contact details from them after ${time('bookings')}, or as soon as you delete your account. Someone else who drove can ask us to erase theirs once the trip is over.`,
          `Rental agreements: kept for ${time('agreements')} after the trip, as Hawaiʻi’s law asks, also when you delete your account.`,
          'Your account: until you delete it in Profile Settings or ask us to, unless one of your trips or payments isn’t completed yet.',
        ],
      ],
    },
    {
      id: 'how-safe',
      title: 'How we keep it safe',
      blocks: [
        'We store passwords only as salted hashes that are slow to guess. Driver’s license numbers are encrypted, and only their last four characters are shown. Session tokens and the codes of browsers are stored only as hashes. No other guest’s account can open your trips.',
        'No system is perfect. If something happens to your data that could harm you, we’ll tell you what happened and what to do.',
      ],
    },
  ];
}
