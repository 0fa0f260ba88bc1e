import { nameAndAddress } from '@makani/domain/arrivals/places';
import {
  confirmationWords as waysToConfirm,
  deadlineAt,
  requestedInWords,
} from '@makani/domain/bookings/confirmation-words';
import { documentsToBring } from '@makani/domain/bookings/documents-to-bring';
import { feeDaysOf } from '@makani/domain/cancellation/cancellation';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedDay, formatWallClock, formatWallTime } from '@makani/contract/kernel/time';
import { coverInShort } from '@makani/domain/insurance/cover-words';
import { insuranceOf } from '@makani/domain/insurance/insurance-cover';
import { freeHoursInWords, lateFeeInWords } from '@makani/domain/policy/policy-words';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import type { ConfirmedBooking, MailedTrip, PlannedTrip } from '../../kinds/booking-confirmation.ts';
import type { MailSite } from '../../mail-site.ts';
import type { MailPictures, WrittenMail } from '../../mail-templates.ts';
import { bookingConfirmationHtml } from './booking-confirmation-html.tsx';
import type { ConfirmationWords } from './confirmation-words.ts';
import { tripLink } from '../notices/trip-link.ts';
import { bookingConfirmationText } from './booking-confirmation-text.ts';

/** The mail after payment: the host has yet to confirm, or the booking was confirmed instantly. */
export function bookingConfirmationMail(
  booking: ConfirmedBooking,
  site: MailSite,
  pictures?: MailPictures | null,
): WrittenMail {
  if (booking.isConfirmed) return confirmedMail(booking, site, pictures);
  const words: ConfirmationWords = {
    ...confirmationWords(booking, site, pictures),
    title: 'Booking requested',
    preheader: `${booking.vehicleName}: ${requestedInWords(deadlineOf(booking))}`,
    greeting: `Aloha ${booking.customerName}, we've sent your request for the ${booking.vehicleName} to its host. ${waysToConfirm.byHost(deadlineOf(booking), booking.isCharged)}`,
    payment: paymentInWords(booking),
  };
  return confirmationMail(`Booking requested: ${booking.vehicleName}, ${booking.reference}`, words, site);
}

function confirmedMail(
  booking: ConfirmedBooking,
  site: MailSite,
  pictures?: MailPictures | null,
): WrittenMail {
  const { customerName, vehicleName, last4, totalCents } = booking;
  const words: ConfirmationWords = {
    ...confirmationWords(booking, site, pictures),
    title: 'Booking confirmed',
    greeting: `Aloha ${customerName}, your trip with the ${vehicleName} is confirmed. It was booked instantly, so there is nothing to wait for.`,
    payment:
      totalCents === 0
        ? nothingToPay
        : booking.isCharged
          ? chargedInWords(booking)
          : `Credit Card ending in ${last4}: we're charging ${formatUsd(totalCents)} now, as agreed. Your receipt follows in a separate email.`,
  };
  return confirmationMail(`Booking confirmed: ${vehicleName}, ${booking.reference}`, words, site);
}

const nothingToPay = 'There is nothing to pay.';

/** Renders both parts of a trip mail from the same words. */
export function confirmationMail(subject: string, words: ConfirmationWords, site: MailSite): WrittenMail {
  return {
    subject,
    html: bookingConfirmationHtml(words, site),
    text: bookingConfirmationText(words, site),
  };
}

function deadlineOf({ answerBy, locationName }: ConfirmedBooking): string | undefined {
  return answerBy === null ? undefined : deadlineAt({ local: answerBy }, locationName);
}

/** A substitute is paid for by the payment of the vehicle that was booked first. */
function chargedInWords({ last4, totalCents }: ConfirmedBooking): string {
  return `Credit Card ending in ${last4}: ${formatUsd(totalCents)} of what you paid before. You won't be charged anything more, and we refund any difference to your card.`;
}

function paymentInWords(booking: ConfirmedBooking): string {
  const { last4, totalCents, isCharged } = booking;
  if (totalCents === 0) return nothingToPay;
  if (isCharged) return chargedInWords(booking);
  return `Credit Card ending in ${last4}: authorized, not charged. We'll charge ${formatUsd(totalCents)} when your trip is confirmed.`;
}

export function confirmationWords(
  booking: PlannedTrip,
  site: MailSite,
  pictures?: MailPictures | null,
): ConfirmationWords {
  const insurance = insuranceOf(booking.lines);
  return {
    ...tripWords(booking, site),
    arrangement: booking.arrangement,
    pictures: pictures?.arrangement ? picturesInWords(booking, pictures.arrangement) : [],
    prices: linesInWords(booking.lines).map(({ inFull, cents }) => ({
      label: inFull,
      amount: formatUsd(cents),
    })),
    total: formatUsd(booking.totalCents),
    payment: booking.last4 === '' ? nothingToPay : `Credit Card ending in ${booking.last4}`,
    deposit: booking.deposit,
    cover: coverInShort(insurance),
    bring: documentsToBring(insurance),
    // Spec 9.
    cancellation: cancellationWords(booking),
  };
}

/** The words of any trip, whatever became of it. */
export function tripWords(
  booking: MailedTrip,
  site: MailSite,
): Omit<
  ConfirmationWords,
  'arrangement' | 'pictures' | 'prices' | 'total' | 'payment' | 'deposit' | 'cover' | 'bring' | 'cancellation'
> {
  const zone = `${booking.locationName} time`;
  return {
    title: 'Your trip',
    preheader: `${booking.vehicleName}, ${formatWallTime(booking.pickupAt)}. Reference ${booking.reference}.`,
    greeting: `Aloha ${booking.customerName}, this is your trip.`,
    reference: booking.reference,
    vehicle: { name: booking.vehicleName, category: booking.vehicleCategory },
    pickup: { at: withWeekday(booking.pickupAt), zone },
    return: returnWords(booking, zone),
    location: { name: booking.locationName, address: booking.locationAddress },
    travelers: booking.travelers,
    tripUrl: `${site.publicUrl}${tripLink(booking.bookingId).path}`,
  };
}

/** A one-way trip's return names the other location. */
function returnWords({ returnAt, returnElsewhere: other }: MailedTrip, zone: string) {
  if (other === undefined) return { at: withWeekday(returnAt), zone };
  return { at: withWeekday(other.at), zone: `${other.name} time, at ${nameAndAddress(other)}` };
}

/** 'Tue, Dec 1, 2026 10:00 AM' */
function withWeekday(wallTime: string): string {
  return `${formatPlannedDay(wallTime.slice(0, 10))} ${formatWallClock(wallTime.slice(11))}`;
}

function cancellationWords({ policy, lines }: Pick<MailedTrip, 'policy' | 'lines'>): string {
  if (policy.freeUntilHoursBeforePickup === 0) return 'Cancellation is free until pickup.';
  const fee = lateFeeInWords({ lateFeeDays: feeDaysOf(lines, policy) });
  return `Cancellation is free up to ${freeHoursInWords(policy)} before pickup; later cancellations carry a fee up to ${fee}.`;
}

/** Where pictures are not shown, they are read. The last line of the arrangement is about the trunk. */
function picturesInWords(
  { arrangement }: PlannedTrip,
  { seats, trunk }: NonNullable<MailPictures['arrangement']>,
): ConfirmationWords['pictures'] {
  return [
    { ...seats, alt: `The seats from above. ${arrangement.slice(0, -1).join('; ')}.` },
    { ...trunk, alt: `The trunk from behind. ${arrangement.at(-1)?.replace('Trunk: ', '') ?? ''}` },
  ];
}
