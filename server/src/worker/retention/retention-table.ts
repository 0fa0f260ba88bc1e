import { retention } from '@makani/domain/retention/retention-times';
import { join } from 'node:path';
import type { ExpiringRows } from '../../db/expiring-rows.ts';
import { endedLinks } from '../../features/accounts/data/account-links.ts';
import { unansweredRequests } from '../../features/accounts/passwords/forgot-password.ts';
import { unusedBrowsers } from '../../features/accounts/public/known-browsers.ts';
import { endedSessions } from '../../features/accounts/public/sessions.ts';
import { endedOperatorSessions } from '../../features/operators/public/operator-sessions.ts';
import { unneededLicenses } from '../../features/accounts/public/unneeded-licenses.ts';
import * as customers from '../../features/bookings/public/leaving/expiring-customers.ts';
import { pastOtherDrivers } from '../../features/bookings/data/other-drivers.repository.ts';
import { pastAgreements, pastLicenseChecks } from '../../features/handover/public/agreements.ts';
import { unbookedQuotes } from '../../features/bookings/quotes/stored-quotes.ts';
import { pastRecords, unclaimedPhotos } from '../../features/handover/public/expiring-records.ts';
import { pastWaitlistEntries, withdrawnWaitlistEntries } from '../../features/waitlist/public/entries.ts';
import { oldMessages } from '../../features/contact/public/contact.ts';
import { parkedMail, sentMail } from '../../features/mail/public/mail.ts';
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
    what: 'requests for a new password',
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
    what: 'driver licenses of accounts',
    rows: unneededLicenses(customers.lastTripEnds),
    retainFor: retention.licenses,
    after: 'the last trip ends, or they were saved',
    why: 'They save typing for the next trip.',
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
];

/** Tables whose rows, or what is left of them, stay. Every other table is in the lists above. */
export const retainedForever: Record<string, string> = {
  users:
    'An account stays until its owner deletes it, or has the desk erase it; then a pseudonym, because bookings and the ledger refer to it.',
  bookings: 'The history of vehicles and the ledger refer to them. They lose their driver as above.',
  booking_archive: 'One row.',
  booking_events: 'The history of bookings only grows. It names accounts by their id alone.',
  booking_changes: 'Prices that a trip had before.',
  vehicle_swaps: 'Who had which vehicle when: the look-up needs it. They name operators by their id alone.',
  deposits: 'What was held on a card for a trip. Their reasons go with the account.',
  trip_charges: 'What a trip cost after its return. The words of both sides go with the account.',
  trip_closings: 'Who said that nothing new came up on a trip. It names nobody.',
  desk_acts: 'What operators did with a booking. It names them by their id alone.',
  approvals: 'What a second operator decided. Their reasons go with the account.',
  setting_versions: 'What was set when, and why. Their reasons name nobody, as the desk asks.',
  support_contacts: 'One row.',
  site_settings: 'A row for each subject that an operator has set.',
  booking_notes: 'As long as the booking has its driver.',
  handover_devices: 'As their record.',
  vehicle_marks: 'As their record.',
  handover_confirmations: 'As their record.',
  trip_notices: 'Which emails about a trip were sent, so that none is sent twice.',
  substitutes: 'Which booking took the place of which: the ledger follows it.',
  extra_units: 'The child seats that a location rents, also those taken out.',
  booked_extras: 'The seats of bookings that are alive. They go when the booking ends or is archived.',
  quotes: 'The price of each booking.',
  payments: 'Accounts. Of a card they hold the last four digits.',
  refunds: 'Accounts.',
  ledger_entries: 'Accounts, which only grow. They name no person.',
  account_sums: 'What the entries of an account come to. They name no person.',
  simulated_charges: 'The books of the simulated card network.',
  simulated_refunds: 'The books of the simulated card network.',
  stripe_charges: 'Which charge is which at Stripe.',
  payment_mismatches: 'When the card network told otherwise, and until when. They name no person.',
  disputes: 'What cardholders contested, and how it ended. Their reasons go with the account.',
  dispute_shares: 'As the disputes.',
  payout_accounts:
    'Which account at Stripe is which host’s, as long as something may be owed either way. It names nobody.',
  payout_holds: 'When the desk held a host’s payouts. The reasons go with the account.',
  payout_checks: 'A host’s part of each booking and what is open of it, by ids alone.',
  payouts: 'Accounts: what hosts were sent.',
  payout_reversals: 'Accounts: what was taken back of it.',
  payout_nettings: 'Accounts: what was set off.',
  operators: 'Who has worked here, because the audit refers to them.',
  operator_changes: 'Which access was taken or renewed by whom. It names them by their id alone.',
  audit_entries: 'The audit only grows. It names accounts by their id alone.',
  audit_chain: 'As the audit.',
  audit_reasons:
    'Why operators did what the audit says. They go with the account, or with the driver, that the act concerned.',
  wish_offers: 'They go with what guests waited for.',
  reviews: 'They are about the vehicle. Words and name go with the account.',
  locations: 'Where vehicles are.',
  vehicles: 'A listing stays until its host deletes it; with a history, it is archived.',
  vehicle_photos: 'As long as the listing.',
  vehicle_details: 'As long as the listing; they go with the host’s account.',
  vehicle_blocks: 'What lies ahead.',
  price_rules: 'What prices were made by. They go with the vehicle, or with the host’s account.',
  host_answers: 'One row for each host, with nothing but their id. It goes with the host’s account.',
  photo_files: 'As long as a photo shows them; then as the files.',
  calendar_imports: 'Until the host removes them, or deletes the account.',
  calendar_feeds: 'Until the host revokes them, or deletes the account.',
  encryption_keys: 'One row for each key.',
  catalogue_version: 'One row.',
  vehicle_versions: 'One row for each vehicle that was ever changed, with nothing but its id.',
  markets: 'One row for each market.',
  schema_migrations: 'One row for each migration.',
  sweep_marks: 'One row for each table that a sweep judges.',
};
