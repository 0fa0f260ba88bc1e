import { formatUsd } from '@makani/contract/kernel/money';

interface Moved {
  name: string;
  hostName: string;
  /** Whether everybody fits; null if the guest hasn’t said who travels. */
  fit: string | null;
  /** Extras of the first host that the other one doesn’t offer. */
  without: string | null;
  borneCents: number;
  borneBy: 'platform' | 'host';
  instantBooking: boolean;
}

/** Notes for an operator before a booking gets another vehicle. */
export function notesOfMove({
  name,
  hostName,
  fit,
  without,
  borneCents,
  borneBy,
  instantBooking,
}: Moved): string[] {
  const bearer = borneBy === 'host' ? 'The first host covers the difference.' : 'We cover the difference.';
  return [
    hostName === '' ? `The new vehicle is the ${name}.` : `The new vehicle is the ${name} of ${hostName}.`,
    ...(fit === null ? [] : [fit]),
    ...(without === null ? [] : [`This host doesn’t offer: ${without}.`]),
    ...(borneCents === 0 ? [] : [`It costs ${formatUsd(borneCents)} more than the guest pays. ${bearer}`]),
    instantBooking
      ? 'The new booking is confirmed at once.'
      : 'The new host has to confirm, or you can confirm for them.',
  ];
}

interface Swapped {
  /** The vehicle that is given back, and the one for the rest. */
  from: string;
  name: string;
  fit: string | null;
}

/** Notes for an operator before a guest on the road gets another vehicle. */
export function notesOfSwap({ from, name, fit }: Swapped): string[] {
  return [
    `The guest goes on with the ${name} until the agreed return, at the same price.`,
    ...(fit === null ? [] : [fit]),
    `After a breakdown or an accident, the ${from} goes to maintenance. Its later bookings stay until somebody decides about them.`,
  ];
}

interface OtherDates {
  /** Left out for nothing. */
  waivedCents?: number;
  /** Why the guest’s offer code no longer applies. */
  offerDropped: string | null;
  /** The host hasn’t answered yet. */
  isRequest: boolean;
}

/** Notes for an operator before a booking gets other dates. */
export function notesOfDates({ waivedCents = 0, offerDropped, isRequest }: OtherDates): string[] {
  return [
    ...(waivedCents === 0
      ? []
      : [
          `The new dates cost ${formatUsd(waivedCents)} more. The guest isn’t charged for it; we cover the difference.`,
        ]),
    ...(offerDropped === null ? [] : [offerDropped]),
    ...(isRequest ? ['The host has to confirm again, or you can confirm for them.'] : []),
  ];
}
