import type { ReturnElsewhere } from '@makani/contract/arrivals/one-way';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import type { Extras } from '@makani/contract/bookings/extras';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange, formatWallTime } from '@makani/contract/kernel/time';
import { arrivalLines, arrivalSteps } from '@makani/domain/arrivals/arrival-steps';
import { deliveredOf } from '@makani/domain/arrivals/places';
import { deadlineAt, requestedInWords } from '@makani/domain/bookings/confirmation-words';
import { choiceWords } from '@makani/domain/bookings/change-words';
import { feeDaysOf } from '@makani/domain/cancellation/cancellation';
import { waitingRefund } from '@makani/domain/disputes/waiting-refund';
import { graceInWords, lateFeeInWords } from '@makani/domain/policy/policy-words';
import { extrasByKind } from '@makani/domain/pricing/extras';
import type { MailSite } from '../mail-site.ts';
import type { MailPictures, WrittenMail } from '../mail-templates.ts';
import type { CancelledTrip, ModifiedTrip, TripTomorrow } from '../kinds/trip-mails.ts';
import type { WaitlistOffer } from '../kinds/waitlist-offer.ts';
import { confirmationMail, confirmationWords, tripWords } from './confirmation/booking-confirmation.ts';
import type { ConfirmationWords } from './confirmation/confirmation-words.ts';
import { linkedNotice } from './linked-notice.tsx';
import { officeOn } from './notices/office-hours.ts';

export function tripModifiedMail(
  trip: ModifiedTrip,
  site: MailSite,
  pictures?: MailPictures | null,
): WrittenMail {
  const { before } = trip;
  const words: ConfirmationWords = {
    ...confirmationWords(trip, site, pictures),
    title: 'Your trip has changed',
    preheader: `${trip.vehicleName}, now ${tripEndsInWords({ ...trip, returnElsewhere: elsewhereIn(trip) })}.`,
    greeting: `Aloha ${trip.customerName}, we've changed your trip. It was ${tripEndsInWords({ ...before, locationName: trip.locationName })} with ${choicesBefore(trip)} for ${formatUsd(before.totalCents)}; this is your trip now.${trip.isPending ? ` ${requestedInWords(undefined)} Your card isn't charged until they confirm.` : ''}`,
    payment: differenceInWords(trip),
  };
  const subject = `Your trip has changed: ${trip.vehicleName}, ${trip.reference}`;
  return confirmationMail(subject, words, site);
}

function elsewhereIn({ returnElsewhere: other }: ModifiedTrip): ReturnElsewhere | undefined {
  return other && { at: other.at, locationName: other.name };
}

export function tripCancelledMail(trip: CancelledTrip, site: MailSite): WrittenMail {
  const words: ConfirmationWords = {
    ...tripWords(trip, site),
    title: 'Your trip is cancelled',
    preheader: `${trip.vehicleName}, ${formatWallTime(trip.pickupAt)}. ${returnInWords(trip)}`,
    greeting: trip.isByDesk
      ? `Aloha ${trip.customerName}, our team has cancelled your trip. If you have questions, please call or email us.`
      : `Aloha ${trip.customerName}, we've cancelled your trip as you asked.`,
    priceTitle: 'Cancellation summary',
    prices: [
      { label: 'Trip price', amount: formatUsd(trip.feeCents + trip.refundCents) },
      trip.feeCents === 0
        ? { label: 'Cancellation fee', amount: 'Free' }
        : {
            label: trip.isByDesk ? 'Cancellation fee' : lateFeeLabel(trip),
            amount: formatUsd(-trip.feeCents),
          },
    ],
    totalLabel: trip.returnedBy === 'refund' ? 'Refund' : 'Released',
    total: formatUsd(trip.refundCents),
    payment: returnInWords(trip),
    arrangement: [],
    pictures: [],
    cover: null,
    deposit: null,
    bring: [],
    cancellation: trip.isByDesk ? 'We’re sorry about that.' : 'We hope to see you again soon.',
  };
  const subject = `Your trip is cancelled: ${trip.vehicleName}, ${trip.reference}`;
  return confirmationMail(subject, words, site);
}

