import type { Person } from '@makani/contract/operator/people';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { findPerson } from '../../accounts/public/people.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { listLiveAtDesk } from '../../bookings/public/desk/live-at-desk.ts';
import { hostFiguresOf, listLatestTrips } from '../../bookings/public/desk/people-figures.ts';
import { sumPosted } from '../../payments/public/account-entries.ts';
import { showHold } from '../../payouts/public/payout-holds.ts';
import { reviewsOfPerson } from '../../reviews/public/reviews.ts';
import { listHosted } from '../../vehicles/public/hosted-vehicles.ts';
import { listVehicleIdsOf } from '../../vehicles/public/vehicles.ts';
import { hostAccount } from './list-people.ts';

/** Enough for a look; the others are found among the bookings. */
const maxTrips = 20;

/** The audit records the operator and the person whose data is shown. @throws AppError `not_found`. */
export async function showPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  actorId: string,
): Promise<Person> {
  const now = clock.now();
  const found = await findPerson(db, id, now);
  if (found === undefined) throw new AppError('not_found');
  await recordAct(db, 'person_opened', { actorId, subjectId: id }, now);
  const { isHost, ...person } = found;
  const vehicleIds = await listVehicleIdsOf(db, id);
  const [trips, reviews, vehicles, asGuest, asHost, hosting, payoutHold] = await Promise.all([
    listLatestTrips(db, id, maxTrips),
    reviewsOfPerson(db, id, maxTrips),
    listHosted(db, id),
    listLiveAtDesk(db, { guestId: id }, now),
    listLiveAtDesk(db, { vehicleIds }, now),
    isHost ? hostingOf({ db }, id, vehicleIds) : null,
    showHold(db, id),
  ]);
  return { ...person, trips, reviews, vehicles, hosting, payoutHold, live: { asGuest, asHost } };
}

async function hostingOf({ db }: Pick<Context, 'db'>, id: string, vehicleIds: string[]) {
  const figures = (await hostFiguresOf(db, new Map([[id, vehicleIds]]))).get(id);
  const earned = await sumPosted(db, [hostAccount(id)]);
  const { kept: fulfilled = 0, rejected = 0, withdrawn = 0 } = figures ?? {};
  return { kept: fulfilled, rejected, withdrawn, earnedCents: earned.get(hostAccount(id)) ?? 0 };
}
