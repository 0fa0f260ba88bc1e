import type {
  HandoverLeg,
  HandoverRecord,
  SavedHandover,
  TripHandovers,
} from '@makani/contract/handover/handovers';
import { type HandoverBody, handoverBodySchema } from '@makani/contract/handover/record-body';
import * as z from 'zod/mini';

export const bookingId = '33333333-3333-4333-8333-333333333333';
const recordId = '44444444-4444-4444-8444-444444444444';
const moment = { at: '2026-12-01T20:02:00Z', local: '2026-12-01T10:02' };

/** On the morning of the pickup, as the host sees it. */
export const tripHandovers: TripHandovers = {
  bookingId,
  reference: 'MK-7H3QX9BD',
  vehicle: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Toyota Sienna Platinum',
    category: 'Minivan',
    energy: 'fuel',
  },
  guestName: 'Sample Guest',
  hostName: 'Sample Host',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  location: { name: 'Honolulu', timeZone: 'Pacific/Honolulu', wallTimeNow: '2026-12-01T10:02' },
  side: 'host',
  canSign: true,
  pickedUp: null,
  returned: null,
  isOverdue: false,
  isNotRecorded: false,
  next: 'pickup',
  refusals: { pickup: null, return: null },
  lastReadings: { odometerMiles: 12_000, energyLevel: 8 },
  knownMarks: [],
  legs: [],
  records: [],
};

/** The front at pickup. */
const photo: HandoverRecord['photos'][number] = {
  id: '66666666-6666-4666-8666-666666666666',
  slot: 'front',
  position: 1,
  takenAt: moment,
  receivedAt: moment,
  sha256: 'a'.repeat(64),
  storedSha256: 'b'.repeat(64),
  failure: null,
  picture: { src: '/photos/front-1600.jpg', alt: 'Front' },
  isRemoved: false,
};

/** A pickup that the host signed, with a photo of the front. */
export const signedPickup: HandoverRecord = {
  id: recordId,
  clientId: '55555555-5555-4555-8555-555555555555',
  kind: 'pickup',
  vehicleId: '11111111-1111-4111-8111-111111111111',
  ledBy: 'host',
  happenedAt: moment,
  deviceAt: moment.at,
  receivedAt: moment,
  isDeviceTime: true,
  odometerMiles: 12_010,
  energyLevel: 8,
  note: '',
  missing: [],
  answers: [],
  photos: [photo],
  marks: [],
  confirmations: [
    {
      id: '77777777-7777-4777-8777-777777777777',
      by: 'other',
      name: 'Sample Host',
      signature: null,
      agrees: true,
      remark: '',
      at: moment,
      onOtherPhone: false,
    },
  ],
  signedAt: moment,
  contentSha256: 'c'.repeat(64),
  corrects: null,
  counts: true,
};

/** The vehicle that the guest went on with, which has a battery. */
export const secondVehicle: HandoverLeg['vehicle'] = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Volkswagen ID. Buzz',
  category: 'Minivan',
  energy: 'electric',
};

export const signedReturn: HandoverRecord = {
  ...signedPickup,
  id: '44444444-4444-4444-8444-000000000002',
  clientId: '55555555-5555-4555-8555-000000000002',
  kind: 'return',
  photos: [],
};

/** After a breakdown: the first vehicle is away until it is returned, and then the second one is picked up. */
export function swappedTrip(state: 'broken down' | 'first is back'): TripHandovers {
  const { vehicle, canSign, refusals, lastReadings, knownMarks } = tripHandovers;
  const isBack = state === 'first is back';
  const common = { canSign, refusals, lastReadings, knownMarks };
  const first: HandoverLeg = {
    ...common,
    vehicle,
    pickedUp: moment,
    returned: isBack ? moment : null,
    next: isBack ? null : 'return',
  };
  const second: HandoverLeg = {
    ...common,
    vehicle: secondVehicle,
    pickedUp: null,
    returned: null,
    next: 'pickup',
  };
  const records = [signedPickup, ...(isBack ? [signedReturn] : [])];
  return { ...tripHandovers, ...(isBack ? second : first), legs: [first, second], records };
}

/** The server's answer to a body, signed or not. */
export function savedOf(body: unknown, clientId: string): SavedHandover {
  const sent = z.parse(handoverBodySchema, body);
  return { record: recordOf(sent, clientId), joined: null, questions: [] };
}

function recordOf(sent: HandoverBody, clientId: string): HandoverRecord {
  return {
    ...signedPickup,
    clientId,
    kind: sent.kind,
    odometerMiles: sent.odometerMiles,
    energyLevel: sent.energyLevel,
    note: sent.note,
    missing: sent.missing,
    answers: sent.answers,
    photos: sent.photos.map(({ id, slot, sha256, failure }, index) => ({
      ...photo,
      id,
      slot,
      sha256,
      failure,
      position: index + 1,
      receivedAt: null,
      picture: null,
    })),
    marks: [],
    confirmations: sent.confirmations.map(({ at, ...given }) => ({
      ...given,
      at: { at, local: moment.local },
      onOtherPhone: false,
    })),
    signedAt: sent.confirmations.length > 0 ? moment : null,
  };
}
