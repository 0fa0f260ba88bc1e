export { type TripRecords } from '../../charges/trip-records.ts';
export { type AccidentsOf } from '../../disputes/accidents-section.ts';
export { releaseAfterCleanReturn } from '../../charges/nothing-new.ts';
export { statementForPacket } from '../../charges/statement-for-packet.ts';
