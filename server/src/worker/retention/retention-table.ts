import { retention } from '@makani/domain/retention/retention-times';
import { join } from 'node:path';
import type { ExpiringRows } from '../../db/expiring-rows.ts';
import { endedLinks } from '../../features/accounts/data/account-links.ts';
import { endedChallenges } from '../../features/accounts/passkeys/passkeys.repository.ts';
import { unansweredRequests } from '../../features/accounts/sign-in/requested-links.ts';
import { unusedBrowsers } from '../../features/accounts/public/known-browsers.ts';
import { endedSessions } from '../../features/accounts/public/sessions.ts';
import { endedApiKeys } from '../../features/operators/public/api-keys.ts';
import { endedOperatorSessions } from '../../features/operators/public/operator-sessions.ts';
import { unneededLicenses } from '../../features/accounts/public/unneeded-licenses.ts';
import * as customers from '../../features/bookings/public/leaving/expiring-customers.ts';
import { pastTripDrivers } from '../../features/bookings/data/drivers/trip-drivers.repository.ts';
import { callersWithoutEmail } from '../../features/accounts/public/callers.ts';
import { endedBookingLinks } from '../../features/bookings/calls/booking-links.repository.ts';
import { endedSentQuotes } from '../../features/bookings/calls/quotes/sent-quotes.repository.ts';
import { pastOtherDrivers } from '../../features/bookings/data/other-drivers.repository.ts';
import { pastAgreements, pastLicenseChecks } from '../../features/handover/public/agreements.ts';
import { unbookedQuotes } from '../../features/bookings/quotes/stored-quotes.ts';
import {
  pastAccidents,
  pastRecords,
  unclaimedPhotos,
} from '../../features/handover/public/expiring-records.ts';
import { pastWaitlistEntries, withdrawnWaitlistEntries } from '../../features/waitlist/public/entries.ts';
import { oldDeliveries } from '../../features/webhooks/data/deliveries.repository.ts';
import { oldMessages } from '../../features/contact/public/contact.ts';
import { pastOpenings, pastThreads, unsentPhotos } from '../../features/messages/public/expiring-threads.ts';
import { parkedMail, sentMail } from '../../features/mail/public/mail.ts';
import {
  endedCallerTexts,
  endedConsents,
  endedTexts,
  oldReplies,
} from '../../features/texts/public/texts.ts';
import { oldStripeEvents } from '../../features/payments/public/stripe-events.ts';
import { oldCards } from '../../features/payments/public/card-tokens.ts';
import { pastBlockNotes, pastBlocks } from '../../features/vehicles/public/vehicle-blocks.ts';
import { pastTurnarounds } from '../../features/vehicles/public/vehicle-details.ts';
import { sweepPhotos, unusedUploads } from '../../features/vehicles/public/vehicle-photos.ts';
import { oldResponses } from '../../http/idempotency.ts';
import { endedCounts } from '../../http/counts.ts';
import type { JobContext } from '../../features/mail/public/job-context.ts';
import { deleteOldFiles } from './old-files.ts';

interface Retained {
  what: string;
  retainFor: Partial<Record<'hours' | 'days' | 'years', number>>;
  /** The moment from which the time counts. */
  after: string;
  why: string;
}

export interface RetainedRows extends Retained {
  rows: ExpiringRows;
}

export interface RetainedFiles extends Retained {
  /** The folder in `DATA_DIR`. */
  folder: string;
  sweep(context: JobContext, before: Temporal.Instant, signal: AbortSignal): Promise<void>;
}

