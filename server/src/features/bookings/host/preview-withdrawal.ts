import type { previewHostWithdrawal as endpoint } from '@makani/contract/bookings/host-bookings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { canMake } from '@makani/domain/bookings/booking-moves';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { findBooking } from '../data/bookings.repository.ts';
import { priceTermsOf, substituteLines } from '../substitutes/find-substitutes.ts';
import { bearerOf } from '../substitutes/hold-instead.ts';
import { costOfMove, costOfOwnHost } from '../money/step-costs.ts';
import { findOthers } from '../substitutes/withdraw-booking.ts';
import { requireHostBooking } from './list-host-bookings.ts';

/**
 * The host's cost of withdrawing the booking now. The guest may choose another vehicle than the first one offered.
 * @throws AppError `not_found`.
 */
export async function previewWithdrawal(
  context: Context,
  own: { bookingId: string; hostId: string },
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock, config } = context;
  const now = clock.now();
  await requireHostBooking(db, { id: own.bookingId, hostId: own.hostId }, now);
  const booking = await findBooking(db, own.bookingId);
  if (!canMake('reject', booking.status)) return { difference: null };
  const [vehicle] = await findOthers(context, booking, now);
  if (vehicle === undefined) return { difference: null };
  const bearer = await bearerOf(db, config, { lost: booking, vehicle });
  if (bearer === 'platform') return { difference: null };
  const lines = substituteLines(booking, vehicle, await priceTermsOf(db, booking, [vehicle]));
  const afterCents = await costOfMove(db, booking, { isAtHostsCost: true, lines });
  const costCents = afterCents - (await costOfOwnHost(db, booking));
  if (costCents <= 0) return { difference: null };
  const vehicleName = (await getVehicleCards(db, [vehicle.id])).get(vehicle.id)?.name ?? '';
  const dearerCents = reducedCentsOf(lines);
  return { difference: { vehicleName, isOwn: bearer === 'same host', dearerCents, costCents } };
}
