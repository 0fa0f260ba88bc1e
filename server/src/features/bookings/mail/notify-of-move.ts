import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { type BookingMove, moveFacts } from '@makani/domain/bookings/booking-moves';
import type { Db } from '../../../db/database.ts';
import { together } from '../../../db/together.ts';
import type { Mailbox } from '../../accounts/public/mailbox.ts';
import type { OfferedSubstitute } from '../../mail/public/mail.ts';
import type { VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { Turns } from '../data/booking-changes.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { notifyDriver, notifyDriverOfEnd } from './driver-mail.ts';
import { notifyGuest, notifyHost, notifyHostOfCancellation } from './notify-host-and-guest.ts';
import { mailCancelled, mailChargeFailed, mailConfirmation } from './trip-mail.ts';

/** Facts for the mails that the moved booking does not hold. */
interface Details {
  /** For the guest, the host's message. For the host, why the trip was cancelled, unless the guest did it. */
  reason: string | null;
  /** The offer to a guest whose booking was withdrawn; null if everything goes back. */
  substitute: OfferedSubstitute | null;
  feeCents: number;
  refundCents: number;
  returnedBy: Cancellation['returnedBy'];
  last4: string;
  /** True for a substitute whose money was charged for the vehicle whose place it takes. */
  isCharged: boolean;
  /** The guest's view of the moved booking, where the caller has it. */
  presented: Booking;
  card: VehicleCard;
  host: Mailbox | undefined;
  /** The account that pays. */
  payer: Mailbox | undefined;
  turns: Turns;
}

interface Notice {
  trx: Db;
  booking: BookingRow;
  isBySilence: boolean;
  isByDesk: boolean;
  details: Partial<Details>;
  now: Temporal.Instant;
}

type Recipient = 'guestMail' | 'hostMail' | 'driverMail';
type Writers<Of extends Recipient> = Record<
  NonNullable<(typeof moveFacts)[BookingMove][Of]>,
  (notice: Notice) => Promise<void>
>;

const guestMails: Writers<'guestMail'> = {
  booking_confirmation: ({ trx, booking, details, now }) =>
    mailConfirmation(trx, booking, { last4: need(details, 'last4'), ...details }, now),
  host_confirmed: ({ trx, booking, isBySilence, now }) =>
    notifyGuest(trx, booking, { kind: 'host_confirmed', reason: null, bySilence: isBySilence }, now),
  booking_rejected: ({ trx, booking, details, now }) =>
    notifyGuest(
      trx,
      booking,
      {
        kind: 'booking_rejected',
        reason: need(details, 'reason'),
        substitute: need(details, 'substitute'),
      },
      now,
    ),
  trip_cancelled: ({ trx, booking, isByDesk, details, now }) =>
    mailCancelled(
      trx,
      booking,
      { ...moneyOf(details), returnedBy: need(details, 'returnedBy'), isByDesk },
      now,
    ),
  charge_failed: ({ trx, booking, details, now }) =>
    mailChargeFailed(trx, booking, { ...moneyOf(details), last4: need(details, 'last4') }, now),
};

const hostMails: Writers<'hostMail'> = {
  host_request: ({ trx, booking, details, now }) =>
    notifyHost(trx, { kind: 'host_request', ...details }, booking, now),
  host_instant_booking: ({ trx, booking, details, now }) =>
    notifyHost(trx, { kind: 'host_instant_booking', ...details }, booking, now),
  host_trip_cancelled: ({ trx, booking, details, now }) =>
    notifyHostOfCancellation(
      trx,
      booking,
      { feeCents: need(details, 'feeCents'), reason: need(details, 'reason') },
      now,
    ),
};

const driverMails: Writers<'driverMail'> = {
  driver_requested: ({ trx, booking, details, now }) =>
    notifyDriver(trx, 'driver_requested', booking, details, now),
  driver_confirmed: ({ trx, booking, details, now }) =>
    notifyDriver(trx, 'driver_confirmed', booking, details, now),
  driver_cancelled: ({ trx, booking, now }) => notifyDriverOfEnd(trx, booking, now),
};

/**
 * Queues the mails that the table of moves names. Call it in the transaction of the move, after the money
 * is settled.
 */
export async function notifyOfMove(
  trx: Db,
  move: BookingMove,
  booking: BookingRow,
  details: Partial<Details>,
  now: Temporal.Instant,
): Promise<void> {
  const { guestMail, hostMail, driverMail, by } = moveFacts[move];
  const notice = { booking, isBySilence: by === 'clock', isByDesk: by === 'operator', details, now };
  await together(
    trx,
    async (db) => (hostMail === null ? undefined : hostMails[hostMail]({ ...notice, trx: db })),
    async (db) => (guestMail === null ? undefined : guestMails[guestMail]({ ...notice, trx: db })),
    async (db) => (driverMail === null ? undefined : driverMails[driverMail]({ ...notice, trx: db })),
  );
}

function moneyOf(details: Partial<Details>): Pick<Details, 'feeCents' | 'refundCents'> {
  return { feeCents: need(details, 'feeCents'), refundCents: need(details, 'refundCents') };
}

function need<Name extends keyof Details>(details: Partial<Details>, name: Name): Details[Name] {
  const value = details[name];
  if (value === undefined) throw new Error(`a mail about a booking needs its ${name}`);
  return value;
}
