import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { eventName, groupName } from '@makani/domain/desk/desk-words';
import { disputeReasonInWords } from '@makani/domain/disputes/dispute-words';
import { sellerLines } from '@makani/domain/payments/seller-lines';
import { storedPolicyInWords } from '@makani/domain/policy/stored-policy-words';
import { hawaii } from '@makani/domain/pricing/charged-places';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { tripInWords } from '@makani/domain/arrivals/one-way';
import { findPerson } from '../../accounts/public/people.ts';
import type { Evidence, EvidenceSection } from '../../documents/public/evidence-facts.ts';
import { writtenMails, type WrittenTo } from '../../mail/public/written-mails.ts';
import type { DisputeRow } from '../../payments/public/disputes.ts';
import { currentSite } from '../../site/public/current-site.ts';
import type { JobContext } from '../../mail/public/job-context.ts';
import { findBooking, type BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes } from '../data/times-of.ts';
import { describeBooking } from '../desk/story/describe-booking.ts';
import { listOfBooking } from '../data/other-drivers.repository.ts';
import { chargesSection } from './charges-section.ts';
import { type GuestMessage, guestMessages } from './guest-messages.ts';
import { type RecordsForBank, recordsSections } from './records-sections.ts';

export interface EvidenceContext extends Pick<JobContext, 'db' | 'clock' | 'config' | 'mailTemplates'> {
  recordsForBank: RecordsForBank;
}

/** The evidence, and the emails to the guest in full, by booking. */
export interface Gathered {
  evidence: Evidence;
  mails: Map<string, WrittenTo[]>;
  /** All messages that an operator can choose from, each once. */
  messages: GuestMessage[];
}

/**
 * Everything that we know of the bookings of a disputed charge and that concerns its cardholder. Licenses stay masked; notes
 * of the desk, other guests and the host's address are left out. Of what the guest wrote to us it has only the chosen messages.
 */
export async function gatherEvidence(
  context: EvidenceContext,
  dispute: DisputeRow,
  bookingIds: readonly string[],
  chosen: readonly string[],
): Promise<Gathered> {
  const { db, clock, config } = context;
  const mails: Gathered['mails'] = new Map();
  const candidates = new Map<string, GuestMessage>();
  const bookings: Evidence['bookings'] = [];
  for (const id of bookingIds) {
    const [story, row] = [await describeBooking({ db, clock }, id), await findBooking(db, id)];
    const written = await writtenMails(
      context,
      story.mails.map((mail) => mail.id),
    );
    const toGuest = written.filter(({ recipient }) =>
      [story.guest.email, story.driver.email].includes(recipient),
    );
    mails.set(story.reference, toGuest);
    const messages = await guestMessages(db, row, clock.now());
    for (const message of messages) candidates.set(message.id, message);
    const handedIn = messages.filter((message) => chosen.includes(message.id));
    bookings.push({
      reference: story.reference,
      sections: await sectionsOf(context, { story, row, toGuest, handedIn }),
    });
  }
  const site = await currentSite(db, config);
  return {
    mails,
    messages: [...candidates.values()].toSorted((one, other) =>
      Temporal.Instant.compare(one.sentAt, other.sentAt),
    ),
    evidence: {
      disputeId: dispute.network_id,
      gatheredOn: formatWallTime(wallTimeOf(clock.now(), hawaii)),
      siteName: site.name,
      sellerLines: sellerLines(config.seller),
      summary: `${formatUsd(dispute.amount_cents)} is disputed. The bank’s reason: ${disputeReasonInWords(dispute.reason)}. The following is taken from our records.`,
      bookings,
    },
  };
}

