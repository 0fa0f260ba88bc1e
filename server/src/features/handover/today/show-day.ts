import { dayEventKindSchema, type DayPage, type DayQuery } from '@makani/contract/handover/today';
import { wallTimeSchema } from '@makani/contract/kernel/time';
import { readCursor, writeCursor } from '../../../http/cursor.ts';
import {
  countDayEvents,
  type DayEventRow,
  listDayEvents,
  type PlaceOfDay,
} from '../../bookings/public/day/day-events.ts';
import { listLocations } from '../../locations/public/locations.ts';
import { listOwnVehicles } from '../../vehicles/public/own-vehicles.ts';
import type { DayContext } from './day-facts.ts';
import { keyOf } from './day-event-key.ts';
import { presentDayEvents } from './present-day-events.ts';

/** More than anybody reads at once, and few enough to be drawn at once. */
const pageSize = 100;

/** A day at every open location, or at one. @throws AppError `invalid_input` for a cursor of another list. */
export async function showDeskDay(context: DayContext, query: DayQuery): Promise<DayPage> {
  return showDay(context, query);
}

/** The same of one host's vehicles, where anything happens to them. */
export async function showHostDay(context: DayContext, hostId: string, query: DayQuery): Promise<DayPage> {
  const vehicles = await listOwnVehicles(context.db, hostId);
  const vehicleIds = vehicles.map(({ id }) => id);
  const { places, ...page } = await showDay(context, query, vehicleIds);
  return { ...page, places: places.filter(({ pickups, returns }) => pickups + returns > 0) };
}

/** @param vehicleIds Those of the host who reads; undefined for the desk. */
async function showDay(
  context: DayContext,
  { day, location, cursor }: DayQuery,
  vehicleIds?: string[],
): Promise<DayPage> {
  const { db, clock } = context;
  const now = clock.now();
  const open = (await listLocations(db, now)).filter(({ status }) => status === 'open');
  const shown = open.filter(({ id }) => location === undefined || id === location);
  const [first] = open.map(({ wallTimeNow }) => wallTimeNow.slice(0, 10));
  const places = shown.map(({ id, wallTimeNow }): PlaceOfDay => {
    const today = wallTimeNow.slice(0, 10);
    return { locationId: id, day: day ?? today, isToday: (day ?? today) === today };
  });
  const after = location === undefined ? undefined : readEventCursor(cursor);
  const [rows, counts] = await Promise.all([
    listDayEvents(db, { places, vehicleIds, after, limit: pageSize + 1 }, now),
    countDayEvents(db, { places, vehicleIds }, now),
  ]);
  const byPlace = Map.groupBy(rows, (row) => row.location_id);
  const paged = shown.map(({ id }) => (byPlace.get(id) ?? []).slice(0, pageSize));
  const reader = vehicleIds === undefined ? 'desk' : 'host';
  const events = await presentDayEvents(context, paged.flat(), reader, now);
  return {
    day: day ?? first ?? now.toString().slice(0, 10),
    places: shown.map(({ id, name, wallTimeNow }, index) => {
      const own = paged[index] ?? [];
      const last = (byPlace.get(id)?.length ?? 0) > pageSize ? own.at(-1) : undefined;
      return {
        id,
        name,
        wallTime: wallTimeNow,
        day: day ?? wallTimeNow.slice(0, 10),
        isToday: places[index]?.isToday ?? false,
        ...(counts.get(id) ?? { pickups: 0, returns: 0, late: 0 }),
        events: own.flatMap((row) => events.get(keyOf(row)) ?? []),
        nextCursor: last === undefined ? null : writeCursor(`${last.at}.${last.kind}`, last.id),
      };
    }),
  };
}

function readEventCursor(cursor: string | undefined): Pick<DayEventRow, 'at' | 'kind' | 'id'> | undefined {
  const place = readCursor(cursor, (text) => {
    const [at, kind] = text.split('.');
    return { at: wallTimeSchema.parse(at), kind: dayEventKindSchema.parse(kind) };
  });
  return place && { ...place.key, id: place.id };
}
