import type { DrawnArrangement } from '@makani/domain/arrangement/arrange';
import type { CalendarTrip } from '../documents/public/trip-calendar.ts';
import { agreementFileName, renderAgreement } from '../documents/public/agreement.ts';
import type { PrintedAgreement } from '../documents/public/agreement-facts.ts';
import { receiptFileName, renderReceipt } from '../documents/public/receipt.ts';
import { type Addressee, invitation, type InvitedTrip } from './invitation.ts';
import type { StoredFacts } from './kinds/kinds.ts';
import type { ReceiptMail } from './kinds/trip-mails.ts';
import { shownStandPhoto } from './kinds/trip-mails.ts';
import type { MailSite } from './mail-site.ts';
import type { MailMessage } from '../../adapters/mail/mail-transport.ts';

/** The parts of a mail besides its text: a calendar file, a document, a reply address, and what is drawn in it. */
export interface Enclosed extends Partial<Pick<MailMessage, 'attachments' | 'replyTo' | 'icalEvent'>> {
  drawn?: DrawnArrangement | null;
  /** The file of a photo that the mail shows. */
  standPhoto?: string | null;
}

type Enclose<Facts> = (facts: Facts, site: MailSite, to: Addressee) => Enclosed | Promise<Enclosed>;

const confirmedTrip: Enclose<{ trip: InvitedTrip | null }> = ({ trip }, site, to) =>
  calendar(trip, 'CONFIRMED', site, to);
const cancelledTrip: Enclose<{ trip: InvitedTrip | null }> = ({ trip }, site, to) =>
  calendar(trip, 'CANCELLED', site, to);

async function withAgreement(
  { agreement }: { agreement: PrintedAgreement },
  site: MailSite,
): Promise<Enclosed> {
  return {
    attachments: [
      {
        filename: agreementFileName(agreement, site),
        contentType: 'application/pdf',
        content: Buffer.from(await renderAgreement(agreement, site)),
      },
    ],
  };
}

export const enclosures: { [Kind in keyof StoredFacts]: Enclose<StoredFacts[Kind]> } = {
  booking_confirmation: (booking, site, to) => ({
    ...calendar({ ...booking, sequence: 0 }, booking.isConfirmed ? 'CONFIRMED' : 'TENTATIVE', site, to),
    drawn: booking.drawn,
  }),
  charge_failed: cancelledTrip,
  host_request: () => ({}),
  host_instant_booking: () => ({}),
  host_reminder: () => ({}),
  host_trip_changed: () => ({}),
  host_trip_cancelled: () => ({}),
  host_confirmed: confirmedTrip,
  booking_rejected: cancelledTrip,
  substitute_over: () => ({}),
  trip_modified: (trip, site, to) => ({
    ...calendar(trip, trip.isPending ? 'TENTATIVE' : 'CONFIRMED', site, to),
    drawn: trip.drawn,
  }),
  trip_cancelled: (trip, site, to) => calendar(trip, 'CANCELLED', site, to),
  trip_tomorrow: (trip, site, to) => ({
    ...calendar(trip, 'CONFIRMED', site, to),
    drawn: trip.drawn,
    standPhoto: shownStandPhoto(trip),
  }),
  agreement_signed: withAgreement,
  host_agreement_signed: withAgreement,
  vehicle_overdue: () => ({}),
  driver_overdue: () => ({}),
  host_vehicle_overdue: () => ({}),
  desk_vehicle_overdue: () => ({}),
  desk_accident: () => ({}),
  host_accident: () => ({}),
  vehicle_late: () => ({}),
  trip_returned: attachedReceipt,
  trip_review: () => ({}),
  receipt: attachedReceipt,
  driver_requested: () => ({}),
  driver_confirmed: () => ({}),
  driver_changed: () => ({}),
  driver_cancelled: () => ({}),
  driver_admitted: () => ({}),
  driver_tomorrow: () => ({}),
  driver_answered: () => ({}),
  driver_accepted: () => ({}),
  driver_missing: () => ({}),
  driver_needs_surcharge: () => ({}),
  contact_message: ({ email }) => ({ replyTo: email }),
  booking_adjusted: () => ({}),
  host_booking_adjusted: () => ({}),
  deposit_refused: () => ({}),
  deposit_taken: () => ({}),
  deposit_not_renewed: () => ({}),
  trip_charge_proposed: () => ({}),
  trip_charge_decided: () => ({}),
  trip_charge_paid: () => ({}),
  trip_charge_unpaid: () => ({}),
  host_charge_objected: () => ({}),
  host_charge_closed: () => ({}),
  payout_trouble: () => ({}),
  payout_sent: () => ({}),
  payout_account: () => ({}),
  wish_offer: () => ({}),
  listing_approved: () => ({}),
  listing_declined: () => ({}),
  vehicle_not_ready: () => ({}),
  service_due: () => ({}),
  unread_messages: () => ({}),
  desk_act: () => ({}),
  limit_raise: () => ({}),
  operator_news: () => ({}),
  tool_news: () => ({}),
  payment_mismatch: () => ({}),
  dispute_opened: () => ({}),
  dispute_escalated: () => ({}),
  dispute_appealable: () => ({}),
  dispute_unknown: () => ({}),
  dispute_answer_refused: () => ({}),
  dispute_due_in_three_days: () => ({}),
  dispute_due_tomorrow: () => ({}),
  dispute_closed: () => ({}),
  host_dispute_opened: () => ({}),
  host_dispute_closed: () => ({}),
  account_erased: () => ({}),
  passkey_added: () => ({}),
  password_changed: () => ({}),
};

async function attachedReceipt({ receipt }: Pick<ReceiptMail, 'receipt'>, site: MailSite): Promise<Enclosed> {
  return {
    attachments: [
      {
        filename: receiptFileName(receipt, site),
        contentType: 'application/pdf',
        content: Buffer.from(await renderReceipt(receipt, site)),
      },
    ],
  };
}

function calendar(
  trip: InvitedTrip | null,
  status: CalendarTrip['status'],
  site: MailSite,
  to: Addressee,
): Enclosed {
  return trip === null ? {} : { icalEvent: invitation({ ...trip, status }, site, to) };
}
