import { keptFor, periodInWords } from '@makani/domain/retention/kept-for';
import type { LegalSection } from './legal-text.ts';

const time = (what: keyof typeof keptFor): string => periodInWords(keptFor[what]);

/** Sections on access, storage, retention and security of the data. */
export const dataCare: readonly LegalSection[] = [
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    blocks: [
      'Our own staff, as far as their work requires it, and:',
      [
        'the host of the vehicle you book: your name, email address and phone number, and the dates of the trip; never your license number or card',
        'the card network, which carries out the payment',
        'the mail service that delivers our messages to you',
        'courts and authorities, where the law requires it',
      ],
      'Other guests can see only that a vehicle is booked, never by whom. If you review a vehicle after your trip, everyone can see your review with your first name, the initial of your last name and the month.',
    ],
  },
  {
    id: 'your-browser',
    title: 'What’s stored in your browser',
    blocks: [
      'We set no cookies. Three things are kept in your browser’s own storage, and are never shared with others:',
      [
        'in local storage, while you are signed in: your session: a token and your account’s name, contact details and roles',
        'in session storage, while a tab is open: the booking you are making, without any card data',
        'in local storage, if you make choices under Cookie Policy: those choices',
      ],
      'Signing out removes your session from this browser and ends it on our servers right away.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      [
        'Sessions: until you sign out, after 60 minutes without use, or after 12 hours; for hosts, 30 minutes and 8 hours.',
        `Quotes you didn’t book: erased ${time('unbookedQuotes')} after they expire.`,
        `Bookings you started but didn’t pay for: your name, contact details and license number are erased after ${time('unpaidHolds')}.`,
        `Driver’s license numbers: erased ${time('licenses')} after the trip you entered them for. The one in your profile is erased ${time('licenses')} after your last trip, or after you saved it.`,
        `Details of drivers who were invited: erased ${time('licenses')} after the trip, or as soon as whoever invited them deletes their account.`,
        `What you waited for: erased ${time('pastWishes')} after its pickup.`,
        `Emails we sent you: erased after ${time('mails')}.`,
        `Messages you send us: erased after ${time('messages')}, or when you delete your account.`,
        `Responses we keep in case your browser repeats a request: erased after ${time('storedResponses')}.`,
        'Counts of requests from a network address, and of attempts to sign in with an email address: erased within minutes after their time window of at most an hour.',
        `Bookings, payments and accounting records: we erase your name and contact details from them after ${time('bookings')}, or as soon as you delete your account.`,
        'Your account: until you delete it in Profile Settings, unless one of your trips or payments isn’t completed yet.',
      ],
    ],
  },
  {
    id: 'how-safe',
    title: 'How we keep it safe',
    blocks: [
      'We store passwords only as salted hashes that are slow to guess. Driver’s license numbers are encrypted, and only their last four characters are shown. Session tokens are stored only as hashes. No other guest’s account can open your trips.',
      'No system is perfect. If something happens to your data that could harm you, we’ll tell you what happened and what to do.',
    ],
  },
];
