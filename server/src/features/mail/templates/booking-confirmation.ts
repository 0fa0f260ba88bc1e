import { formatUsd } from '@makani/contract/money';
import { formatWallClock, formatWallDate } from '@makani/contract/time';
import type { ConfirmedBooking } from '../booking-confirmation.ts';
import { documentsToBring } from '@makani/domain/documents-to-bring';
import { priceLines } from '@makani/domain/price-lines';
import { calendarFile, calendarFileName } from '../../documents/calendar.service.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../mail-transport.ts';
import { bookingConfirmationHtml } from './booking-confirmation-html.ts';
import { bookingConfirmationText } from './booking-confirmation-text.ts';

/** The words of the mail, once, so that the HTML and the plain text cannot disagree. */
export interface ConfirmationWords {
  title: string;
  preheader: string;
  greeting: string;
  reference: string;
  vehicle: { name: string; category: string };
  pickup: Moment;
  return: Moment;
  location: { name: string; address: string };
  priceTitle?: string;
  prices: { label: string; amount: string }[];
  totalLabel?: string;
  total: string;
  payment: string;
  bring: string[];
  cancellation: string;
  tripsUrl: string;
}

interface Moment {
  date: string;
  time: string;
  zone: string;
}

export async function bookingConfirmationMail(
  booking: ConfirmedBooking,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>> {
  const words = confirmationWords(booking, site);
  return {
    subject: `Booking Confirmed! ${booking.vehicleName}, ${booking.reference}`,
    html: await bookingConfirmationHtml(words, site),
    text: bookingConfirmationText(words, site),
    attachments: [
      {
        filename: calendarFileName(booking, site),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile({ ...booking, sequence: 0, isCancelled: false }, site),
      },
    ],
  };
}

export function confirmationWords(booking: ConfirmedBooking, site: MailSite): ConfirmationWords {
  const pickup = momentOf(booking.pickupAt, booking.timeZone);
  return {
    title: 'Booking Confirmed!',
    preheader: `${booking.vehicleName} is yours from ${pickup.date}, ${pickup.time}. Reference ${booking.reference}.`,
    greeting: `Aloha ${booking.customerName}, your ${booking.vehicleName} is reserved and will be waiting for you.`,
    reference: booking.reference,
    vehicle: { name: booking.vehicleName, category: booking.vehicleCategory },
    pickup,
    return: momentOf(booking.returnAt, booking.timeZone),
    location: { name: booking.locationName, address: booking.locationAddress },
    prices: priceLines(booking).map(({ label, cents }) => ({
      label,
      amount: cents < 0 ? `-${formatUsd(-cents)}` : formatUsd(cents),
    })),
    total: formatUsd(booking.totalCents),
    payment: `Credit Card ending in ${booking.last4}`,
    bring: [...documentsToBring],
    // Spec 9.
    cancellation:
      'Cancellation is free up to 24 hours before pickup; later cancellations carry a fee up to one day’s rental.',
    tripsUrl: `${site.publicUrl}/dashboard/trips`,
  };
}

const zoneNames = new Map([
  ['Pacific/Honolulu', 'Honolulu time'],
  ['America/Chicago', 'Central time'],
]);

function momentOf(wallTime: string, timeZone: string): Moment {
  const [date = '', time = ''] = wallTime.split('T');
  const weekday = Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'short' });
  return {
    date: `${weekday}, ${formatWallDate(date)}`,
    time: formatWallClock(time),
    zone: zoneNames.get(timeZone) ?? `${timeZone} time`,
  };
}
