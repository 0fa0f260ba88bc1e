import type { DayEvent, DayPage, PlaceDay } from '@makani/contract/handover/today';

/** An arrival of a family this morning. */
export const arrival: DayEvent = {
  kind: 'pickup',
  bookingId: '33333333-3333-4333-8333-000000000001',
  reference: 'MK-7H3QX9',
  at: '2026-11-20T10:00',
  expectedAt: null,
  state: 'ahead',
  lateMinutes: null,
  doneAt: null,
  vehicle: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Toyota Sienna Platinum',
    plate: 'ABC 123',
    color: 'Blue',
    stand: 'Stall 14',
    isReady: false,
  },
  guest: { name: 'Sample Guest', phone: '+1 808 555 0111' },
  flight: 'HA 12, lands 8:40 AM',
  place: 'Airport shuttle',
  party: '2 adults, 1 child, 3 bags',
  childSeats: ['Second row, right: rear-facing seat, for a child of 1'],
  extras: '1 infant seat',
  hostExtras: null,
  agreement: 'unsigned',
  license: 'checked',
  areNoticesStopped: false,
  nextPickupAt: null,
};

/** A vehicle that should have come back. */
export const lateReturn: DayEvent = {
  ...arrival,
  kind: 'return',
  bookingId: '33333333-3333-4333-8333-000000000002',
  reference: 'MK-8K4RZ2',
  at: '2026-11-20T07:00',
  state: 'late',
  lateMinutes: 72,
  flight: null,
  place: null,
  childSeats: [],
  extras: null,
  agreement: null,
  license: null,
  nextPickupAt: '2026-11-20T14:00',
};

const honoluluDay: PlaceDay = {
  id: 'honolulu',
  name: 'Honolulu',
  wallTime: '2026-11-20T08:12',
  day: '2026-11-20',
  isToday: true,
  pickups: 1,
  returns: 1,
  late: 1,
  events: [lateReturn, arrival],
  nextCursor: null,
};

export function dayPage(change: Partial<PlaceDay> = {}): DayPage {
  return { day: '2026-11-20', places: [{ ...honoluluDay, ...change }] };
}
