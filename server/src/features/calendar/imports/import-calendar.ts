import type { CalendarImport } from '@makani/contract/calendar/other-calendars';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { invalidField, AppError } from '../../../http/app-error.ts';
import { type Backoff, backoffDelay } from '../../../jobs/backoff.ts';
import { holdsCardNumber } from '../../../http/card-number.ts';
import { requireOwnVehicle, type RentalVehicle } from '../../vehicles/public/own-vehicles.ts';
import { retainPast, replaceImported } from '../../vehicles/public/imported-blocks.ts';
import { lockVehicle } from '../../vehicles/public/vehicles.ts';
import * as imports from './calendar-imports.repository.ts';
import { CalendarUnreadable, checkedUrl } from '../../../adapters/calendar-fetch/fetch-calendar.ts';
import { readCalendar, type ReadCalendar } from '../ical/read-calendar.ts';
import { busyTimes } from './busy-times.ts';
import { findSame, hashOf } from './find-same.ts';
import { fitBlocks } from './fit-blocks.ts';
import { encryptedFor, openAddress } from './import-addresses.ts';
import { presentImport } from './present-import.ts';

type ImportContext = Pick<Context, 'db' | 'clock' | 'encryption' | 'fetchCalendar'>;

const maxImports = 10;
export const readEveryMinutes = 60;
/** A calendar that cannot be read is retried hourly at first and daily in the end. */
const readBackoff: Backoff = {
  firstSeconds: 60 * readEveryMinutes,
  factor: 2,
  longestSeconds: 24 * 3600,
  spread: 0,
};

interface ImportCalendarInput {
  vehicleId: string;
  hostId: string;
  name: string;
  calendarUrl?: string | undefined;
  calendarText?: string | undefined;
  blocksFreeDays?: boolean | undefined;
}

/**
 * Imports another calendar for a host's own vehicle. It replaces an earlier import that `findSame` takes for the same.
 * A source that cannot be read is rejected at its field and stores nothing.
 * @throws AppError `invalid_input`, `not_found`.
 */
export async function importCalendar(
  context: ImportContext,
  input: ImportCalendarInput,
): Promise<CalendarImport> {
  const { db, clock } = context;
  const vehicle = await requireOwnVehicle(db, input.vehicleId, input.hostId);
  const { calendarUrl, calendarText } = input;
  if ((calendarUrl === undefined) === (calendarText === undefined)) {
    throw invalidField('calendarUrl', 'Please enter a calendar address or choose a file.');
  }
  const field = calendarUrl === undefined ? 'calendarText' : 'calendarUrl';
  const address = calendarUrl === undefined ? undefined : normalAddress(calendarUrl);
  const began = clock.now();
  const text = address === undefined ? (calendarText ?? '') : await fetchOrRefuse(context, address);
  const read = await readCalendar(text, { timeZone: vehicle.timeZone, now: clock.now() });
  if ('refusal' in read) throw invalidField(field, read.refusal);
  return inTransaction(db, async (trx) => {
    // The lock serializes imports of one vehicle, so that two of the same file find each other.
    await lockVehicle(trx, vehicle.id);
    // The host may have deleted the account while the calendar was fetched.
    await requireOwnVehicle(trx, vehicle.id, input.hostId);
    const now = clock.now();
    const chosen = input.blocksFreeDays;
    const same = await findSame(trx, vehicle, { name: input.name, address, read, chosen }, now);
    if (same !== undefined && address !== undefined && isOvertaken(same, began)) {
      // A newer read is already stored and stays.
      const renamed = await imports.updateImport(trx, same.id, { name: input.name });
      return presentImport(trx, renamed ?? same, now);
    }
    const row = same ?? (await insert(context, trx, vehicle, input.name, address, now));
    const choice = { blocks_free_days: chosen ?? row.blocks_free_days };
    const wanted = { ...row, ...choice, name: input.name, isNew: same === undefined };
    const written = await write(trx, wanted, read, { began, now });
    if ('refusal' in written) throw invalidField(field, written.refusal);
    return presentImport(trx, written, now);
  });
}

/**
 * Reads an address again. @throws AppError `not_found`, or `invalid_input` for a file, which must be
 * uploaded again.
 */
export async function refreshImport(
  context: ImportContext,
  input: { vehicleId: string; hostId: string; importId: string; blocksFreeDays?: boolean | undefined },
): Promise<CalendarImport> {
  const { db, clock } = context;
  const vehicle = await requireOwnVehicle(db, input.vehicleId, input.hostId);
  const row = await imports.findImport(db, input.importId, vehicle.id);
  if (row === undefined) throw new AppError('not_found');
  if (row.kind === 'file') {
    throw invalidField('importId', 'Files can’t be refreshed. Please import the file again.');
  }
  const { blocksFreeDays } = input;
  // Kept by itself, so that it holds for the next reading as well if this one fails.
  if (blocksFreeDays !== undefined)
    await imports.updateImport(db, row.id, { blocks_free_days: blocksFreeDays });
  const after = await readAgain(context, row, vehicle.timeZone);
  if (after === undefined) throw new AppError('not_found');
  return presentImport(db, after, clock.now());
}

