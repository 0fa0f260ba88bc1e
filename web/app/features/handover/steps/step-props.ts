import type { TripHandovers } from '@makani/contract/handover/handovers';
import type { LocalRecord, RecordChange } from '../record/local-record.ts';

export interface StepProps {
  record: LocalRecord;
  trip: TripHandovers;
  onChange: (change: RecordChange) => void;
}
