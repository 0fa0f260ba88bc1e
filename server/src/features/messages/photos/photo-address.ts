import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import {
  addressFor,
  endOfAddresses,
  endOfExported,
  readTicket,
} from '../../vehicles/public/private-photos.ts';
import type { MessagePhotoRow } from '../data/photos.repository.ts';
import type { Reader } from '../threads/access.ts';

/** Makes the addresses of a message’s photos, which are one reader’s and end. */
export type AddressPhoto = (photo: MessagePhotoRow) => { src: string; srcset: string | null };

/** They last one to two hours, and are the same for an hour, so that a browser loads each photo once. */
export function photoAddresses(encryption: Encryption, reader: Reader, now: Temporal.Instant): AddressPhoto {
  return addressesUntil(encryption, reader, endOfAddresses(now, 1));
}

/** For those in the export of an account. */
export function photoAddressesForWeek(
  encryption: Encryption,
  reader: Reader,
  now: Temporal.Instant,
): AddressPhoto {
  return addressesUntil(encryption, reader, endOfExported(now));
}

function addressesUntil(encryption: Encryption, reader: Reader, until: number): AddressPhoto {
  return ({ id, src, srcset }) => addressFor(encryption, reader, { path: pathOf(id), src, srcset, until });
}

/** @returns whose address it is; undefined when it has ended or was made up. */
export function readerOf(
  encryption: Encryption,
  { id, ticket }: { id: string; ticket: string },
  now: Temporal.Instant,
): Reader | undefined {
  const reader = readTicket(encryption, { path: pathOf(id), ticket }, now);
  return reader && { as: reader.as === 'desk' ? 'desk' : 'person', id: reader.id };
}

const pathOf = (id: string): string => `messages/${id}`;
