import type { WallTime } from '@makani/contract/kernel/time';
import type {
  LocationChanges,
  LocationPreview,
  LocationSettings,
  SettableLocation,
  SamplePrice,
} from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import { addDays } from '@makani/domain/calendar/add-days';
import { wallTimeNow, wallTimeOf } from '@makani/domain/calendar/rental-period';
import { changesCharges } from '@makani/domain/settings/changes-charges';
import {
  changedLocation,
  faultsOfChanges,
  faultsOfOpening,
  isSameLocation,
  newlyClosed,
} from '@makani/domain/settings/location-changes';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError } from '../../http/app-error.ts';
import { countOnDays } from '../bookings/public/bookings-on-days.ts';
import { priceWithCharges } from '../bookings/public/desk/price-with-charges.ts';
import { lockLocation, requireLocation } from '../locations/public/locations.ts';
import { cheapestOffered } from '../vehicles/public/offered-sample.ts';
import { applyDue } from './apply-due.ts';
import { revisionOf } from './data/setting-versions.repository.ts';
import { effectiveMoment, nothingChanges } from './effective-moment.ts';
import { locationSubject, settingsAt, subjectOf, writeChanges } from './location-versions.ts';
import { showSettable } from './show-locations.ts';
import { storeVersion, requireRevision } from './store-version.ts';

const sampleDays = 3;

/** The effect of a change of charges on the price of a rental; null where it changes none. */
async function samplePrice(
  db: Db,
  { id: locationId, timeZone }: Pick<Location, 'id' | 'timeZone'>,
  change: { before: LocationSettings; after: LocationSettings; effectiveFrom: Temporal.Instant },
): Promise<SamplePrice | null> {
  const { before, after, effectiveFrom } = change;
  if (!changesCharges(before, after)) return null;
  const vehicle = await cheapestOffered(db, locationId);
  if (vehicle === undefined) return null;
  const bookedOn = wallTimeOf(effectiveFrom, timeZone).slice(0, 10);
  const pickupAt = `${addDays(bookedOn, 1)}T10:00`;
  const returnAt = `${addDays(bookedOn, 1 + sampleDays)}T10:00`;
  const rental = { vehicleId: vehicle.id, locationId, pickupAt, returnAt };
  const priced = async ({ chargesOn: isOn, chargesLiable: liable }: LocationSettings) =>
    priceWithCharges(db, rental, { charges: { isOn, liable }, bookedAt: effectiveFrom });
  return {
    vehicleName: vehicle.name,
    pickupAt,
    returnAt,
    before: await priced(before),
    after: await priced(after),
  };
}

interface Wanted {
  locationId: string;
  changes: LocationChanges;
  /** Null is now. */
  effectiveAt: WallTime | null;
}

/** @throws AppError `not_found`, `invalid_input`. */
export async function previewChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wanted: Wanted,
): Promise<LocationPreview> {
  // The revision is read first, so that a change made during the other reads makes it outdated.
  const revision = await revisionOf(db, subjectOf(wanted.locationId));
  const now = clock.now();
  const location = await requireLocation(db, wanted.locationId, now);
  const { before, after, effectiveFrom } = await judge(db, location, wanted, now);
  return {
    revision,
    before,
    after,
    closedDays: await countOnDays(db, location.id, newlyClosed(before, after), {
      timeZone: location.timeZone,
      now,
    }),
    samplePrice: await samplePrice(db, location, { before, after, effectiveFrom }),
  };
}

/**
 * Changes a location at once, or keeps the change until its moment.
 * @throws AppError `not_found`, `setting_changed`, `invalid_input`.
 */
export async function changeLocationSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  wanted: Wanted & { revision: number; reason: string; operatorId: string },
): Promise<SettableLocation> {
  const { locationId: id, changes, revision, reason, operatorId } = wanted;
  return inTransaction(db, async (trx) => {
    await lockLocation(trx, id);
    const now = clock.now();
    const subject = subjectOf(id);
    await requireRevision(trx, subject, revision);
    // The preview counts with what is due. Applied afterwards, it would take the place of this change.
    await applyDue(trx, { name: subject, ...locationSubject(subject) }, now);
    const location = await requireLocation(trx, id, now);
    const { before, after, effectiveFrom, isNow } = await judge(trx, location, wanted, now);
    if (isNow) await writeChanges(trx, location, changes);
    await storeVersion(trx, { subject, changes, effectiveFrom, before, after, reason, operatorId }, now);
    return showSettable(trx, id, now);
  });
}

interface Judged {
  before: LocationSettings;
  after: LocationSettings;
  effectiveFrom: Temporal.Instant;
  isNow: boolean;
}

async function judge(
  db: Db,
  location: Location,
  { changes, effectiveAt }: Wanted,
  now: Temporal.Instant,
): Promise<Judged> {
  const { timeZone, wallTimeNow: local } = location;
  requireNoFaults(faultsOfChanges(changes, { today: local.slice(0, 10), timeZone }));
  const effectiveFrom = effectiveMoment(effectiveAt, timeZone, now);
  const before = await settingsAt(db, location, effectiveFrom);
  const today = wallTimeNow(timeZone, effectiveFrom).slice(0, 10);
  const after = changedLocation(before, changes, today);
  const wasFound =
    before.status === 'open' && before.address === after.address && before.hours === after.hours;
  if (!wasFound) requireNoFaults(faultsOfOpening(after));
  if (isSameLocation(before, after)) throw nothingChanges();
  return { before, after, effectiveFrom, isNow: effectiveAt === null };
}

function requireNoFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
