import type { Agreement, LicenseCheckBody } from '@makani/contract/handover/agreements';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { isSignable } from '@makani/domain/agreement/agreement-state';
import { licenseFault } from '@makani/domain/agreement/license-check';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { insertLicenseCheck } from './agreements.repository.ts';
import { presentAgreement } from './present-agreement.ts';
import { lockTrip, type ViewedTrip, type Viewer } from './trip-of-viewer.ts';

interface AtCounter extends ViewedTrip {
  viewer: Viewer & { as: 'host' | 'desk' };
}

/**
 * Records that a license was seen: when, by whom and until when it is valid. A correction is another record, and the newest counts.
 * @throws AppError `not_found`, also for a driver who isn't the trip's; `agreement_closed`; `invalid_input` for an expired license.
 */
export async function checkLicense(
  context: Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>,
  { otherDriverId, validUntil, cardLast4, ...trip }: AtCounter & LicenseCheckBody,
  storeResponse: StoreResponse<Agreement>,
): Promise<Agreement> {
  return inTransaction(context.db, async (trx) => {
    const source = { ...context, db: trx };
    const booking = await lockTrip(source, trip);
    const now = context.clock.now();
    if (!isSignable(booking, now)) throw new AppError('agreement_closed');
    if (!booking.drivers.some((driver) => driver.otherDriverId === otherDriverId))
      throw new AppError('not_found');
    const today = wallTimeOf(now, booking.vehicle.location.timeZone).slice(0, 10);
    const fault = licenseFault(validUntil, today);
    if (fault !== undefined) throw invalidField('validUntil', fault);
    const { as, id } = trip.viewer;
    const checkId = randomUUIDv7();
    await insertLicenseCheck(trx, {
      id: checkId,
      booking_id: booking.id,
      other_driver_id: otherDriverId,
      by_whom: as,
      checked_by: id,
      checked_at: now,
      valid_until: validUntil,
      card_last4: cardLast4,
      trip_ends_at: booking.endsAt,
    });
    await recordAct(trx, 'license_checked', { actorId: id, subjectId: booking.id, checkId, by: as }, now);
    const response = await presentAgreement(source, { booking, viewer: trip.viewer }, now);
    await storeResponse(trx, response);
    return response;
  });
}
