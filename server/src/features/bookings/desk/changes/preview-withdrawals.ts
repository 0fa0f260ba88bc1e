import type {
  previewWithdrawals as endpoint,
  WithdrawalOffer,
  WithdrawalPreview,
} from '@makani/contract/operator/blocks';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../../adapters/context.ts';
import type { VehicleFacts } from '../../../vehicles/public/free-vehicles.ts';
import { getVehicleCards, listVehicleIdsOf } from '../../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { endingAtDesk, listLiveRows } from '../live-at-desk.ts';
import { priceTermsOf, substituteLines } from '../../substitutes/find-substitutes.ts';
import { bearerOf } from '../../substitutes/hold-instead.ts';
import { findOthers } from '../../substitutes/withdraw-booking.ts';

type PreviewContext = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * The current cost of withdrawing these bookings, one after the other: a vehicle offered to one guest is not offered to
 * the next for the same days. Guests may choose other vehicles than the first.
 */
export async function previewWithdrawals(
  context: PreviewContext,
  { of, bookingIds }: WithdrawalPreview,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const blocked = 'hostId' in of ? await listVehicleIdsOf(db, of.hostId) : [of.vehicleId];
  const chosen = new Set(bookingIds);
  const rows = (await listLiveRows(db, { vehicleIds: blocked }, now)).filter(({ id }) => chosen.has(id));
  const given: { row: BookingRow; vehicleId: string }[] = [];
  const bookings: { id: string; offer: WithdrawalOffer | null }[] = [];
  for (const row of rows) {
    if ((await endingAtDesk(db, row, 'vehicle', now)) !== 'withdrawAtDesk') continue;
    const [vehicle] = await findOthers(
      context,
      row,
      now,
      ({ id }) =>
        !blocked.includes(id) && !given.some((one) => one.vehicleId === id && overlap(one.row, row)),
    );
    if (vehicle !== undefined) given.push({ row, vehicleId: vehicle.id });
    bookings.push({ id: row.id, offer: vehicle === undefined ? null : await offerOf(context, row, vehicle) });
  }
  const sum = (bearer: WithdrawalOffer['borneBy']): number =>
    bookings.reduce((cents, { offer }) => cents + (offer?.borneBy === bearer ? offer.borneCents : 0), 0);
  return { bookings, platformCents: sum('platform'), hostCents: sum('host') };
}

async function offerOf(
  { db, config }: PreviewContext,
  row: BookingRow,
  vehicle: VehicleFacts,
): Promise<WithdrawalOffer> {
  const lines = substituteLines(row, vehicle, await priceTermsOf(db, row, [vehicle]));
  const bearer = await bearerOf(db, config, { lost: row, vehicle });
  return {
    vehicleName: (await getVehicleCards(db, [vehicle.id])).get(vehicle.id)?.name ?? '',
    // The booking's own reduction is borne already.
    borneCents: Math.max(0, reducedCentsOf(lines) - reducedCentsOf(row.lines)),
    borneBy: bearer === 'platform' ? 'platform' : 'host',
  };
}

function overlap(one: BookingRow, other: BookingRow): boolean {
  return (
    Temporal.Instant.compare(one.starts_at, other.blocked_until) < 0 &&
    Temporal.Instant.compare(other.starts_at, one.blocked_until) < 0
  );
}