/** The retention of each kind of row. docs/operations/retention.md shows this table, and a test compares them. */
export const retainedRows: readonly RetainedRows[] = [
  {
    what: 'sessions',
    rows: endedSessions,
    retainFor: retention.ended,
    after: 'they end',
    why: 'Nobody is signed in by them.',
  },
  {
    what: 'sessions of operators',
    rows: endedOperatorSessions,
    retainFor: retention.ended,
    after: 'they end',
    why: 'Nobody is signed in by them.',
  },
  {
    what: 'API keys',
    rows: endedApiKeys,
    retainFor: retention.endedKeys,
    after: 'they end or are revoked',
    why: 'A tool may still send one, and somebody asks whose it was.',
  },
  {
    what: 'browsers that are known',
    rows: unusedBrowsers,
    retainFor: retention.knownBrowsers,
    after: 'the last sign-in there',
    why: 'Whoever comes back within half a year is kept out by no stranger. They hold an id and a hash.',
  },
  {
    what: 'links by email',
    rows: endedLinks,
    retainFor: retention.ended,
    after: 'they expire',
    why: 'They open nothing.',
  },
  {
    what: 'challenges for passkeys',
    rows: endedChallenges,
    retainFor: retention.ended,
    after: 'they expire',
    why: 'No device may sign one any more.',
  },
  {
    what: 'requests for a link',
    rows: unansweredRequests,
    retainFor: retention.resetRequests,
    after: 'they were made',
    why: 'A worker answers each within seconds. Whoever still waits after a day has asked again.',
  },
  {
    what: 'counts of requests and attempts',
    rows: endedCounts,
    retainFor: retention.ended,
    after: 'their window ends',
    why: 'The next request begins a new count.',
  },
  {
    what: 'answers to repeat',
    rows: oldResponses,
    retainFor: retention.storedResponses,
    after: 'the request',
    why: 'A browser repeats a request within minutes. They hold names and contact details.',
  },
  {
    what: 'unbooked quotes',
    rows: unbookedQuotes,
    retainFor: retention.unbookedQuotes,
    after: 'they expire',
    why: 'Nobody can book them. Those of bookings and of their changes stay.',
  },
  {
    what: 'drivers of unpaid holds',
    rows: customers.unpaidCustomers,
    retainFor: retention.unpaidHolds,
    after: 'the hold expires',
    why: 'Support may be asked why a booking failed. The hold stays, without names, party, contact details and license.',
  },
  {
    what: 'what guests waited for',
    rows: pastWaitlistEntries,
    retainFor: retention.pastWaitlistEntries,
    after: 'the pickup',
    why: 'Support may be asked why nobody wrote. They hold who travels, without names.',
  },
  {
    what: 'who travels in withdrawn wishes',
    rows: withdrawnWaitlistEntries,
    retainFor: retention.withdrawnWaitlistEntries,
    after: 'the wish was withdrawn',
    why: 'Support may be asked why nobody wrote. The wish stays until its pickup, without party and network.',
  },
  {
    what: 'driver licenses of bookings',
    rows: customers.pastLicenses,
    retainFor: retention.licenses,
    after: 'the trip ends',
    why: 'Fines and damage are reported within weeks.',
  },
  {
    what: 'licenses and party of called-off trips',
    rows: customers.calledOffTrips,
    retainFor: retention.licenses,
    after: 'the trip was cancelled or rejected',
    why: 'Nobody has driven. A cardholder may ask their bank about the fee within weeks.',
  },
  {
    what: 'other drivers',
    rows: pastOtherDrivers,
    retainFor: retention.licenses,
    after: 'the trip ends or is called off',
    why: 'As driver licenses of bookings: name, birth date and license go together.',
  },
  {
    what: 'invitations of drivers',
    rows: pastTripDrivers,
    retainFor: retention.licenses,
    after: 'the trip ends or is called off',
    why: 'As other drivers: until then, the driver can look at the trip.',
  },
  {
    what: 'callers without an email',
    rows: callersWithoutEmail,
    retainFor: retention.unpaidHolds,
    after: 'the call',
    why: 'As drivers of unpaid holds. The row stays, without name and number.',
  },
  {
    what: 'links to held bookings',
    rows: endedBookingLinks,
    retainFor: retention.ended,
    after: 'the hold ends',
    why: 'They open nothing.',
  },
  {
    what: 'driver licenses of accounts',
    rows: unneededLicenses(customers.lastTripEnds),
    retainFor: retention.licenses,
    after: 'the last trip ends, or they were saved',
    why: 'They save typing for the next trip.',
  },
  {
    what: 'quotes that the desk has sent',
    rows: endedSentQuotes,
    retainFor: retention.unbookedQuotes,
    after: 'they expire',
    why: 'With names and contact details.',
  },
  {
    what: 'rental agreements',
    rows: pastAgreements,
    retainFor: retention.agreements,
    after: 'the trip ends',
    why: 'Hawaiʻi’s law on rentals between people, HRS 279L. They stay as long when the account goes.',
  },
  {
    what: 'notes of licenses that were seen',
    rows: pastLicenseChecks,
    retainFor: retention.agreements,
    after: 'the trip ends',
    why: 'As the agreements. They hold no number and no copy.',
  },
  {
    what: 'drivers of bookings',
    rows: customers.pastCustomers,
    retainFor: retention.bookings,
    after: 'the trip ends',
    why: 'Tax and commercial law. The booking stays, without names, party and contact details.',
  },
  {
    what: 'photos of pickups and returns',
    rows: unclaimedPhotos,
    retainFor: retention.handoverPhotos,
    after: 'they came, unless something is claimed',
    why: 'Damage is claimed within weeks. The record stays, with their hashes.',
  },
  {
    what: 'records of pickups and returns',
    rows: pastRecords,
    retainFor: retention.handovers,
    after: 'they were begun',
    why: 'Hawaii’s HRS 279L. Marks, signatures and claimed photos go together.',
  },
  {
    what: 'reports of accidents',
    rows: pastAccidents,
    retainFor: retention.handovers,
    after: 'they were made',
    why: 'As those records. Their photos go together.',
  },
  {
    what: 'cards of the simulated network',
    rows: oldCards,
    retainFor: retention.cardTokens,
    after: 'they were entered',
    why: 'A token pays once. Charges and refunds stay.',
  },
  {
    what: 'events of Stripe',
    rows: oldStripeEvents,
    retainFor: retention.networkNews,
    after: 'they came',
    why: 'Each is worked off within seconds. One that matches nothing has asked for a person all that time.',
  },
  {
    what: 'sent mails',
    rows: sentMail,
    retainFor: retention.mails,
    after: 'they were sent',
    why: 'Support may be asked what was written.',
  },
  {
    what: 'parked mails',
    rows: parkedMail,
    retainFor: retention.mails,
    after: 'the last try',
    why: 'An alarm has asked for a person all that time.',
  },
  {
    what: 'text messages',
    rows: endedTexts,
    retainFor: retention.texts,
    after: 'they were sent or left out',
    why: 'As sent mails. Their words are not stored.',
  },
  {
    what: 'replies to text messages',
    rows: oldReplies,
    retainFor: retention.texts,
    after: 'they came',
    why: 'The network may send one twice. Their words are not stored.',
  },
  {
    what: 'consents to text messages',
    rows: endedConsents,
    retainFor: retention.textConsents,
    after: 'they end',
    why: 'They show for as long as anybody may ask that texts were wanted. They go with the account.',
  },
  {
    what: 'links by text',
    rows: endedCallerTexts,
    retainFor: retention.textConsents,
    after: 'they were sent or left out',
    why: 'As those consents: a caller said yes to this text alone.',
  },
  {
    what: 'deliveries of webhooks',
    rows: oldDeliveries,
    retainFor: retention.networkNews,
    after: 'the event',
    why: 'Somebody asks what a tool was told, and resends it. They name no person.',
  },
  {
    what: 'conversations',
    rows: pastThreads,
    retainFor: retention.threads,
    after: 'the last message, or the trip if later',
    why: 'A guest or host may come back to them within weeks. With an open charge or dispute they stay.',
  },
  {
    what: 'photos that no message has',
    rows: unsentPhotos,
    retainFor: retention.unusedUploads,
    after: 'the upload',
    why: 'The message that they were uploaded for was never sent.',
  },
  {
    what: 'conversations that an operator opened',
    rows: pastOpenings,
    retainFor: retention.ended,
    after: 'they end',
    why: 'The audit says who opened them, and why.',
  },
  {
    what: 'contact messages',
    rows: oldMessages,
    retainFor: retention.messages,
    after: 'they were written',
    why: 'A question may come back in the next season.',
  },
  {
    what: 'notes of past blocks',
    rows: pastBlockNotes,
    retainFor: retention.blockNotes,
    after: 'they end',
    why: 'The calendar of a host looks a season back. The block stays, without its words.',
  },
  {
    what: 'past blocks',
    rows: pastBlocks,
    retainFor: retention.bookings,
    after: 'they end',
    why: 'Reports and citations ask when a vehicle was blocked, as long as its trips have their drivers.',
  },
  {
    what: 'turnarounds',
    rows: pastTurnarounds,
    retainFor: retention.turnarounds,
    after: 'the return',
    why: 'A guest may complain weeks later about a vehicle that wasn’t ready. They name who finished them by an id.',
  },
  {
    what: 'photos that no vehicle shows',
    rows: unusedUploads,
    retainFor: retention.unusedUploads,
    after: 'the upload',
    why: 'The form they were uploaded for was never saved.',
  },
];