async function sectionsOf(
  { db, clock, recordsForBank }: Pick<EvidenceContext, 'db' | 'clock' | 'recordsForBank'>,
  {
    story,
    row,
    toGuest,
    handedIn,
  }: { story: DeskBookingStory; row: BookingRow; toGuest: WrittenTo[]; handedIn: GuestMessage[] },
): Promise<EvidenceSection[]> {
  const local = (at: Temporal.Instant) => formatWallTime(wallTimeOf(at, row.time_zone));
  const person = await findPerson(db, row.guest_id, clock.now());
  const accepted = person?.consents.termsAcceptedAt ?? null;
  const others = await listOfBooking(db, row.id);
  return [
    {
      title: 'Booking',
      entries: [
        { text: `Vehicle: ${story.vehicle.name}` },
        { text: `Rented: ${tripInWords({ ...agreedTimes(row), locationName: story.location.name })}` },
        { text: `State: ${groupName(story.isMovedAway === true ? 'moved' : story.status)}` },
        { text: `Booked: ${formatWallTime(story.created.local)}` },
        { text: `Guest: ${story.guest.name}, ${story.guest.email}` },
        { text: `Driver: ${story.driver.name}, ${story.driver.email}, ${story.driver.phone}` },
        ...(story.driver.license === null ? [] : [{ text: `Driver’s license: ${story.driver.license}` }]),
      ],
      empty: '',
    },
    {
      title: 'Price',
      entries: [
        ...story.lines.map(({ label, detail, cents }) => ({
          text: detail === '' ? label : `${label}, ${detail}`,
          end: formatUsd(cents),
        })),
        { text: 'Total', end: formatUsd(story.totalCents) },
      ],
      empty: '',
    },
    {
      title: 'Terms and cancellation policy',
      entries: [
        { text: `Free cancellation until ${formatWallTime(story.policy.freeUntilLocal)}.` },
        {
          text: `A later cancellation, or a vehicle that isn’t picked up, costs ${formatUsd(story.policy.lateFeeCents)}.`,
        },
        {
          text: `The policy is the one shown with the price that the guest booked (quote ${row.quote_id}) on ${formatWallTime(story.created.local)}. ${storedPolicyInWords(row.cancellation_policy, row.time_zone)}`,
        },
        ...(accepted === null
          ? []
          : [
              {
                text: `The terms were accepted on ${local(Temporal.Instant.from(accepted))}, with the account.`,
              },
            ]),
      ],
      empty: '',
    },
    {
      title: 'Payments',
      entries: story.payments.flatMap((payment) => [
        {
          at: formatWallTime(payment.moment.local),
          text: payment.sentence,
          end: formatUsd(payment.chargedCents),
        },
        ...payment.refunds.map(({ moment, state, amountCents }) => ({
          at: formatWallTime(moment.local),
          text: state === 'done' ? 'Refunded' : 'Refund requested',
          end: formatUsd(amountCents),
        })),
      ]),
      empty: 'None.',
    },
    ...(await recordsSections(db, row, recordsForBank)),
    ...(await chargesSection(db, row, clock.now())),
    {
      title: 'History',
      entries: story.events.map(({ moment, status, actor, reason }) => ({
        at: formatWallTime(moment.local),
        text: `${eventName({ status, reason })} (${actor})${reason === '' ? '' : `: ${reason}`}`,
      })),
      empty: 'None.',
    },
    {
      title: 'Changes',
      entries: story.changes.map(({ moment, words, state, differenceCents }) => ({
        at: formatWallTime(moment.local),
        text: `${words} (${state})`,
        end: formatUsd(differenceCents),
      })),
      empty: 'The guest made no changes.',
    },
    {
      title: 'Drivers’ consent',
      entries: others
        .flatMap(({ answered_at: at }) => (at === null ? [] : [at]))
        .map((at, place) => ({
          at: local(at),
          text: `Invited driver ${place + 1} agreed and gave their license and birth date.`,
        })),
      empty: 'No one else was invited to drive.',
    },
    {
      title: 'Emails to the guest',
      entries: toGuest.map(({ subject, recipient, sentAt }) => ({
        at: sentAt === null ? 'Not sent' : local(sentAt),
        text: `${subject}, to ${recipient}`,
      })),
      empty: 'None that we still have.',
    },
    {
      title: 'Messages from the guest',
      entries: handedIn.map(({ sentAt, subject, message }) => ({
        at: local(sentAt),
        text: `${subject}: ${message}`,
      })),
      empty: 'None.',
    },
  ];
}
