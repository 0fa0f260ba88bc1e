import { formatWallTime } from '@makani/contract/kernel/time';
import type { DeskAccident, HostAccidentMail } from '../../kinds/handover/accident-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { aloha } from '../aloha.ts';
import { noticeMail } from '../notices/booking-notice.ts';

export function deskAccidentMail(accident: DeskAccident, site: MailSite): WrittenMail {
  const { bookingId, reference, vehicleName, happenedAt } = accident;
  const notice = {
    title: `${accident.isAnybodyHurt ? 'Accident with injuries' : 'Accident'}: ${vehicleName}`,
    preheader: `It happened ${formatWallTime(happenedAt)}.`,
    paragraphs: [
      `An accident with the ${vehicleName} was reported for booking ${reference}. It happened ${formatWallTime(happenedAt)}. ${injuries(accident)}`,
      'Please call the guest, then decide whether they need a tow or another vehicle. The report has the place, what happened and photos.',
    ],
    link: { path: `/operator/bookings/${bookingId}/accidents`, words: 'Read the report' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

export function hostAccidentMail(accident: HostAccidentMail, site: MailSite): WrittenMail {
  const { bookingId, reference, vehicleName, happenedAt, recipientName } = accident;
  const notice = {
    title: `Your ${vehicleName} was in an accident`,
    preheader: `It happened ${formatWallTime(happenedAt)}.`,
    paragraphs: [
      `${aloha(recipientName)}, an accident with your ${vehicleName} was reported for booking ${reference}. It happened ${formatWallTime(happenedAt)}. ${injuries(accident)}`,
      'Our desk is taking care of it and will call you. You can read what happened and see the photos in your bookings.',
    ],
    link: { path: `/host/bookings/${bookingId}/accidents`, words: 'Read the report' },
  };
  return noticeMail(notice, `booking ${reference}`, site);
}

function injuries({ isAnybodyHurt }: DeskAccident): string {
  return isAnybodyHurt ? 'Someone was hurt.' : 'Nobody was hurt, according to the report.';
}
