import type { LookedUp } from '@makani/contract/operator/look-up';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { custodyAt } from '@makani/domain/custody/custody';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { custodiesAround, driversAt, type VehicleCustody } from '../../bookings/public/desk/custodies.ts';
import { listOwnBlocks } from '../../vehicles/public/vehicle-blocks.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

interface LookUp {
  vehicleId: string;
  at: string;
  reason: string;
  operatorId: string;
}

/**
 * The person who had a vehicle at a moment of its location's day. The look-up is recorded, also when nobody had it.
 * @throws AppError `not_found`; `invalid_input` for a time that there wasn't, or that lies ahead.
 */
export async function lookUpCustody(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  { vehicleId, at, reason, operatorId }: LookUp,
): Promise<LookedUp> {
  return inTransaction(context.db, async (trx) => {
    const vehicle = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
    if (vehicle === undefined) throw new AppError('not_found');
    const now = context.clock.now();
    const { name: locationName, timeZone } = vehicle.location;
    const { moment, isRepeated } = momentOf(at, timeZone, now);
    const { found, before, after } = custodyAt(await custodiesAround(trx, vehicleId, moment, now), moment);
    const minute = { startsAt: moment, endsAt: moment.add({ minutes: 1 }) };
    const blocks = found === undefined ? await listOwnBlocks(trx, vehicleId, minute) : [];
    const who = found === undefined ? undefined : await driversAt(context, trx, found.bookingId);
    const facts = { reason, at: `${at} ${timeZone}`, vehicle: vehicle.name };
    // The audit finds the person shown by their booking.
    const subjectId = found?.bookingId ?? vehicleId;
    await recordAct(trx, 'custody_looked_up', { actorId: operatorId, subjectId, ...facts }, now);
    const describe = (custody: VehicleCustody) => present(custody, timeZone);
    return {
      vehicle: { id: vehicleId, name: vehicle.name, locationName, timeZone },
      at,
      isRepeated,
      found: found === undefined || who === undefined ? null : { ...describe(found), ...who },
      before: before === undefined ? null : describe(before),
      after: after === undefined ? null : describe(after),
      isBlocked: blocks.length > 0,
    };
  });
}

function momentOf(
  at: string,
  timeZone: string,
  now: Temporal.Instant,
): { moment: Temporal.Instant; isRepeated: boolean } {
  const wall = readMinute(at);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  );
  if (first === undefined || second === undefined || !first.toPlainDateTime().equals(wall))
    throw invalidField('at', 'The clocks skipped this time. Please check the citation.');
  const moment = first.toInstant();
  if (Temporal.Instant.compare(moment, now) > 0) throw invalidField('at', 'This time is in the future.');
  return { moment, isRepeated: !moment.equals(second.toInstant()) };
}

function readMinute(at: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(at, { overflow: 'reject' });
  } catch {
    throw invalidField('at', 'There’s no such day. Please check the date.');
  }
}

function present({ bookingId, reference, startsAt, endsAt, endedEarly }: VehicleCustody, timeZone: string) {
  return {
    bookingId,
    reference,
    from: wallTimeOf(startsAt, timeZone),
    until: wallTimeOf(endsAt, timeZone),
    endedEarly,
  };
}
