import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { priceDifference } from '@makani/domain/bookings/modification';
import { notesOfDates } from '@makani/domain/desk/change-notes';
import { isRequest } from '@makani/domain/bookings/status-facts';
import { waivedDatesLine } from '@makani/domain/pricing/goodwill';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import type { Db } from '../../../../db/database.ts';
import { AppError, invalidField } from '../../../../http/app-error.ts';
import { isOffered } from '../../../vehicles/public/vehicles.ts';
import { whyNotNow } from '../../change/guest-changes.ts';
import { draftEarlyReturn } from '../../change/return-early.ts';
import { requireExtrasLeft } from '../../change/preview-modification.ts';
import { changeUse, requestOfChange } from '../../change/request-of-change.ts';
import { isFreeFor } from '../../change/slot-for-change.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { findCurrentVehicle } from '../../data/vehicle-swaps.repository.ts';
import { draftQuote } from '../../quotes/quotes.ts';
import type { NewQuote } from '../../quotes/stored-quotes.ts';
import { optionsOf } from '../../quotes/shown-price.ts';
import { findSavedCard } from '../../money/saved-card.ts';
import { costOfOwnHost } from '../../money/step-costs.ts';
import type { NewTerms, SavedCardCharge } from './new-terms.ts';

type ChangeDates = Extract<DeskAct, { act: 'change_dates' }>;

/**
 * The terms of other dates, by the rules and at the prices of the guest’s own change. The extra cost of a running trip’s later
 * return goes to the card on file, if the desk says so; any other is waived.
 * @throws AppError `act_refused` for dates that can’t be had, and without a card to charge.
 */
export async function planDates(
  db: Db,
  row: BookingRow,
  period: Omit<ChangeDates, 'act'>,
  now: Temporal.Instant,
): Promise<NewTerms> {
  if (!(await isOffered(db, await findCurrentVehicle(db, row))))
    throw refused('This vehicle isn’t on offer at the moment, so its bookings can’t be changed.');
  const before = optionsOf(row);
  if (hasBegun(row, now)) {
    if (period.pickupAt !== row.pickup_at) throw refused(onlyReturn);
    if (period.returnAt < row.return_at)
      return planEarlyReturn(db, row, period.returnAt, now).catch(asRefusal);
  }
  const wanted = { ...before, pickupAt: period.pickupAt, returnAt: period.returnAt };
  const { options, dropped, forChange } = await requestOfChange(db, row, wanted, now);
  if (isSameRental(before, options)) throw refused('The booking already has these dates.');
  const desk = { db, clock: { now: () => now } };
  const terms = { ...forChange, evenIfBlocked: true };
  const isForCard = period.extraCost === 'card';
  const isRunning = whyNotNow('extension', row, now) === undefined;
  const use = changeUse(isForCard && isRunning ? 'extension' : 'desk', row);
  const quote = await draftQuote(desk, options, use, terms).catch(asRefusal);
  if (!(await isFreeFor(db, row, quote, now))) throw refused(notFree);
  await requireExtrasLeft(db, row, quote, now).catch(asRefusal);
  const { payCents } = priceDifference(row.total_cents, quote.total_cents);
  if (isForCard && payCents > 0 && !isRunning) throw refused(onlyWaived);
  const charge = isForCard && payCents > 0 ? await chargeOf(db, row, payCents) : null;
  return termsOf(db, row, { quote, offerDropped: dropped, charge });
}

/**
 * A page that was loaded before the pickup doesn’t say who pays for a later return. A request that was made without it goes on
 * as one to waive it.
 * @throws AppError `invalid_input`.
 */
export function requirePayer(
  act: DeskAct,
  row: BookingRow,
  { givenUpCents }: { givenUpCents: number },
  now: Temporal.Instant,
): void {
  if (act.act !== 'change_dates' || act.extraCost !== undefined || givenUpCents === 0) return;
  if (hasBegun(row, now))
    throw invalidField('act.extraCost', 'The trip has started. Please choose who pays if it costs more.');
}

function hasBegun(row: BookingRow, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(row.starts_at, now) <= 0 || row.picked_up_at !== null;
}

async function chargeOf(db: Db, row: BookingRow, cents: number): Promise<SavedCardCharge> {
  const saved = await findSavedCard(db, row.id);
  if (saved === undefined) throw refused(noCard);
  return { cents, cardOf: saved.chargeId, last4: saved.last4 };
}

const onlyWaived =
  'The card can be charged only for a later return while the guest has the vehicle. You can waive the difference.';
const noCard = 'This booking has no card on file. You can waive the difference.';

const onlyReturn = 'The trip has started, so only its return can change.';
export const notFree = 'The vehicle isn’t available on these dates.';

/** An earlier return has the terms of the guest’s own: what was paid for stays in the price. */
async function planEarlyReturn(
  db: Db,
  row: BookingRow,
  returnAt: string,
  now: Temporal.Instant,
): Promise<NewTerms> {
  const quote = await draftEarlyReturn(db, row, returnAt, now);
  const hostBearsCents = await costOfOwnHost(db, row, quote.lines);
  return {
    lines: quote.lines,
    givenUpCents: 0,
    hostBearsCents,
    hostAfterCents: sumsByPayee(quote.lines).host - hostBearsCents,
    newHostCents: null,
    notes: notesOfDates({ offerDropped: null, isRequest: false }),
    charge: null,
    with: { quote },
  };
}

async function termsOf(
  db: Db,
  row: BookingRow,
  {
    quote,
    offerDropped,
    charge,
  }: { quote: NewQuote; offerDropped: string | null; charge: SavedCardCharge | null },
): Promise<NewTerms> {
  const retainedCents = row.total_cents;
  const waivedCents = charge === null ? Math.max(0, quote.total_cents - retainedCents) : 0;
  const waiver = waivedCents === 0 ? [] : [waivedDatesLine({ keptCents: retainedCents, waivedCents })];
  const lines = [...quote.lines, ...waiver];
  const hostBearsCents = await costOfOwnHost(db, row, lines);
  return {
    lines,
    givenUpCents: waivedCents,
    hostBearsCents,
    hostAfterCents: sumsByPayee(lines).host - hostBearsCents,
    newHostCents: null,
    notes: notesOfDates({ waivedCents, offerDropped, isRequest: isRequest(row.status) }),
    charge,
    with: { quote: { ...quote, lines, total_cents: quote.total_cents - waivedCents } },
  };
}

function refused(message: string): AppError {
  return new AppError('act_refused', { message });
}

/** Whatever keeps a guest from changing keeps the desk from it, too. */
export function asRefusal(error: unknown): never {
  throw error instanceof AppError && error.code !== 'act_refused' ? refused(error.message) : error;
}
