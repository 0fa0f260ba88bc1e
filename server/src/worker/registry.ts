import type { Context } from '../adapters/context.ts';
import { completeErasureJournal } from '../features/account-lifecycle/public/erasure-journal.ts';
import { auditHead } from '../features/audit/public/verify-audit.ts';
import { answerLinkRequests } from '../features/accounts/sign-in/requested-links.ts';
import { composeLinkText } from '../features/bookings/calls/compose-link-text.ts';
import { inviteReviews, thankForReturns } from '../features/bookings/jobs/after-trips.ts';
import { archiveBookings } from '../features/bookings/jobs/archive-bookings.ts';
import { confirmBySilence, expireHolds } from '../features/bookings/jobs/booking-jobs.ts';
import { reportPurposes } from '../features/bookings/jobs/report-purposes.ts';
import { settleCharges } from '../features/bookings/charges/settle-charges.ts';
import { inviteDrivers } from '../features/bookings/driving/send-invitations.ts';
import { placeDeposits } from '../features/bookings/deposits/place-deposits.ts';
import { remindHosts } from '../features/bookings/jobs/remind-hosts.ts';
import { remindOfTrips } from '../features/bookings/jobs/remind-of-trips.ts';
import { watchLateReturns } from '../features/bookings/jobs/watch-late-returns.ts';
import { chargeWhatBegins } from '../features/bookings/orders/charge-what-begins.ts';
import { freeTheRest } from '../features/bookings/orders/free-the-rest.ts';
import { chargeWhatLapses } from '../features/bookings/money/charge-what-lapses.ts';
import { sendAnswers } from '../features/bookings/disputes/answer-dispute.ts';
import {
  findOlderDisputes,
  findRecentDisputes,
  remindOfDisputes,
} from '../features/bookings/disputes/dispute-jobs.ts';
import { followStripe } from '../features/bookings/jobs/follow-stripe.ts';
import { settlePayments } from '../features/bookings/settlement/settle-payments.ts';
import { settleRefunds } from '../features/bookings/settlement/settle-refunds.ts';
import { refundBySilence } from '../features/bookings/substitutes/close-substitutes.ts';
import { reconcileNightly, reconcileRecent } from '../features/payments/public/reconciliation.ts';
import { followPayouts } from '../features/payouts/follow-payouts.ts';
import { payHosts } from '../features/payouts/pay-hosts.ts';
import { reconcilePayouts, reconcilePayoutsNightly } from '../features/payouts/reconcile-payouts.ts';
import { sumAccounts } from '../features/payments/public/sum-accounts.ts';
import { readDueCalendars } from '../features/calendar/imports/read-due-calendars.ts';
import { approveOfProvenHosts } from '../features/listing/public/listing-reviews.ts';
import { remindOfService } from '../features/listing/details/remind-of-service.ts';
import { rankAllVehicles } from '../features/listing/rank-vehicles.ts';
import { movePhotos } from '../features/handover/photos/move-photos.ts';
import { recordsForBank } from '../features/handover/evidence/records-for-bank.ts';
import { writeAutomatic } from '../features/messages/automatic/write-automatic.ts';
import { mailUnread } from '../features/messages/mail/mail-unread.ts';
import { composeText } from '../features/handover/texts/compose-text.ts';
import { queueUrgentTexts } from '../features/handover/texts/queue-urgent-texts.ts';
import { needsSignatureOf } from '../features/handover/public/agreements.ts';
import { warnOfUnready } from '../features/handover/turnaround/warn-of-unready.ts';
import { applyDueSettings } from '../features/settings/apply-due-settings.ts';
import { applyDueChanges } from '../features/operators/plan-change.ts';
import { reviewedBookings } from '../features/reviews/public/reviews.ts';
import { offeredBookings, offerFreed } from '../features/waitlist/public/entries.ts';
import { sendDueWebhooks } from '../features/webhooks/send-due-webhooks.ts';
import { pngOf } from '../adapters/drawings/svg-to-png.ts';
import { drawWith } from '../features/mail/drawings/draw.ts';
import { encloseStandWith } from '../features/mail/drawings/stand-photo.ts';
import { mailSiteOf } from '../features/mail/mail-site.ts';
import { sendDueMail } from '../features/mail/public/mail.ts';
import type { JobContext } from '../features/mail/public/job-context.ts';
import { sweepEverySeconds, sweepFiles, sweepRows } from './retention/sweep.ts';
import { sendCallerTexts, sendDueTexts } from '../features/texts/public/texts.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

export interface Job {
  name: string;
  everySeconds: number;
  /** How long one run may take; five minutes when not given. */
  deadlineSeconds?: number;
  /** Jobs that work through a queue should take nothing more from it once `signal` is aborted. */
  run(context: JobContext, signal: AbortSignal): Promise<unknown>;
}

