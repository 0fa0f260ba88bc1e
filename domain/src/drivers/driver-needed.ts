import type { KindOfDriver } from '@makani/contract/accounts/leaving-at-desk';
import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { StillNeeded } from '../accounts/still-needed-words.ts';

/** Sent where the driver of a booking is its guest. */
export const driverIsGuest =
  'This driver is the guest who booked. Please erase their account on their own page instead.';

/** Why a trip still needs a driver’s details, for the desk to tell them; undefined for what needs none. */
export function driverNeededInWords({ code, untilLocal }: StillNeeded, of: KindOfDriver): string | undefined {
  return sentences[code]?.(untilLocal === null ? '' : formatWallTime(untilLocal), of);
}

const sentences: Partial<Record<StillNeededCode, (until: string, of: KindOfDriver) => string>> = {
  hold: (until) =>
    `The vehicle is on hold until ${until}. Until then, the guest can name another driver or release it.`,
  choice: () => 'The guest is choosing another vehicle for this trip. Please come back once they’ve chosen.',
  trip: (until, of) =>
    of === 'booking'
      ? `The trip needs its driver until it ends on ${until}. If they won’t drive, the guest has to cancel it and book with another driver.`
      : `The trip needs this driver until it ends on ${until}. If they won’t drive, the guest can remove them on the trip’s page, which erases their details right away.`,
  payment: () =>
    'A payment for this trip is still processing. That usually takes a few minutes; please come back then.',
  deposit: (until) =>
    `The deposit for this trip isn’t settled yet${until === '' ? '' : `: part of it may be charged until ${until}`}. Please come back then.`,
  dispute: () =>
    'The guest is disputing a charge for this trip with their bank, so we have to keep who drove until the bank has decided.',
};
