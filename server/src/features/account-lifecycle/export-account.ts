import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Context } from '../../adapters/context.ts';
import { inEachMarket } from '../../db/markets/each-market.ts';
import { takeHit } from '../../http/counts.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAct } from '../audit/public/audit.ts';
import { confirmPassword, describeUser } from '../accounts/public/own-account.ts';
import { listDrivenBookings } from '../bookings/public/messages/driven-bookings.ts';
import { exportBookings, exportDrivenTrips } from '../bookings/public/leaving/export-bookings.ts';
import { exportAgreements } from '../handover/public/agreements.ts';
import { messagesFrom } from '../contact/public/contact.ts';
import { exportAccidents, exportRecords } from '../handover/public/export-records.ts';
import { exportMessageChoices } from '../messages/public/export-choices.ts';
import { exportThreads } from '../messages/public/export-threads.ts';
import { exportTexts } from '../texts/public/export-texts.ts';
import { exportVehicles } from '../calendar/public/export-vehicles.ts';
import { exportPayoutAccount, exportPayouts } from '../payouts/public/export-payouts.ts';
import { exportRules } from '../vehicles/public/price-rules.ts';
import { exportWaitlist } from '../waitlist/public/entries.ts';
import { reviewsOfGuest } from '../reviews/public/reviews.ts';

const aDay = { max: 2, seconds: 86_400 };

/**
 * @throws AppError `invalid_input` for a wrong password, which does not count against the limit, and
 * `too_many_requests`.
 */
export async function exportAccount(
  context: Context,
  userId: string,
  password: string,
): Promise<AccountExport> {
  const { db, clock } = context;
  await confirmPassword(context, userId, password, 'password');
  if ((await takeHit(context, `account export ${userId}`, aDay)) > 0) {
    throw new AppError('too_many_requests', {
      message: 'Your data can be downloaded twice a day. Please come back tomorrow.',
      retryAfterSeconds: 86_400,
    });
  }
  const now = clock.now();
  await recordAct(db, 'account_exported', { actorId: userId, subjectId: userId }, now);
  return collectExport(context, userId, now);
}

/** Everything that is stored about a person. Who asks for it is on record. */
export async function collectExport(
  context: Context,
  userId: string,
  now: Temporal.Instant,
): Promise<AccountExport> {
  const { db } = context;
  const { profile, devices, passkeys } = await describeUser(context, userId);
  const inMarkets = await inEachMarket(db, async (trx) => ({
    ...(await exportTrips({ ...context, db: trx }, userId, now)),
    driven: await exportDrivenTrips({ ...context, db: trx }, userId),
    wishes: await exportWaitlist(trx, userId),
    reviews: await reviewsOfGuest(trx, userId),
    payouts: await exportPayouts(trx, userId),
    priceRules: await exportRules(trx, userId),
    threads: await exportThreads({ ...context, db: trx }, userId, now),
    choices: await exportMessageChoices(trx, userId),
    texts: await exportTexts(trx, userId),
    vehicles: await exportVehicles({ ...context, db: trx }, userId),
    // Anybody can sign up with another person's address, so its messages are exported only once it is
    // confirmed.
    messages: profile.emailVerified ? await messagesFrom(trx, profile.email) : [],
  }));
  return {
    exportedAt: now.toString(),
    profile,
    devices,
    passkeys,
    bookings: inMarkets.flatMap(({ bookings }) => bookings),
    drivenTrips: inMarkets.flatMap(({ driven }) => driven),
    handovers: inMarkets.flatMap(({ handovers }) => handovers),
    accidents: inMarkets.flatMap(({ accidents }) => accidents),
    agreements: inMarkets.flatMap(({ agreements }) => agreements),
    licenseChecks: inMarkets.flatMap(({ licenseChecks }) => licenseChecks),
    wishes: inMarkets.flatMap(({ wishes: entries }) => entries),
    reviews: inMarkets.flatMap(({ reviews }) => reviews),
    vehicles: inMarkets.flatMap(({ vehicles }) => vehicles),
    priceRules: inMarkets.flatMap(({ priceRules }) => priceRules),
    payouts: {
      ...(await exportPayoutAccount(db, userId)),
      sent: inMarkets.flatMap(({ payouts }) => payouts),
    },
    threads: inMarkets.flatMap(({ threads }) => threads),
    messageChoices: {
      off: [...new Set(inMarkets.flatMap(({ choices }) => choices.off))],
      savedAnswers: inMarkets.flatMap(({ choices }) => choices.savedAnswers),
    },
    texts: {
      consents: inMarkets.flatMap(({ texts }) => texts.consents),
      messages: inMarkets.flatMap(({ texts }) => texts.messages),
      byPhone: inMarkets.flatMap(({ texts }) => texts.byPhone),
    },
    messages: inMarkets.flatMap(({ messages }) => messages),
  };
}

async function exportTrips(
  context: Context,
  userId: string,
  now: Temporal.Instant,
): Promise<Pick<AccountExport, 'bookings' | 'handovers' | 'accidents' | 'agreements' | 'licenseChecks'>> {
  const bookings = await exportBookings(context, userId, now);
  const driven = await listDrivenBookings(context.db, userId);
  const bookingIds = [...bookings, ...driven.map(({ bookingId: id }) => ({ id }))].map(({ id }) => id);
  return {
    bookings,
    handovers: await exportRecords(context, { userId, bookingIds }, now),
    accidents: await exportAccidents(context, { userId, bookingIds }, now),
    ...(await exportAgreements(context, { userId, bookingIds })),
  };
}
