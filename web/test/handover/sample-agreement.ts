import type { Agreement } from '@makani/contract/handover/agreements';
import type { TripDay } from '@makani/contract/handover/trip-day';

export const tripId = '33333333-3333-4333-8333-333333333333';

const text: Agreement['text'] = {
  version: 1,
  title: 'Rental agreement',
  reference: 'MK-7H3QX9BD',
  sections: [
    {
      title: 'Who may drive',
      rows: [{ label: 'Ada Sample', value: '25 or older at pickup' }],
      sentences: ['Only these drivers may drive.'],
      points: [],
    },
  ],
};

export const unsigned: Agreement = {
  bookingId: tripId,
  reference: 'MK-7H3QX9BD',
  vehicleName: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  renterName: 'Ada Sample',
  state: 'unsigned',
  text,
  digest: 'ab'.repeat(32),
  changes: [],
  signed: [],
  drivers: [{ otherDriverId: null, name: 'Ada Sample', check: null }],
};

export const signed: Agreement = {
  ...unsigned,
  state: 'signed',
  digest: null,
  signed: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      number: 1,
      signature: { kind: 'typed', name: 'Ada Sample' },
      signedAt: { at: '2026-11-30T20:00:00Z', local: '2026-11-30T10:00' },
      signedOn: 'guest',
      sha256: 'cd'.repeat(32),
    },
  ],
};

/** Nothing to say. */
export const noDay: TripDay = {
  phase: 'none',
  agreement: 'closed',
  vehicle: null,
  lockbox: null,
  pickedUp: null,
  returned: null,
  next: null,
  isNotRecorded: false,
  accidents: null,
};

export const pickupDay: TripDay = {
  ...noDay,
  phase: 'day',
  next: 'pickup',
  agreement: 'signed',
  vehicle: {
    plate: 'ABC 123',
    color: 'White',
    stall: 'B 12',
    address: '7 Sample Street, Honolulu, HI',
    note: 'Second level, by the elevator.',
    photo: null,
    energy: 'fuel',
    key: 'lockbox',
  },
  lockbox: { from: { at: '2026-12-01T19:30:00Z', local: '2026-12-01T09:30' }, isOpen: true },
};
