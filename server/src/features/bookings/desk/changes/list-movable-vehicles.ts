import type { MovableVehicle } from '@makani/contract/operator/desk-acts';
import { whyNot } from '@makani/domain/desk/desk-booking';
import type { Context } from '../../../../adapters/context.ts';
import { AppError } from '../../../../http/app-error.ts';
import { findIfAny } from '../../data/bookings.repository.ts';
import { deskFactsOf } from '../desk-facts.ts';
import { listMovable } from './plan-move.ts';

/** @throws AppError `not_found`. */
export async function listMovableVehicles(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  bookingId: string,
): Promise<{ refusal: string | null; vehicles: MovableVehicle[] }> {
  const row = await findIfAny(db, bookingId);
  if (row === undefined) throw new AppError('not_found');
  const now = clock.now();
  const { booking } = await deskFactsOf(db, row, now);
  const refusal = whyNot('move', booking, now);
  return { refusal, vehicles: refusal === null ? await listMovable({ db, config }, row, now) : [] };
}