/** All background jobs. Each is safe to run on any number of workers at once. */
export const jobs: Job[] = [
  { name: 'answer link requests', everySeconds: 2, run: answerLinkRequests },
  { name: 'send mail', everySeconds: 2, run: sendMail },
  {
    name: 'send text messages',
    everySeconds: 2,
    run: (context, signal) => sendDueTexts(context, composeText, signal),
  },
  {
    name: 'text callers',
    everySeconds: 2,
    run: (context, signal) => sendCallerTexts(context, composeLinkText, signal),
  },
  { name: 'queue urgent texts', everySeconds: 30, run: queueUrgentTexts },
  { name: 'send webhooks', everySeconds: 2, run: sendDueWebhooks },
  { name: 'mail unread messages', everySeconds: 15, run: mailUnread },
  {
    name: 'write automatic messages',
    everySeconds: 30,
    run: (context, signal) =>
      writeAutomatic(context, { needsSignature: needsSignatureOf, reviewed: reviewedBookings }, signal),
  },
  { name: 'expire holds', everySeconds: 15, run: expireHolds },
  { name: 'refund by silence', everySeconds: 15, run: refundBySilence },
  { name: 'free the rest', everySeconds: 15, run: freeTheRest },
  { name: 'offer what frees', everySeconds: 15, run: offerFreed },
  { name: 'charge what begins', everySeconds: 60, run: chargeWhatBegins },
  { name: 'charge what lapses', everySeconds: 300, run: chargeWhatLapses },
  { name: 'follow Stripe', everySeconds: 2, deadlineSeconds: 900, run: followStripe },
  { name: 'follow payouts', everySeconds: 5, deadlineSeconds: 900, run: followPayouts },
  { name: 'place deposits', everySeconds: 30, run: placeDeposits },
  { name: 'settle charges', everySeconds: 30, run: settleCharges },
  { name: 'settle payments', everySeconds: 5, deadlineSeconds: 900, run: settlePayments },
  { name: 'settle refunds', everySeconds: 5, deadlineSeconds: 900, run: settleRefunds },
  { name: 'pay hosts', everySeconds: 30, deadlineSeconds: 900, run: payHosts },
  { name: 'reconcile payments', everySeconds: 300, deadlineSeconds: 900, run: reconcileRecent },
  { name: 'reconcile eight days', everySeconds: 86_400, deadlineSeconds: 3600, run: reconcileNightly },
  { name: 'find disputes', everySeconds: 300, deadlineSeconds: 900, run: findRecentDisputes },
  {
    name: 'find disputes of eight days',
    everySeconds: 86_400,
    deadlineSeconds: 3600,
    run: findOlderDisputes,
  },
  {
    name: 'send answers to disputes',
    everySeconds: 60,
    deadlineSeconds: 900,
    run: (context) => sendAnswers({ ...context, recordsForBank }),
  },
  { name: 'remind of disputes', everySeconds: 600, run: remindOfDisputes },
  { name: 'reconcile payouts', everySeconds: 300, deadlineSeconds: 900, run: reconcilePayouts },
  {
    name: 'reconcile payouts of eight days',
    everySeconds: 86_400,
    deadlineSeconds: 3600,
    run: reconcilePayoutsNightly,
  },
  { name: 'remind hosts', everySeconds: 60, run: remindHosts },
  { name: 'read calendars', everySeconds: 20, run: readDueCalendars },
  { name: 'confirm by silence', everySeconds: 30, run: confirmBySilence },
  { name: 'warn of vehicles that aren’t ready', everySeconds: 60, run: (context) => warnOfUnready(context) },
  { name: 'remind of service', everySeconds: 600, run: remindOfService },
  { name: 'remind of trips', everySeconds: 60, run: remindOfTrips },
  { name: 'invite drivers', everySeconds: 15, run: inviteDrivers },
  { name: 'watch late returns', everySeconds: 60, run: watchLateReturns },
  { name: 'thank for returns', everySeconds: 60, run: thankForReturns },
  {
    name: 'invite reviews',
    everySeconds: 300,
    run: (context, signal) => inviteReviews(context, reviewedBookings, signal),
  },
  { name: 'complete erasure journal', everySeconds: 60, run: completeErasureJournal },
  { name: 'apply settings', everySeconds: 15, run: applyDueSettings },
  { name: 'apply changes of operators', everySeconds: 15, run: applyDueChanges },
  { name: 'approve listings', everySeconds: 60, run: (context) => approveOfProvenHosts(context) },
  { name: 'sum accounts', everySeconds: 21_600, run: sumAccounts },
  { name: 'rank vehicles', everySeconds: 3600, run: rankAllVehicles },
  { name: 'archive bookings', everySeconds: 3600, run: archiveBookings },
  {
    name: 'tell purposes of quotes',
    everySeconds: 3600,
    run: (context, signal) => reportPurposes(context, offeredBookings, signal),
  },
  { name: 'log audit head', everySeconds: 60, run: auditHeadLogger() },
  { name: 'vacuum the embedded database', everySeconds: 21_600, run: vacuumEmbedded },
  { name: 'move photos', everySeconds: 3600, deadlineSeconds: 1800, run: movePhotos },
  { name: 'sweep rows', everySeconds: sweepEverySeconds, run: sweepRows },
  { name: 'sweep files', everySeconds: 3600, deadlineSeconds: 1800, run: sweepFiles },
];

/**
 * Kept with the log, away from the database, a head shows later that the end of the audit was cut off. Within a minute of
 * every act its head is there, so nobody undoes an act without a trace; and each hour, whatever was written.
 */
function auditHeadLogger(): (context: Context) => Promise<void> {
  let logged = { number: -1, at: Temporal.Instant.fromEpochMilliseconds(0) };
  return async ({ db, log, clock }) => {
    const { number, hash } = await auditHead(db);
    const now = clock.now();
    if (number === logged.number && logged.at.until(now).total('hours') < 1) return;
    log.info({ auditHead: `${number}:${hash}` }, 'audit head');
    logged = { number, at: now };
  };
}

async function sendMail(context: JobContext, signal: AbortSignal): Promise<void> {
  const { db, clock, encryption, mailTemplates, mailTransport, photoStore, log } = context;
  const site = await mailSiteOf(context);
  await sendDueMail(
    {
      db,
      clock,
      encryption,
      templates: mailTemplates,
      transport: mailTransport,
      log,
      site,
      draw: drawWith(pngOf, log),
      encloseStand: encloseStandWith(photoStore, log),
    },
    signal,
  );
}
