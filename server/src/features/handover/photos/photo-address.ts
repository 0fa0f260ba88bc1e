import { type HandoverSide, handoverSides } from '@makani/contract/handover/handover-words';
import type { Context } from '../../../adapters/context.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import {
  addressFor,
  endOfAddresses,
  endOfExported,
  readTicket,
} from '../../vehicles/public/private-photos.ts';
import type { Caller } from '../caller.ts';

/** A photo as it is stored, with its place below `/photos/`. */
interface StoredPhoto {
  path: string;
  src: string;
  srcset: string | null;
}

/** Makes the addresses of photos, which are one reader’s and end. */
export type AddressPhoto = (photo: StoredPhoto) => { src: string; srcset: string | null };

/** Addresses are the same for so long, so that a phone loads each photo once before it goes where there is no connection. */
const hours = 12;

/** They last for half a day to a whole one. */
export function photoAddresses(
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  reader: Caller,
): AddressPhoto {
  return addressesUntil(encryption, reader, endOfAddresses(clock.now(), hours));
}

/** For those in the export of an account. */
export function photoAddressesForWeek(
  encryption: Encryption,
  reader: Caller,
  now: Temporal.Instant,
): AddressPhoto {
  return addressesUntil(encryption, reader, endOfExported(now));
}

function addressesUntil(encryption: Encryption, { side, id }: Caller, until: number): AddressPhoto {
  return (photo) => addressFor(encryption, { as: side, id }, { ...photo, until });
}

/** A record's photo on the page of a trip: known marks are shown on later trips, too. */
export function pathInTrip(bookingId: string, photoId: string): string {
  return `handovers/${bookingId}/${photoId}`;
}

export function pathInReport(accidentId: string, photoId: string): string {
  return `accidents/${accidentId}/${photoId}`;
}

/** @returns whose address it is; undefined when it has ended or was made up. */
export function readerOf(
  encryption: Encryption,
  address: { path: string; ticket: string },
  now: Temporal.Instant,
): Caller | undefined {
  const reader = readTicket(encryption, address, now);
  const side = handoverSides.find((one): one is HandoverSide => one === reader?.as);
  return reader && side && { side, id: reader.id };
}
