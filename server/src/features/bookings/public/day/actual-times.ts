export {
  findRecordedTrip,
  lockRecordedTrip,
  type RecordedTrip,
  recordPickedUp,
  recordReturned,
} from '../../data/actual-times.repository.ts';
