import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import type { DriverAnswered } from '../../kinds/driver-notice.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { aloha } from '../aloha.ts';
import { linkedNotice } from '../linked-notice.tsx';
import { tripLink } from './trip-link.ts';

/** To whoever invited the driver. */
export function driverAnsweredMail(answer: DriverAnswered, site: MailSite): WrittenMail {
  const { driverNumber, needsSurcharge, vehicleName, reference, bookingId } = answer;
  const title = needsSurcharge
    ? `Driver ${driverNumber} needs the young driver surcharge`
    : `Driver ${driverNumber} is ready`;
  const next = needsSurcharge
    ? 'They’re under 25 at pickup. Please choose “21-24” under Modify Trip, which adds the surcharge.'
    : 'There’s nothing left for you to do. Please remind them to bring their license to pickup.';
  const notice = linkedNotice(
    {
      title,
      preheader: `${vehicleName}, ${tripRangeInWords(answer)}.`,
      paragraphs: [
        `${aloha(answer.firstName)}, a driver you invited has entered their details for the ${vehicleName}, ${tripRangeInWords(answer)}.`,
        next,
      ],
      link: tripLink(bookingId),
    },
    site,
  );
  return { subject: `${title}: booking ${reference}`, ...notice };
}