export const unfinishedUploads: RetainedFiles = {
  what: 'uploads that were not finished',
  folder: 'uploads',
  sweep: ({ config, log }, before) => deleteOldFiles(join(config.dataDir, 'uploads'), before, log),
  retainFor: retention.unusedUploads,
  after: 'their last byte',
  why: 'Left by a crash. A photo is in there for seconds.',
};

export const retainedFiles: readonly RetainedFiles[] = [
  {
    what: 'files of photos without a row',
    folder: 'photos',
    sweep: (context, before, signal) => sweepPhotos(context, { before, signal }),
    retainFor: retention.unusedUploads,
    after: 'their last use',
    why: 'Left by a crash, a removed photo or a restored backup. In a bucket alike.',
  },
  unfinishedUploads,
  {
    what: 'mails in files',
    folder: 'mail',
    sweep: ({ config, log }, before) => deleteOldFiles(join(config.dataDir, 'mail'), before, log),
    retainFor: retention.mails,
    after: 'they were written',
    why: 'As sent mails. Only where no mail server is configured.',
  },
  {
    what: 'text messages in files',
    folder: 'texts',
    sweep: ({ config, log }, before) => deleteOldFiles(join(config.dataDir, 'texts'), before, log),
    retainFor: retention.texts,
    after: 'they were written',
    why: 'As text messages. Only where they are simulated.',
  },
];
