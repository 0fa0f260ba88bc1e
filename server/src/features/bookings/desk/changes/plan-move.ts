import type { MovableVehicle } from '@makani/contract/operator/desk-acts';
import { notesOfMove } from '@makani/domain/desk/change-notes';
import { sumOf } from '@makani/domain/pricing/quote-lines';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { VehicleFacts } from '../../../vehicles/public/free-vehicles.ts';
import { getPerson } from '../../../accounts/public/find-people.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import {
  findSubstitutes,
  presentSubstitutes,
  priceTermsOf,
  substituteLines,
} from '../../substitutes/find-substitutes.ts';
import { bearerOf } from '../../substitutes/hold-instead.ts';
import { costOfMove } from '../../money/step-costs.ts';
import type { NewTerms } from './new-terms.ts';

interface Desk {
  db: Db;
  config: Pick<Context['config'], 'substituteCost'>;
}

/** The terms of another vehicle. @throws AppError `act_refused` for one that can’t take the place. */
export async function planMove(
  desk: Desk,
  row: BookingRow,
  vehicleId: string,
  now: Temporal.Instant,
): Promise<NewTerms> {
  const all = await findSubstitutes(desk.db, row, now, { mayComeBack: true });
  const [found] = await withTerms(
    desk,
    row,
    all.filter(({ id }) => id === vehicleId),
  );
  if (found === undefined)
    throw new AppError('act_refused', {
      message:
        'This vehicle can’t replace the booked one: it isn’t available, is of a lower class, is too small, or costs more than twice as much.',
    });
  const { vehicle, lines, shown, bearer } = found;
  const isSameHost = bearer === 'same host';
  const hostCents = sumsByPayee(lines).host;
  const isAtHostsCost = shown.borneBy === 'host';
  const hostBearsCents = await costOfMove(desk.db, row, { isAtHostsCost, lines });
  return {
    lines,
    // An operator decides about the first host's money as about the platform's.
    givenUpCents: isSameHost ? 0 : shown.borneCents,
    hostBearsCents,
    hostAfterCents: (isSameHost ? hostCents : 0) - hostBearsCents,
    newHostCents: isSameHost ? null : hostCents,
    notes: notesOfMove(shown),
    charge: null,
    with: { vehicle },
  };
}

/** Every vehicle that a booking can be moved to, the same category first and then the cheapest. */
export async function listMovable(
  desk: Desk,
  row: BookingRow,
  now: Temporal.Instant,
): Promise<MovableVehicle[]> {
  const all = await findSubstitutes(desk.db, row, now, { mayComeBack: true });
  return (await withTerms(desk, row, all)).map(({ shown }) => shown);
}

interface Found {
  vehicle: VehicleFacts;
  lines: NewTerms['lines'];
  shown: MovableVehicle;
  bearer: Awaited<ReturnType<typeof bearerOf>>;
}

async function withTerms({ db, config }: Desk, row: BookingRow, vehicles: VehicleFacts[]): Promise<Found[]> {
  if (vehicles.length === 0) return [];
  const terms = await priceTermsOf(db, row, vehicles);
  const presented = new Map(
    (await presentSubstitutes(db, row, vehicles)).map((one) => [one.vehicle.id, one]),
  );
  const hosts = [...new Set(vehicles.flatMap(({ hostId }) => hostId ?? []))];
  const people = await Promise.all(hosts.map(async (id) => getPerson(db, id)));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const found: Found[] = [];
  for (const vehicle of vehicles) {
    const one = presented.get(vehicle.id);
    if (one === undefined) continue;
    const lines = substituteLines(row, vehicle, terms);
    const bearer = await bearerOf(db, config, { lost: row, vehicle });
    const { id, name, category, seats, instantBooking } = one.vehicle;
    const shown = {
      id,
      name,
      category,
      seats,
      instantBooking,
      hostName: names.get(vehicle.hostId ?? '') ?? '',
      totalCents: sumOf(lines),
      refundCents: Math.max(0, row.total_cents - sumOf(lines)),
      // The booking's own reduction is borne already.
      borneCents: Math.max(0, reducedCentsOf(lines) - reducedCentsOf(row.lines)),
      borneBy: bearer === 'platform' ? ('platform' as const) : ('host' as const),
      without: one.without,
      fit: one.fit?.sentence ?? null,
    };
    found.push({ vehicle, lines, shown, bearer });
  }
  return found;
}
