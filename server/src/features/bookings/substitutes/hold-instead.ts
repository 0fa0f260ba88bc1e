import { deskDiscountCentsOf } from '@makani/domain/desk/desk-discount';
import { reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { haveSameHost, hostsOf } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking, updateBooking } from '../data/bookings.repository.ts';
import { customerOf } from '../data/customer-columns.ts';
import { firstBookedAt, insertOpen, listVehiclesSoFar } from '../data/substitutes.repository.ts';
import { offerHold } from '../reserve/offered-holds.ts';
import { choicesOf, decidedCentsOf, agreedPriceFor, policyFor } from './find-substitutes.ts';

interface Instead {
  lost: BookingRow;
  vehicle: VehicleFacts;
  endsAt(now: Temporal.Instant): Temporal.Instant;
  /** Operators decided about the price. */
  isDecided?: boolean;
  /** False where the vehicle is lost by nobody's decision: another guest has not brought it back. */
  isHostLiable?: boolean;
}

/** The hold as `work` gets it: its booking, and the step that makes it the substitute of the lost one. */
interface Held {
  id: string;
  open(now: Temporal.Instant): Promise<void>;
}

/**
 * Holds another vehicle for the guest of a lost booking, with what was chosen and at the price that is kept. `work` is part
 * of the transaction.
 * @throws AppError as a hold does, and as `work` does.
 */
export async function holdInstead<A>(
  context: Context,
  { lost, vehicle, endsAt, isDecided = false, isHostLiable = true }: Instead,
  work: (trx: Db, held: Held) => Promise<A>,
): Promise<A> {
  const hold = {
    guestId: lost.guest_id,
    vehicleId: vehicle.id,
    locationId: lost.location_id,
    pickupAt: lost.pickup_at,
    returnAt: lost.return_at,
    customerInfo: customerOf(context.encryption, lost),
    party: lost.party,
    requestOrigin: null,
    endsAt,
  };
  const owed = {
    lostId: lost.id,
    choices: choicesOf(lost),
    agreedPrice: agreedPriceFor(lost, vehicle),
    deskDiscountCents: deskDiscountCentsOf(lost.lines),
    policy: policyFor(lost),
    bookedAt: await firstBookedAt(context.db, lost.id),
  };
  let done: { value: A } | undefined;
  await offerHold(
    context,
    hold,
    async (trx, { id }) => {
      const bearer = await bearerOf(trx, context.config, { lost, vehicle, isHostLiable });
      if (bearer !== 'same host' && !isDecided)
        await requireWithinLimit(trx, lost, await findBooking(trx, id));
      if (lost.flight !== null) await updateBooking(trx, id, { flight: JSON.stringify(lost.flight) });
      const open = (now: Temporal.Instant) =>
        insertOpen(trx, {
          booking_id: id,
          lost_booking_id: lost.id,
          at_hosts_cost: bearer !== 'platform',
          created_at: now,
        });
      done = { value: await work(trx, { id, open }) };
    },
    owed,
  );
  if (done === undefined) throw new Error(`nothing was held in place of ${lost.id}`);
  return done.value;
}

/** The price may have risen since the vehicle was found. @throws AppError `dates_taken`. */
async function requireWithinLimit(trx: Db, lost: BookingRow, held: BookingRow): Promise<void> {
  const decidedCents = decidedCentsOf(await listVehiclesSoFar(trx, lost.id));
  if (reducedCentsOf(held.lines) - decidedCents > (await currentDeskLimit(trx)))
    throw new AppError('dates_taken');
}

/** Nobody earns by withdrawing a booking in favor of a dearer vehicle of their own. */
type Bearer = 'same host' | 'first host' | 'platform';

/** The party that bears the extra cost of the other vehicle. */
export async function bearerOf(
  db: Db,
  { substituteCost }: Pick<Context['config'], 'substituteCost'>,
  {
    lost,
    vehicle,
    isHostLiable = true,
  }: { lost: Pick<BookingRow, 'vehicle_id'>; vehicle: Pick<VehicleFacts, 'id'>; isHostLiable?: boolean },
): Promise<Bearer> {
  if (await haveSameHost(db, lost.vehicle_id, vehicle.id)) return 'same host';
  // A vehicle that was taken from its host has nobody who could bear anything.
  const hasFirstHost = (await hostsOf(db, [lost.vehicle_id])).length > 0;
  return substituteCost === 'host' && isHostLiable && hasFirstHost ? 'first host' : 'platform';
}
