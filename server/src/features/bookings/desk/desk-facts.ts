import { createHash } from 'node:crypto';
import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import type { DeskBooking } from '@makani/domain/desk/desk-booking';
import { bookingDue } from '@makani/domain/bookings/booking-due';
import type { DeskChange } from '@makani/domain/desk/desk-effect';
import { needsApproval } from '@makani/domain/desk/desk-limit';
import type { Db } from '../../../db/database.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import { findOpen } from '../data/booking-changes.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { awaitedLandingOf } from '../data/flights.ts';
import { termsOf } from '../money/terms-of.ts';
import { costOfOwnHost } from '../money/step-costs.ts';
import { hasUnchargedChange } from '../money/uncharged-changes.ts';
import { isSubstituteHold } from '../data/substitutes.repository.ts';
import type { SavedCardCharge } from './changes/new-terms.ts';
import { givenUpByOne } from '../approvals/given-up.ts';
import { timesOf } from '../data/times-of.ts';

/** Everything that decides about acts with a booking. Under the booking's lock it stays true until the commit. */
export interface DeskFacts {
  booking: DeskBooking;
  returnedBy: DeskEffect['returnedBy'];
  /** Given up before, without approval. */
  givenUpCents: number;
  /** The current limit, per booking, of amounts given up without approval. */
  limitCents: number;
  /** The host's share of the price of a substitute of their own. */
  hostBearsCents: number;
  /** Changes with the booking, its price and its money, and not with time. */
  version: string;
}

export async function deskFactsOf(db: Db, row: BookingRow, now: Temporal.Instant): Promise<DeskFacts> {
  const terms = await termsOf(db, row, now);
  const booking = {
    status: row.status,
    ...timesOf(row),
    landsAt: awaitedLandingOf(row),
    holdExpiresAt: row.hold_expires_at,
    confirmBy: row.confirm_by,
    lines: row.lines,
    feeCents: row.cancellation_fee_cents,
    keptCents: terms.paidCents,
    policy: { feeCents: terms.feeCents, lateFeeCents: terms.lateFeeCents },
    isChanging: (await findOpen(db, row.id)) !== undefined || (await isExtending(db, row, now)),
    isSubstitute: await isSubstituteHold(db, row.id),
  };
  return {
    booking,
    returnedBy: terms.returnedBy,
    version: versionOf(row, { ...booking, policy: null }),
    givenUpCents: await givenUpByOne(db, row.id),
    limitCents: await currentDeskLimit(db),
    hostBearsCents: await costOfOwnHost(db, row),
  };
}

/** Until an extension is charged, it may have to be taken back. A trip may begin before its agreed pickup. */
async function isExtending(db: Db, row: BookingRow, now: Temporal.Instant): Promise<boolean> {
  const hasBegun = row.picked_up_at !== null || Temporal.Instant.compare(row.starts_at, now) <= 0;
  return hasBegun && (await hasUnchargedChange(db, row.id));
}

function versionOf({ quote_id: quoteId, vehicle_id: vehicleId }: BookingRow, state: object): string {
  const whole = JSON.stringify({ quoteId, vehicleId, ...state });
  return createHash('sha256').update(whole).digest('base64url');
}

interface Shares {
  hostAfterCents: number;
  newHostCents: number | null;
  notes: string[];
  charge?: SavedCardCharge | null;
}

export function effectOf(
  { booking, returnedBy, givenUpCents, limitCents, hostBearsCents, version }: DeskFacts,
  change: DeskChange,
  { hostAfterCents, newHostCents, notes, charge = null }: Shares,
): DeskEffect {
  const before = bookingDue({ ...booking, cancellationFeeCents: booking.feeCents });
  return {
    keptBeforeCents: booking.keptCents,
    keptAfterCents: change.keptAfterCents,
    refundCents: Math.max(0, booking.keptCents - change.keptAfterCents),
    returnedBy,
    ...(charge !== null && { charge: { cents: charge.cents, last4: charge.last4 } }),
    hostBeforeCents: before.host - hostBearsCents,
    hostAfterCents,
    givenUpCents: change.givenUpCents,
    needsApproval: needsApproval(change.givenUpCents, givenUpCents, limitCents),
    cannotAsk: null,
    limit: { limitCents, usedCents: givenUpCents },
    version,
    holdExpiresAt: change.holdExpiresAt?.toString() ?? null,
    newHostCents,
    notes,
  };
}
