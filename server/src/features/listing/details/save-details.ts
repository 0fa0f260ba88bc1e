import type {
  DeskVehicleDetails,
  OwnVehicleDetails,
  VehicleDetailsForm,
} from '@makani/contract/handover/vehicle-details';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { serviceState } from '@makani/domain/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { lockboxCodeOf, noteServicePause, saveDetails } from '../../vehicles/public/vehicle-details.ts';
import { lockOwnVehicle } from '../../vehicles/public/vehicle-listing.ts';
import { getVehicleCards, lockVehicle } from '../../vehicles/public/vehicles.ts';
import { resumeAfterService } from '../desk/desk-vehicles.repository.ts';
import { approveSettled } from '../review/listing-reviews.ts';
import { detailsOf, showDetailsAtDesk, showOwnDetails } from './show-details.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** @throws AppError `not_found`, `vehicle_changed`, `invalid_input`. */
export async function saveOwnDetails(
  context: Needed,
  own: { id: string; hostId: string },
  form: VehicleDetailsForm,
): Promise<OwnVehicleDetails> {
  await inTransaction(context.db, async (trx) => {
    await lockOwnVehicle(trx, own);
    await save({ ...context, db: trx }, own.id, form);
  });
  await approveSettled(context, { id: own.id, notifies: false });
  return showOwnDetails(context, own);
}

/** @throws AppError `not_found`, `vehicle_changed`, `invalid_input`. */
export async function saveDetailsAtDesk(
  context: Needed,
  { id, operatorId }: { id: string; operatorId: string },
  form: VehicleDetailsForm,
): Promise<DeskVehicleDetails> {
  await inTransaction(context.db, async (trx) => {
    const card = (await getVehicleCards(trx, [id])).get(id);
    if (card === undefined) throw new AppError('not_found');
    await lockVehicle(trx, id);
    const fields = await save({ ...context, db: trx }, id, form);
    const facts = { actorId: operatorId, subjectId: id, fields };
    if (fields.length > 0) await recordAct(trx, 'vehicle_details_changed', facts, context.clock.now());
  });
  await approveSettled(context, { id, notifies: true });
  return showDetailsAtDesk(context, id);
}

/** A service that is planned anew lets guests book again, if it was the service that stopped them. */
async function save(context: Needed, id: string, form: VehicleDetailsForm): Promise<string[]> {
  const { db: trx, clock } = context;
  const now = clock.now();
  const fields = await saveDetails(context, id, form, now);
  const details = await detailsOf(trx, id);
  const zone = (await getVehicleCards(trx, [id])).get(id)?.location.timeZone ?? 'UTC';
  const isDue = serviceState(details, wallTimeNow(zone, now).slice(0, 10)) === 'due';
  if (details.isPausedForService && !isDue) {
    await noteServicePause(trx, id, null);
    await resumeAfterService(trx, id);
  }
  return fields;
}

/** Shows the code only with a row of the audit that says who saw it, and why. @throws AppError `not_found`. */
export async function revealLockboxCode(
  context: Needed,
  { id, operatorId, reason }: { id: string; operatorId: string; reason: string },
): Promise<{ lockboxCode: string }> {
  return inTransaction(context.db, async (trx) => {
    const lockboxCode = await lockboxCodeOf({ ...context, db: trx }, id);
    if (lockboxCode === null) throw new AppError('not_found');
    await recordAct(
      trx,
      'lockbox_code_shown',
      { actorId: operatorId, subjectId: id, reason },
      context.clock.now(),
    );
    return { lockboxCode };
  });
}