/** @throws AppError `not_found`. */
export async function removeImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: { vehicleId: string; hostId: string; importId: string },
): Promise<void> {
  const vehicle = await requireOwnVehicle(db, input.vehicleId, input.hostId);
  await inTransaction(db, async (trx) => {
    await lockVehicle(trx, vehicle.id);
    const row = await imports.findImport(trx, input.importId, vehicle.id);
    if (row === undefined) throw new AppError('not_found');
    await retainPast(trx, { id: row.id, vehicleId: vehicle.id }, clock.now());
    await imports.deleteImport(trx, row.id, vehicle.id);
  });
}

/**
 * Fetches the address and stores its events, or the reason for the failure; earlier blocks then remain. A
 * read that was overtaken by a later one stores nothing.
 */
export async function readAgain(
  { db, clock, encryption, fetchCalendar }: ImportContext,
  row: imports.ImportRow,
  timeZone: string,
): Promise<imports.ImportRow | undefined> {
  const began = clock.now();
  const outcome = await attempt(async () => fetchCalendar(openAddress(encryption, row) ?? ''));
  const read = 'text' in outcome ? await readCalendar(outcome.text, { timeZone, now: clock.now() }) : outcome;
  return inTransaction(db, async (trx) => {
    await lockVehicle(trx, row.vehicle_id);
    const current = await imports.lockImport(trx, row.id);
    if (current === undefined || isOvertaken(current, began)) return current;
    const now = clock.now();
    const written =
      'refusal' in read ? read : await write(trx, { ...current, isNew: false }, read, { began, now });
    if (!('refusal' in written)) return written;
    const failures = current.failures + 1;
    return imports.updateImport(trx, row.id, {
      failures,
      last_error: written.refusal,
      next_read_at: now.add(backoffDelay(readBackoff, failures, row.id)),
    });
  });
}

/** A calendar fetched before the stored read began may lack days that the stored one has. */
function isOvertaken({ last_read_at: stored }: imports.ImportRow, began: Temporal.Instant): boolean {
  return stored !== null && Temporal.Instant.compare(began, stored) < 0;
}

async function attempt(work: () => Promise<string>): Promise<{ text: string } | { refusal: string }> {
  try {
    return { text: await work() };
  } catch (error) {
    if (error instanceof CalendarUnreadable) return { refusal: error.message };
    throw error;
  }
}

async function fetchOrRefuse({ fetchCalendar }: ImportContext, address: string): Promise<string> {
  const outcome = await attempt(() => fetchCalendar(address));
  if ('refusal' in outcome) throw invalidField('calendarUrl', outcome.refusal);
  return outcome.text;
}

function normalAddress(address: string): string {
  try {
    const { href, hostname } = checkedUrl(address);
    // The host's name is kept as it is, and shown.
    if (holdsCardNumber(hostname)) throw new CalendarUnreadable('Please don’t enter a card number here.');
    return href;
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw invalidField('calendarUrl', error.message);
    throw error;
  }
}

async function insert(
  { encryption }: ImportContext,
  trx: Db,
  vehicle: RentalVehicle,
  name: string,
  address: string | undefined,
  now: Temporal.Instant,
): Promise<imports.ImportRow> {
  if ((await imports.listImports(trx, vehicle.id)).length >= maxImports) {
    throw invalidField('name', `A vehicle can have at most ${maxImports} imported calendars.`);
  }
  return imports.insertImport(trx, {
    vehicle_id: vehicle.id,
    kind: address === undefined ? 'file' : 'address',
    name,
    source: address === undefined ? null : new URL(address).hostname,
    address_encrypted: address === undefined ? null : encryption.encrypt(address, encryptedFor(vehicle.id)),
    address_hash: address === undefined ? null : hashOf(address),
    last_read_at: null,
    last_error: null,
    next_read_at: null,
    created_at: now,
  });
}

async function write(
  trx: Db,
  row: imports.ImportRow & { isNew: boolean },
  read: ReadCalendar,
  { began, now }: { began: Temporal.Instant; now: Temporal.Instant },
): Promise<imports.ImportRow | { refusal: string }> {
  const calendar = { id: row.id, vehicleId: row.vehicle_id, isNew: row.isNew };
  const busy = busyTimes(read, row.blocks_free_days);
  const fitted = await fitBlocks(trx, calendar, busy.blocks, now);
  if ('refusal' in fitted) return fitted;
  await replaceImported(trx, calendar, fitted.blocks, now);
  const written = await imports.updateImport(trx, row.id, {
    name: row.name,
    warnings: JSON.stringify([...fitted.warnings, ...busy.warnings]),
    free_days: read.freeDays.blocks.length,
    blocks_free_days: row.blocks_free_days,
    // The answer of an address is at least as new as the request.
    last_read_at: began,
    last_error: null,
    failures: 0,
    next_read_at: row.kind === 'address' ? now.add({ minutes: readEveryMinutes }) : null,
  });
  if (written === undefined) throw new Error('an import vanished while it was locked');
  return written;
}
