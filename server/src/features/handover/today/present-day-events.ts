import type { DayEvent } from '@makani/contract/handover/today';
import { meetingInWords } from '@makani/domain/arrivals/addresses';
import { deliveredOf } from '@makani/domain/arrivals/places';
import { childSeatsToFit } from '@makani/domain/arrangement/child-seats-to-fit';
import { hostSeesContacts } from '@makani/domain/bookings/customer-contacts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { partyInWords } from '@makani/domain/fit/party-words';
import { dayEventState } from '@makani/domain/handover/day/day-event';
import { extrasInWords, extrasOf } from '@makani/domain/pricing/extras';
import { bookedExtras, hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { turnsOf } from '../../../adapters/event-loop.ts';
import type { DayEventRow } from '../../bookings/public/day/day-events.ts';
import { expectedStartOf, flightWordsOf, laterPickupOf } from '../../bookings/public/day/flights.ts';
import { type ExpectedTime, expectedTimesOf } from '../../messages/public/expected-times.ts';
import { getCabins, getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { keyOf } from './day-event-key.ts';
import { type DayContext, type DayFacts, dayFactsOf } from './day-facts.ts';

/** Seating a large party takes some milliseconds, so others have their turn after each few. */
const plansAtOnce = 4;

/** Events by their key. Everything about all of them is read at once, one statement for each subject. */
export async function presentDayEvents(
  context: DayContext,
  rows: readonly DayEventRow[],
  reader: 'desk' | 'host',
  now: Temporal.Instant,
): Promise<Map<string, DayEvent>> {
  const { db } = context;
  const vehicleIds = [...new Set(rows.map((row) => row.vehicle_id))];
  const bookingIds = [...new Set(rows.map(({ id }) => id))];
  const [cards, cabins, facts, expected] = await Promise.all([
    getVehicleCards(db, vehicleIds),
    getCabins(db, vehicleIds),
    dayFactsOf(context, rows, now),
    expectedTimesOf(db, bookingIds),
  ]);
  const takeTurns = turnsOf(plansAtOnce);
  const events = new Map<string, DayEvent>();
  for (const row of rows) {
    const needsSeats = row.kind === 'pickup' && (row.party?.children.length ?? 0) > 0;
    const childSeats = needsSeats ? seatsOf(row, cabins.get(row.vehicle_id) ?? null) : [];
    if (needsSeats) await takeTurns(1);
    const vehicleName = cards.get(row.vehicle_id)?.name ?? '';
    events.set(
      keyOf(row),
      present(row, { reader, vehicleName, childSeats, facts, expected: expected.get(row.id) ?? [] }, now),
    );
  }
  return events;
}

interface Known {
  reader: 'desk' | 'host';
  vehicleName: string;
  childSeats: string[];
  facts: DayFacts;
  expected: ExpectedTime[];
}

function present(
  row: DayEventRow,
  { reader, vehicleName, childSeats, facts, expected }: Known,
  now: Temporal.Instant,
): DayEvent {
  const { kind, status, ends_at: endsAt, picked_up_at: pickedUpAt, returned_at: returnedAt } = row;
  const doneAt = kind === 'pickup' ? pickedUpAt : returnedAt;
  const isReachable = reader === 'desk' || hostSeesContacts({ status, endsAt }, now);
  const papers = kind === 'pickup' ? facts.papersOf(row.id) : { agreement: null, license: null };
  return {
    kind,
    bookingId: row.id,
    reference: row.reference,
    at: row.at,
    expectedAt: doneAt === null ? expectedOf(row, expected) : null,
    ...dayEventState({ kind, status, startsAt: expectedStartOf(row), endsAt, pickedUpAt, returnedAt }, now),
    doneAt: doneAt === null ? null : wallTimeOf(doneAt, row.time_zone),
    vehicle: { id: row.vehicle_id, name: vehicleName, ...facts.vehicleOf(row.vehicle_id) },
    guest: {
      name: `${row.customer_first_name} ${row.customer_last_name}`.trim(),
      phone: isReachable && row.customer_phone !== '' ? row.customer_phone : null,
    },
    flight: kind === 'pickup' ? flightWordsOf(row) : null,
    place: placeInWords(row, isReachable),
    party: row.party && partyInWords(row.party),
    childSeats,
    extras: extrasInWords(extrasOf(row.lines)),
    hostExtras: hostExtrasInWords(bookedExtras(row.lines)),
    ...papers,
    areNoticesStopped: row.is_stopped,
    nextPickupAt: row.next_pickup_at,
  };
}

/** A guest named it, or their flight lands too late. Nothing once the trip was moved to a later time than that. */
function expectedOf(row: DayEventRow, expected: ExpectedTime[]): string | null {
  const own = expected.find(({ kind }) => kind === row.kind);
  if (own === undefined) return row.kind === 'pickup' ? laterPickupOf(row) : null;
  const agreed = row.kind === 'pickup' ? row.starts_at : row.ends_at;
  if (Temporal.Instant.compare(own.expectedAt, agreed) <= 0) return null;
  return wallTimeOf(own.expectedAt, row.time_zone);
}

function seatsOf(row: DayEventRow, cabin: Parameters<typeof childSeatsToFit>[0]['cabin']): string[] {
  if (row.party === null) return [];
  return childSeatsToFit(
    { cabin, chosen: bookedExtras(row.lines) },
    row.party,
    childSeatRule(row.pickup_at.slice(0, 10)),
  );
}

/** Where they meet besides the location, and the other end of a one-way trip. */
function placeInWords(
  { kind, lines, meeting_addresses: addresses, other_location: other }: DayEventRow,
  isReachable: boolean,
): string | null {
  const met = meetingInWords(kind, {
    delivered: deliveredOf(lines),
    addresses: isReachable ? addresses : null,
  });
  if (other === null) return met;
  const end = kind === 'pickup' ? `One way, returns in ${other}` : `One way, picked up in ${other}`;
  return met === null ? end : `${met}. ${end}`;
}
