import { hostAnswerHours } from '@makani/domain/bookings/host-answer';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { DriverNotice, DriverTomorrow } from '../../kinds/driver-notice.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';
import { officeOn } from './office-hours.ts';
import { pickupAndReturn } from './pickup-and-return.ts';

export function driverRequestedMail(trip: DriverNotice, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'You’re named as the driver',
    opening: `a ${trip.vehicleName} has been requested for you to drive. Its host has up to ${hostAnswerHours} hours to respond, and we’ll email you when it’s confirmed.`,
    paragraphs: [...whereAndWhen(trip), bring],
  });
}

export function driverConfirmedMail(trip: DriverNotice, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'You’re driving',
    opening: `you’re named as the driver of a ${trip.vehicleName}, and the booking is confirmed.`,
    paragraphs: [...whereAndWhen(trip), bring],
  });
}

export function driverAdmittedMail(trip: DriverNotice, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'You’re driving',
    opening: `you’re now the driver of the ${trip.vehicleName}. You’ll find the trip in your account.`,
    paragraphs: [...whereAndWhen(trip), bring],
  });
}

export function driverChangedMail(trip: DriverNotice, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'The trip you’re driving has changed',
    opening: `the booking of the ${trip.vehicleName} that you drive has changed. Here’s what it looks like now.`,
    paragraphs: [...whereAndWhen(trip), bring],
  });
}

export function driverCancelledMail(trip: DriverNotice, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'You don’t need to pick up a vehicle',
    opening: `you don’t need to pick up the ${trip.vehicleName} anymore. Either the trip is cancelled or somebody else is driving. If another vehicle takes its place, you’ll get an email about that one.`,
    paragraphs: whereAndWhen(trip),
  });
}

export function driverTomorrowMail(trip: DriverTomorrow, site: MailSite): WrittenMail {
  return driverMail(trip, site, {
    title: 'You’re driving tomorrow',
    opening: `your ${trip.vehicleName} is ready for you tomorrow. ${officeOn(trip)}`,
    paragraphs: [...whereAndWhen(trip), bring],
  });
}

const bring = 'Please bring your driver’s license to pickup.';

/** A driver has no account for this trip, so there is no link: whoever booked it can tell them more. */
function driverMail(
  trip: DriverNotice,
  site: MailSite,
  { title, opening, paragraphs }: { title: string; opening: string; paragraphs: string[] },
): WrittenMail {
  const written = accountNotice(
    {
      title,
      preheader: `${trip.vehicleName}, ${formatWallTime(trip.pickupAt)}. Reference ${trip.reference}.`,
      paragraphs: [`${aloha(trip.firstName)}, ${opening}`, ...paragraphs],
      action: undefined,
      afterwards: `The person who booked it can change it and answer questions about it. If you don’t know about this trip, please call ${site.supportPhone} or write to ${site.supportEmail}.`,
    },
    site,
  );
  return { ...written, subject: `${title}: ${trip.vehicleName}, ${trip.reference}` };
}

function whereAndWhen(trip: DriverNotice): string[] {
  const { reference, locationName, locationAddress, places } = trip;
  return [
    `Reference: ${reference}`,
    ...pickupAndReturn(trip),
    ...places,
    `Location: ${locationName}, ${locationAddress}`,
  ];
}
