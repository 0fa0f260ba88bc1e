import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import type { HostSignedMail, SignedMail } from '../../kinds/handover/agreement-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice } from '../linked-notice.tsx';

const title = 'Your rental agreement';

export function agreementSignedMail(trip: SignedMail, site: MailSite): WrittenMail {
  const notice = linkedNotice(
    {
      title,
      preheader: `Signed for ${trip.vehicleName}, booking ${trip.reference}.`,
      paragraphs: [
        `Aloha ${trip.customerName}, thanks for signing. A copy of the rental agreement for booking ${trip.reference} is attached as a PDF: ${rentalOf(trip)}.`,
        trip.isRenewed
          ? 'It replaces the one you signed before your trip changed.'
          : 'If your trip changes, we’ll ask you to sign again.',
        'If you didn’t sign this, please reply to this email or call us right away.',
      ],
      link: { path: `/dashboard/trips/${trip.bookingId}`, words: 'View your trip' },
    },
    site,
  );
  return { subject: `${title}: booking ${trip.reference}`, ...notice };
}

export function hostAgreementSignedMail(trip: HostSignedMail, site: MailSite): WrittenMail {
  const signed = 'Rental agreement signed';
  const notice = linkedNotice(
    {
      title: signed,
      preheader: `${trip.customerName} has signed for your ${trip.vehicleName}.`,
      paragraphs: [
        `Aloha ${trip.hostName}, ${trip.customerName} has signed the rental agreement for booking ${trip.reference}: ${rentalOf(trip)}. A copy is attached as a PDF.`,
        ...(trip.isRenewed ? ['It replaces the one that was signed before the trip changed.'] : []),
        'At pickup, please check each driver’s license and note until when it’s valid.',
      ],
      link: { path: `/host/bookings/${trip.bookingId}/agreement`, words: 'Open the agreement' },
    },
    site,
  );
  return { subject: `${signed}: booking ${trip.reference}`, ...notice };
}

function rentalOf({ vehicleName, ...trip }: SignedMail): string {
  return `${vehicleName}, ${tripEndsInWords(trip)}`;
}
