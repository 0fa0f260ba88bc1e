import { randomUUID } from 'node:crypto';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { serviceState, stopsBookings } from '@makani/domain/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import {
  findWithService,
  listWithService,
  noteServicePause,
  noteServiceReminder,
  type PlannedService,
} from '../../vehicles/public/vehicle-details.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import { pauseForService } from '../desk/desk-vehicles.repository.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Reminds hosts of a service that is near, and stops new bookings some days after the reminder if it is due. Bookings that
 * stand are never touched.
 */
export async function remindOfService(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  let after = beforeAll;
  while (!signal.aborted) {
    const page = await listWithService(db, clock.now(), after);
    for (const one of page) {
      try {
        await inTransaction(db, (trx) => step(trx, one.id, clock.now()));
      } catch (error) {
        log.error({ err: error, vehicleId: one.id }, 'a host could not be reminded of a service');
      }
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** It is read again under the vehicle's lock, because another worker or the host may have been there. */
async function step(trx: Db, vehicleId: string, now: Temporal.Instant): Promise<void> {
  await lockVehicle(trx, vehicleId);
  const one = await findWithService(trx, now, vehicleId);
  if (one === undefined) return;
  const { id, service_reminded_at: remindedAt } = one;
  const plan = {
    odometerMiles: one.odometer_miles,
    serviceDueMiles: one.service_due_miles,
    serviceDueOn: one.service_due_on,
  };
  if (remindedAt === null) {
    await noteServiceReminder(trx, id, now);
    await mailHost(trx, one, 'near', now);
    return;
  }
  const state = serviceState(plan, wallTimeNow(one.time_zone, now).slice(0, 10));
  // A vehicle that its host has paused is left alone until it is on offer again.
  if (!stopsBookings(state, remindedAt, now) || !(await pauseForService(trx, id))) return;
  await noteServicePause(trx, id, now);
  await mailHost(trx, one, 'paused', now);
}

async function mailHost(
  trx: Db,
  { name: vehicleName, id: vehicleId, host_id: hostId, ...plan }: PlannedService,
  what: 'near' | 'paused',
  now: Temporal.Instant,
): Promise<void> {
  const host = hostId === null ? undefined : await findMailbox(trx, hostId);
  if (host === undefined) return;
  await queueMail(
    trx,
    'service_due',
    {
      // Its vehicle's lock and marks make it one mail for each plan.
      about: randomUUID(),
      recipient: { as: 'host', email: host.email },
      firstName: host.firstName,
      vehicleId,
      vehicleName,
      what,
      dueMiles: plan.service_due_miles,
      dueOn: plan.service_due_on,
    },
    now,
  );
}
