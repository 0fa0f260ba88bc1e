import { formatPlannedTime, formatWallDate } from '@makani/contract/kernel/time';
import { leftInWords } from '@makani/domain/handover/turnaround';
import { milesInWords } from '@makani/domain/handover/vehicle-details';
import type { DueService, NotReadyVehicle } from '../../kinds/handover/vehicle-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice } from '../linked-notice.tsx';

export function vehicleNotReadyMail(
  { firstName, vehicleName, plate, pickupAt, done, energy }: NotReadyVehicle,
  site: MailSite,
): WrittenMail {
  const title = 'Your vehicle isn’t ready yet';
  const named = plate === '' ? vehicleName : `${vehicleName} (${plate})`;
  return {
    subject: `${title}: ${vehicleName}`,
    ...linkedNotice(
      {
        title,
        preheader: `Its next guest picks it up ${formatPlannedTime(pickupAt)}.`,
        paragraphs: [
          `Aloha ${firstName}, your ${named} is ${leftInWords(done, energy)}. Its next guest picks it up ${formatPlannedTime(pickupAt)}.`,
          'Please check off what’s done, so everybody knows that it’s ready. If it can’t be ready in time, call us and we’ll help.',
        ],
        link: { path: '/host/vehicles', words: 'Check it off' },
      },
      site,
    ),
  };
}

export function serviceDueMail(due: DueService, site: MailSite): WrittenMail {
  const { firstName, vehicleId, vehicleName, what } = due;
  const { title, next } = words[what];
  return {
    subject: `${title}: ${vehicleName}`,
    ...linkedNotice(
      {
        title,
        preheader: next,
        paragraphs: [
          `Aloha ${firstName}, the next service of your ${vehicleName} is due ${dueInWords(due)}.`,
          next,
        ],
        link: { path: `/host/vehicles/${vehicleId}/details`, words: 'Enter the next service' },
      },
      site,
    ),
  };
}

const words = {
  near: {
    title: 'Service is due soon',
    next: 'Once it’s done, enter the next one. If it isn’t done by then, new bookings stop until it is. Bookings you already have don’t change.',
  },
  paused: {
    title: 'New bookings are stopped until its service',
    next: 'Guests can’t book it for now. Enter the next service once it’s done, and they can again. Bookings you already have don’t change.',
  },
} as const satisfies Record<DueService['what'], { title: string; next: string }>;

/** 'on Dec 1, 2026 or at 60,000 miles, whichever comes first'. */
function dueInWords({ dueMiles, dueOn }: DueService): string {
  const parts = [
    ...(dueOn === null ? [] : [`on ${formatWallDate(dueOn)}`]),
    ...(dueMiles === null ? [] : [`at ${milesInWords(dueMiles)}`]),
  ];
  return parts.length === 2 ? `${parts.join(' or ')}, whichever comes first` : parts.join('');
}
