import type { HandoverPhoto, HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import type { TripCharge, TripStatement } from '@makani/contract/handover/trip-charges';
import { sienna } from '../kit/samples.ts';

export const proposedCharge: TripCharge = {
  id: '7f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01',
  kind: 'fuel',
  status: 'proposed',
  label: 'Fuel or charge',
  detail: '4/8 less than at pickup',
  words: 'The needle was at half.',
  proposedBy: 'host',
  proposedAt: { at: '2026-12-04T21:00:00Z', local: '2026-12-04T11:00' },
  proposedCents: 6_000,
  owedCents: null,
  fromDepositCents: 0,
  paidCents: 0,
  returnedCents: 0,
  evidence: [],
  sentence: 'Please answer by Sun, Dec 6, 11:00 AM. If we don’t hear from you, we’ll charge it.',
  answerBy: { at: '2026-12-06T21:00:00Z', local: '2026-12-06T11:00' },
  objection: null,
  can: { answer: true, pay: false, withdraw: false, decide: false, drop: false, giveBack: false },
};

export const emptyStatement: TripStatement = {
  charges: [],
  proposedCents: 0,
  owedCents: 0,
  paidCents: 0,
  proposeUntil: null,
  kinds: [],
  nothingNew: { guest: false, owner: false, canSay: false },
};

export function statementOf(charge: TripCharge): TripStatement {
  return { ...emptyStatement, charges: [charge], proposedCents: charge.proposedCents };
}

/** A trip of which nobody recorded anything. */
export const noRecords: TripHandovers = {
  bookingId: '33333333-3333-4333-8333-000000000001',
  reference: 'MK-7H3QX9',
  vehicle: { id: sienna.id, name: sienna.name, category: 'Minivan', energy: 'fuel' },
  guestName: 'Sample Guest',
  hostName: 'Leilani',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  location: { name: 'Honolulu', timeZone: 'Pacific/Honolulu', wallTimeNow: '2026-12-04T11:00' },
  side: 'host',
  canSign: true,
  pickedUp: null,
  returned: null,
  isOverdue: false,
  isNotRecorded: true,
  next: null,
  refusals: { pickup: null, return: null },
  lastReadings: { odometerMiles: null, energyLevel: null },
  knownMarks: [],
  legs: [],
  records: [],
};

const moment = { at: '2026-12-04T20:00:00Z', local: '2026-12-04T10:00' };

export function samplePhoto(id: string): HandoverPhoto {
  const sha256 = 'a'.repeat(64);
  return {
    id,
    slot: 'left',
    position: 1,
    takenAt: moment,
    receivedAt: moment,
    sha256,
    storedSha256: sha256,
    failure: null,
    picture: { ...sienna.image, alt: 'The left side' },
    isRemoved: false,
  };
}

/** A signed return with one photo. */
export function sampleRecord(photo: HandoverPhoto): HandoverRecord {
  return {
    id: '8f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f08',
    clientId: '8f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f09',
    kind: 'return',
    vehicleId: sienna.id,
    ledBy: 'host',
    happenedAt: moment,
    deviceAt: moment.at,
    receivedAt: moment,
    isDeviceTime: true,
    odometerMiles: 12_100,
    energyLevel: 4,
    note: '',
    missing: [],
    answers: [],
    photos: [photo],
    marks: [],
    confirmations: [],
    signedAt: moment,
    contentSha256: 'b'.repeat(64),
    corrects: null,
    counts: true,
  };
}
