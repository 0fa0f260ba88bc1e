import type { Point } from './point.ts';
import { pointsOfRentalDays } from './rental-day/points.ts';

const features = 'server/src/features';
const network = { file: 'server/src/adapters/payments/simulated-provider.ts', wraps: 'simulatedProvider' };
const files = { file: 'server/src/adapters/mail/file-transport.ts', wraps: 'createFileTransport' };
const texts = { file: 'server/src/adapters/texts/file-sender.ts', wraps: 'fileTextSender' };
const photos = { file: 'server/src/adapters/photos/photo-store-disk.ts', wraps: 'diskPhotoStore' };
const decoder = { file: 'server/src/adapters/photos/photo-decoder.ts', wraps: 'createPhotoDecoder' };

/**
 * Where a process may be killed. The product knows nothing of it: `hooks.ts` wraps these functions while they
 * are loaded. A name is a place, which several scenes may come by.
 */
const points = {
  'before the hold': {
    file: `${features}/bookings/reserve/hold-vehicle.ts`,
    wraps: 'holdVehicle',
    when: 'before',
  },
  'vehicle locked': {
    file: `${features}/bookings/reserve/lock-for-hold.ts`,
    wraps: 'lockForHold',
    when: 'after',
  },
  'hold inserted': {
    file: `${features}/bookings/data/bookings.repository.ts`,
    wraps: 'insertHeld',
    when: 'after',
  },
  'hold written': {
    file: `${features}/bookings/reserve/hold-vehicle.ts`,
    wraps: 'holdVehicle',
    when: 'after',
  },
  'attempt inserted': {
    file: `${features}/payments/public/payments.ts`,
    wraps: 'insertPayment',
    when: 'after',
  },
  'before the authorisation': { ...network, method: 'authorise', when: 'before' },
  'card authorised': { ...network, method: 'authorise', when: 'after' },
  'payment moved': { file: `${features}/payments/public/payments.ts`, wraps: 'movePayment', when: 'after' },
  'booking moved': {
    file: `${features}/bookings/data/bookings.repository.ts`,
    wraps: 'moveBooking',
    when: 'after',
  },
  'mail queued': { file: `${features}/mail/outbox.repository.ts`, wraps: 'insertOnce', when: 'after' },
  'payment written': {
    file: `${features}/bookings/reserve/settle-booking.ts`,
    wraps: 'settleBooking',
    when: 'after',
  },
  'order written': { file: `${features}/bookings/orders/hold-order.ts`, wraps: 'holdOrder', when: 'after' },
  'order paid': { file: `${features}/bookings/orders/settle-order.ts`, wraps: 'settleOrder', when: 'after' },
  'told of the move': {
    file: `${features}/bookings/mail/notify-of-move.ts`,
    wraps: 'notifyOfMove',
    when: 'after',
  },
  'charge begun': {
    file: `${features}/bookings/money/booking-money.ts`,
    wraps: 'chargeBooking',
    when: 'after',
  },
  'host has answered': {
    file: `${features}/bookings/host/answer-booking.ts`,
    wraps: 'answerBooking',
    when: 'after',
  },
  'before the capture': { ...network, method: 'capture', when: 'before' },
  'card charged': { ...network, method: 'capture', when: 'after' },
  'before the ledger': {
    file: `${features}/payments/public/ledger.ts`,
    wraps: 'postToLedger',
    when: 'before',
  },
  'in the ledger': { file: `${features}/payments/public/ledger.ts`, wraps: 'postToLedger', when: 'after' },
  'capture written': {
    file: `${features}/bookings/settlement/capture-payment.ts`,
    wraps: 'captureCharge',
    when: 'after',
  },
  'mail leased': { file: `${features}/mail/outbox.repository.ts`, wraps: 'leaseMails', when: 'after' },
  'before the mail is sent': { ...files, method: 'send', when: 'before' },
  'mail sent': { ...files, method: 'send', when: 'after' },
  'mail marked': { file: `${features}/mail/outbox.repository.ts`, wraps: 'markSent', when: 'after' },
  'delivery leased': {
    file: `${features}/webhooks/data/deliveries.repository.ts`,
    wraps: 'leaseDeliveries',
    when: 'after',
  },
  'before the delivery is noted': {
    file: `${features}/webhooks/data/deliveries.repository.ts`,
    wraps: 'markDelivered',
    when: 'before',
  },
  'delivery noted': {
    file: `${features}/webhooks/data/deliveries.repository.ts`,
    wraps: 'markDelivered',
    when: 'after',
  },
  'text leased': { file: `${features}/texts/data/texts.repository.ts`, wraps: 'leaseTexts', when: 'after' },
  'text begun': { file: `${features}/texts/data/texts.repository.ts`, wraps: 'noteBegun', when: 'after' },
  'before the text is sent': { ...texts, method: 'send', when: 'before' },
  'text sent': { ...texts, method: 'send', when: 'after' },
  'text marked': { file: `${features}/texts/data/texts.repository.ts`, wraps: 'markSent', when: 'after' },
  'before the release': { ...network, method: 'void', when: 'before' },
  'card released': { ...network, method: 'void', when: 'after' },
  'money set right': {
    file: `${features}/bookings/money/booking-money.ts`,
    wraps: 'applyAmountDue',
    when: 'after',
  },
  'less is retained': {
    file: `${features}/payments/public/money.ts`,
    wraps: 'reduceRetained',
    when: 'after',
  },
  'trip cancelled': {
    file: `${features}/bookings/trips/cancel-booking.ts`,
    wraps: 'cancelBooking',
    when: 'after',
  },
  'before the refund': { ...network, method: 'refund', when: 'before' },
  'card refunded': { ...network, method: 'refund', when: 'after' },
  'refund marked': { file: `${features}/payments/public/money.ts`, wraps: 'markRefunded', when: 'after' },
  'books balanced': {
    file: `${features}/bookings/money/booking-money.ts`,
    wraps: 'balanceBooks',
    when: 'after',
  },
  'change inserted': {
    file: `${features}/bookings/data/booking-changes.repository.ts`,
    wraps: 'insertChange',
    when: 'after',
  },
  'change settled': {
    file: `${features}/bookings/data/booking-changes.repository.ts`,
    wraps: 'settleOpen',
    when: 'after',
  },
  'change applied': {
    file: `${features}/bookings/change/apply-change.ts`,
    wraps: 'applyChange',
    when: 'after',
  },
  'trip changed': {
    file: `${features}/bookings/change/modify-booking.ts`,
    wraps: 'modifyBooking',
    when: 'after',
  },
  'photo decoded': { ...decoder, method: 'decode', when: 'after' },
  'photo files claimed': {
    file: `${features}/vehicles/photos/photo-files.repository.ts`,
    wraps: 'claimFiles',
    when: 'after',
  },
  'before a photo file': { ...photos, method: 'put', when: 'before' },
  'photo file put': { ...photos, method: 'put', when: 'after' },
  'photo inserted': {
    file: `${features}/vehicles/photos/photos.repository.ts`,
    wraps: 'insertUpload',
    when: 'after',
  },
  'photo kept': {
    file: `${features}/vehicles/photos/vehicle-photos.ts`,
    wraps: 'storeUpload',
    when: 'after',
  },
  'account inserted': {
    file: `${features}/accounts/data/users.repository.ts`,
    wraps: 'insertUser',
    when: 'after',
  },
  'signed up': { file: `${features}/accounts/sign-in/sign-up.ts`, wraps: 'signUp', when: 'after' },
  'password set': {
    file: `${features}/accounts/passwords/set-password.ts`,
    wraps: 'setPassword',
    when: 'after',
  },
  'reset link issued': {
    file: `${features}/accounts/data/account-links.ts`,
    wraps: 'issueLink',
    when: 'after',
  },
  'guest forgotten': { file: `${features}/bookings/public/guests.ts`, wraps: 'forgetGuest', when: 'after' },
  'user forgotten': {
    file: `${features}/accounts/public/own-account.ts`,
    wraps: 'forgetUser',
    when: 'after',
  },
  'account deleted': {
    file: `${features}/account-lifecycle/delete-account.ts`,
    wraps: 'deleteAccount',
    when: 'after',
  },
  'calendar inserted': {
    file: `${features}/calendar/imports/calendar-imports.repository.ts`,
    wraps: 'insertImport',
    when: 'after',
  },
  'calendar imported': {
    file: `${features}/calendar/imports/import-calendar.ts`,
    wraps: 'importCalendar',
    when: 'after',
  },
  ...pointsOfRentalDays,
} as const satisfies Record<string, Point>;

export type PointName = keyof typeof points;
export const pointList: [PointName, Point][] = Object.entries(points) as [PointName, Point][];
