import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { changeRecord } from '../queue/queue.ts';
import { useQueue } from '../queue/rows.ts';
import type { LocalRecord, RecordChange } from './local-record.ts';
import { recordKey } from './record-key.ts';

interface UsedRecord {
  record: LocalRecord;
  /** Whether this phone has written anything. */
  isBegun: boolean;
  change: (change: RecordChange) => void;
}

/** This phone's record, which is stored with its first entry. */
export function useRecord(trip: TripHandovers, kind: HandoverKind, owner: string): UsedRecord {
  const key = recordKey(owner, trip, kind);
  const stored = useQueue((state) => state.records[key]);
  const [fresh, setFresh] = useState(() => freshRecord(trip, kind, owner, key));
  // Whatever comes after this one has an id of its own.
  if (stored?.clientId === fresh.clientId) setFresh(freshRecord(trip, kind, owner, key));
  const record = stored ?? fresh;
  return {
    record,
    isBegun: stored !== undefined,
    change: (change) => void changeRecord(record, change),
  };
}

function freshRecord(trip: TripHandovers, kind: HandoverKind, owner: string, key: string): LocalRecord {
  return {
    key,
    owner,
    side: trip.side,
    bookingId: trip.bookingId,
    kind,
    clientId: newKey(),
    vehicleId: trip.vehicle.id,
    step: 'readings',
    happenedAt: new Date().toISOString(),
    statedAt: null,
    odometerMiles: null,
    energyLevel: null,
    note: '',
    photos: [],
    marks: [],
    missing: [],
    answers: [],
    corrects: null,
    confirmations: [],
    sentBody: '',
    refusal: '',
    trip,
  };
}
