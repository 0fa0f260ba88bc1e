import type { LegalSection } from './legal-text.ts';

/** Sections on access, storage, retention and security of the data. */
export const dataCare: readonly LegalSection[] = [
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    blocks: [
      'Our own staff, as far as their work asks for it, and:',
      [
        'the host of the vehicle you book: your name, email address and phone number, and the dates of the trip; never your license number or card',
        'the card network, which carries out the payment',
        'the mail service that delivers our messages to you',
        'courts and authorities, where a law obliges us',
      ],
      'Other renters see only that a vehicle is taken, never by whom. If you review a vehicle after your trip, everybody sees your words with your first name, the initial of your last name and the month.',
    ],
  },
  {
    id: 'your-browser',
    title: 'What lies in your browser',
    blocks: [
      'We set no cookies. Three things are kept in your browser’s own storage, and are never shared with others:',
      [
        'in local storage, while you are signed in: your session, made of a token and your account’s name, contact details and roles',
        'in session storage, while a tab is open: the booking you are making, without any card data',
        'in local storage, if you make choices under Cookie Policy: those choices',
      ],
      'Sign Out removes your session here and ends it on our side at once.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      [
        'Sessions: until you sign out, after 60 minutes without use, or after 12 hours; for hosts, 30 minutes and 8 hours.',
        'Prices you were shown and did not book: erased about a day after they expire.',
        'Counts of requests from a network address: erased within minutes of the end of their time window, an hour at most.',
        'Bookings, payments and our books: as long as tax and commercial law asks us to keep them.',
        'Your account, and messages you sent us: until you ask us to erase them, as far as no booking or law still needs them.',
      ],
    ],
  },
  {
    id: 'how-safe',
    title: 'How we keep it safe',
    blocks: [
      'Passwords are kept only as a salted hash of a kind that is slow to guess. Driver’s license numbers are encrypted where they are stored and shown by their last four characters. Session tokens are kept only as a hash. Every booking is read through its owner: nobody else’s account can reach it.',
      'No system is perfect. If something happens to your data that could harm you, we tell you what it was and what to do.',
    ],
  },
];