export function tripTomorrowMail(
  trip: TripTomorrow,
  site: MailSite,
  pictures?: MailPictures | null,
): WrittenMail {
  const words: ConfirmationWords = {
    ...confirmationWords(trip, site, pictures),
    title: 'Your trip starts tomorrow',
    preheader: `Pick up your ${trip.vehicleName} on ${formatWallTime(trip.pickupAt)}.`,
    greeting: `Aloha ${trip.customerName}, your ${trip.vehicleName} is ready for you tomorrow. ${officeOn(trip)} Haven’t signed the rental agreement yet? You can do it on your trip page.`,
    cancellation: returnRules(trip),
    ...arrivalOf(trip, pictures),
  };
  const subject = `Tomorrow: ${trip.vehicleName}, ${trip.reference}`;
  return confirmationMail(subject, words, site);
}

function lateFeeLabel({ lines, policy }: CancelledTrip): string {
  return `Cancellation fee: ${lateFeeInWords({ lateFeeDays: feeDaysOf(lines, policy) })}`;
}

/** The way from the plane to the vehicle, for those who named a flight or a place to meet. */
function arrivalOf(
  trip: TripTomorrow,
  pictures: MailPictures | null | undefined,
): Pick<ConfirmationWords, 'arrival' | 'standPhoto'> {
  const { flight, pickupAt, lines, stand, locationName, locationAddress } = trip;
  const place = deliveredOf(lines).pickup?.place ?? null;
  if (flight === null && place === null) return {};
  const location = { name: locationName, address: locationAddress };
  return {
    arrival: arrivalLines(arrivalSteps({ flight, pickupAt, place, location, stand }), pickupAt),
    ...(pictures?.stand && {
      standPhoto: { ...pictures.stand, alt: `Where the ${trip.vehicleName} stands` },
    }),
  };
}

function returnRules({ policy }: TripTomorrow): string {
  return policy.lateGraceMinutes === 0
    ? 'Fuel is full to full.'
    : `Fuel is full to full, and a return up to ${graceInWords(policy)} late costs nothing.`;
}

function choicesBefore({ before: { insurance, driverAge, extras, hostExtras } }: ModifiedTrip): string {
  return list.format([
    choiceWords.insurance(insurance),
    ...(driverAge === undefined ? [] : [choiceWords.driverAge(driverAge)]),
    ...(extras === undefined ? [] : seatsInWords(extras)),
    ...(hostExtras === undefined ? [] : [choiceWords.hostExtras(hostExtras)]),
  ]);
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function seatsInWords(extras: Extras): string[] {
  const seats = extrasByKind(extras);
  return seats.length === 0 ? [choiceWords.extras(extras)] : seats;
}

function differenceInWords({ differenceCents, paidWith, last4, returnedBy }: ModifiedTrip): string {
  const amount = formatUsd(Math.abs(differenceCents));
  if (differenceCents > 0)
    return `The difference of ${amount} is on the card ending in ${paidWith ?? last4}.`;
  if (differenceCents === 0) return 'The price is the same.';
  return returnedBy === 'refund'
    ? `We're refunding the difference of ${amount} to the card you paid with.`
    : `We'll charge ${amount} less to the card ending in ${last4}.`;
}

function returnInWords({ feeCents, refundCents, returnedBy, waitsForBank, last4 }: CancelledTrip): string {
  const card = `the card ending in ${last4}`;
  if (refundCents === 0) return `There's no refund to ${card}.`;
  if (waitsForBank) return waitingRefund;
  if (returnedBy === 'refund')
    return `The refund is on its way to ${card}; banks take up to ten days to show it.`;
  return feeCents === 0
    ? `You weren't charged; the hold on ${card} was released.`
    : `We'll charge only the fee to ${card}; the rest of the hold is released.`;
}

/** Somebody waited, and a vehicle is held for them. */
export function waitlistOfferMail(offer: WaitlistOffer, site: MailSite): WrittenMail {
  const { firstName, vehicleName, locationName, pickupAt, returnAt, totalCents, until } = offer;
  const end = deadlineAt({ local: until }, locationName);
  const title = 'A vehicle is available for your dates';
  return {
    subject: `${title}: ${vehicleName}`,
    ...linkedNotice(
      {
        title,
        preheader: `We’re holding the ${vehicleName} for you until ${end}.`,
        paragraphs: [
          `Aloha ${firstName}, you asked us to let you know: the ${vehicleName} is available, ${formatWallRange(pickupAt, returnAt)}, ${locationName}.`,
          `We’re holding it just for you until ${end}. The trip costs ${formatUsd(totalCents)} with basic insurance; you pay only if you take it.`,
          'If you don’t want it, there’s nothing to do: it goes to the next in line, and we’ll keep looking for you.',
        ],
        link: { path: '/dashboard/trips', words: 'Take it' },
      },
      site,
    ),
  };
}
