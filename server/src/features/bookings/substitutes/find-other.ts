import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { findSubstitutes, presentSubstitutes } from './find-substitutes.ts';

/** One of the vehicles that a guest may choose; undefined when it can no longer be had. */
export async function findOther(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  lost: BookingRow,
  vehicleId: string,
): Promise<VehicleFacts | undefined> {
  return (await findSubstitutes(db, lost, clock.now(), { limitCents: await currentDeskLimit(db) })).find(
    ({ id }) => id === vehicleId,
  );
}

/** A vehicle may have become too dear to take the place at all. */
export async function withNewPrice(
  context: Pick<Context, 'db' | 'clock'>,
  lost: BookingRow,
  vehicleId: string,
): Promise<AppError> {
  const vehicle = await findOther(context, lost, vehicleId);
  const [shown] = vehicle === undefined ? [] : await presentSubstitutes(context.db, lost, [vehicle]);
  if (shown === undefined) return new AppError('dates_taken');
  const { regularCents, totalCents, refundCents } = shown;
  return new AppError('quote_changed', { substitutePrice: { regularCents, totalCents, refundCents } });
}

/** Errors that a guest can do something about; any other means that the vehicle cannot be had. */
const answers: ReadonlySet<string> = new Set(['substitute_over', 'extras_taken', 'unavailable']);

export function asAnswer(error: unknown): unknown {
  return error instanceof AppError && !answers.has(error.code) ? new AppError('dates_taken') : error;
}
