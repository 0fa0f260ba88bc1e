export { type TripRecords } from '../../charges/trip-records.ts';
export { type RecordedHandover, type RecordsForBank } from '../../disputes/records-sections.ts';
export { releaseAfterCleanReturn } from '../../charges/nothing-new.ts';
export { statementForPacket } from '../../charges/statement-for-packet.ts';
