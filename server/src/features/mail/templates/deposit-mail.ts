import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import type { DepositNotRenewed, RefusedDeposit, TakenDeposit } from '../kinds/deposit-mail.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { accountNotice } from './account-notice.tsx';
import { linkedNotice } from './linked-notice.tsx';

const needed = 'Please confirm your deposit';

export function depositRefusedMail(trip: RefusedDeposit, site: MailSite): WrittenMail {
  const amount = formatDailyUsd(trip.depositCents);
  const notice = linkedNotice(
    {
      title: needed,
      preheader: `Your bank didn’t allow the refundable deposit of ${amount}. Your trip is still booked.`,
      paragraphs: [
        `Aloha ${trip.customerName}, we tried to hold the refundable deposit of ${amount} for your trip, but your bank didn’t allow it or asks you to confirm it.`,
        `Your trip is still booked: ${rentalOf(trip)}. Please confirm the deposit with a card before pickup, so that your vehicle is ready for you.`,
        'The deposit isn’t part of your total. It is released after you return the vehicle.',
      ],
      link: { path: `/dashboard/trips/${trip.bookingId}`, words: 'Confirm the deposit' },
    },
    site,
  );
  return { subject: `${needed}: booking ${trip.reference}`, ...notice };
}

export function depositTakenMail(trip: TakenDeposit, site: MailSite): WrittenMail {
  const taken = formatUsd(trip.takenCents);
  const restCents = trip.depositCents - trip.takenCents;
  const title = `${taken} of your deposit was charged`;
  const rest =
    restCents > 0 ? ` The rest, ${formatUsd(restCents)}, is released; your bank may take a few days.` : '';
  const notice = linkedNotice(
    {
      title,
      preheader: `Booking ${trip.reference}: ${trip.reason}`,
      paragraphs: [
        `Aloha ${trip.customerName}, we charged ${taken} of the refundable deposit of ${formatDailyUsd(trip.depositCents)} to the card ending in ${trip.last4}.${rest}`,
        `It’s for ${rentalOf(trip)}. Reason: ${trip.reason}`,
        'If you disagree, please reply to this email or call us.',
      ],
      link: { path: `/dashboard/trips/${trip.bookingId}`, words: 'View your trip' },
    },
    site,
  );
  return { subject: `${title}: booking ${trip.reference}`, ...notice };
}

/** The guest hears nothing: their trip goes on. */
export function depositNotRenewedMail(trip: DepositNotRenewed, site: MailSite): WrittenMail {
  const { reference, vehicleName, locationName, depositCents, until } = trip;
  const { at: local, locationName: place } = trip.returnElsewhere ?? { at: trip.returnAt, locationName };
  const title = 'A deposit hold ends too early';
  const hold = until === null ? 'has ended' : `ends on ${deadlineAt({ local: until }, locationName)}`;
  const message = `The hold of ${formatDailyUsd(depositCents)} for booking ${reference} ${hold}, and the bank didn’t allow another one.`;
  return accountNotice(
    {
      title,
      preheader: message,
      paragraphs: [
        message,
        `The trip goes on: the ${vehicleName} is due back on ${deadlineAt({ local }, place)}. Anything that should come out of the deposit has to be charged before the hold ends.`,
      ],
      action: { label: 'See the booking', url: `${site.publicUrl}/operator/bookings/${trip.bookingId}` },
      afterwards: 'The guest isn’t told. The office gets this email once for each hold.',
    },
    site,
  );
}

function rentalOf({ vehicleName, ...trip }: RefusedDeposit): string {
  return `${vehicleName}, ${tripEndsInWords(trip)}`;
}
