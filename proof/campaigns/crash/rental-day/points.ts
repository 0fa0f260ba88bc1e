import type { Point } from '../point.ts';

/** After a function of a feature. */
const after = (file: string, wraps: string): Point => ({
  file: `server/src/features/${file}`,
  wraps,
  when: 'after',
});

/** Points of the rental day: pickup and return, agreement, charges, accidents, and changes on the road. */
export const pointsOfRentalDays = {
  'record inserted': after('handover/data/handovers.repository.ts', 'insertHandover'),
  'record signed': after('handover/data/handovers.repository.ts', 'signHandover'),
  'pickup noted': after('bookings/public/day/actual-times.ts', 'recordPickedUp'),
  'return noted': after('bookings/public/day/actual-times.ts', 'recordReturned'),
  'vehicle updated': after('handover/vehicle-facts.ts', 'updateVehicle'),
  'confirmation inserted': after('handover/data/confirmations.repository.ts', 'insertConfirmation'),
  'clean return settled': after('handover/claims/clean-return.ts', 'settleCleanReturn'),
  'record saved': after('handover/records/save-record.ts', 'saveRecord'),
  'record confirmed': after('handover/records/confirm-record.ts', 'confirmRecord'),
  'photo of a record noted': after('handover/data/photos.repository.ts', 'noteReceived'),
  'photo of a record received': after('handover/photos/receive-photo.ts', 'receivePhoto'),
  'automatic moment noted': after('messages/automatic/automatic.repository.ts', 'noteDecided'),
  'automatic message inserted': after('messages/data/messages.repository.ts', 'insertMessage'),
  'agreement inserted': after('handover/agreement/agreements.repository.ts', 'insertAgreement'),
  'agreement signed': after('handover/agreement/sign-agreement.ts', 'signAgreement'),
  'charge inserted': after('bookings/data/charges/trip-charges.repository.ts', 'insertCharge'),
  'charge proposed': after('bookings/charges/propose-charge.ts', 'proposeCharge'),
  'charge moved': after('bookings/data/charges/trip-charges.repository.ts', 'moveCharge'),
  'charge answered': after('bookings/charges/answer-charge.ts', 'answerCharge'),
  'deposit charged': after('bookings/deposits/settle-deposit.ts', 'takeOfDeposit'),
  'card asked for a charge': after('bookings/charges/charge-payment.ts', 'authoriseCharge'),
  'charge taken': after('bookings/charges/charge-payment.ts', 'takeCharge'),
  'swap block inserted': after('vehicles/public/vehicle-blocks.ts', 'insertSwapBlock'),
  'swap inserted': after('bookings/data/vehicle-swaps.repository.ts', 'insertSwap'),
  'vehicle paused': after('vehicles/public/hosted-vehicles.ts', 'pauseVehicle'),
  'act recorded': after('bookings/desk/record-desk-act.ts', 'recordDeskAct'),
  'act done': after('bookings/desk/act-on-booking.ts', 'actOnBooking'),
  'accident inserted': after('handover/accidents/accidents.repository.ts', 'insertAccident'),
  'accident reported': after('handover/accidents/report-accident.ts', 'reportAccident'),
  'photo of an accident noted': after('handover/accidents/accidents.repository.ts', 'noteReceived'),
  'photo of an accident received': after(
    'handover/accidents/receive-accident-photo.ts',
    'receiveAccidentPhoto',
  ),
  'returned early': after('bookings/change/return-early.ts', 'returnEarly'),
} as const satisfies Record<string, Point>;
