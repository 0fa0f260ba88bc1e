import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import type { MessagePhotoRow } from '../data/photos.repository.ts';
import type { Reader } from '../threads/access.ts';

const hour = 3_600;

/** Makes the addresses of a message’s photos, which are one reader’s and end. */
export type AddressPhoto = (photo: MessagePhotoRow) => { src: string; srcset: string };

/** They last one to two hours, and are the same for an hour, so that a browser loads each photo once. */
export function photoAddresses(encryption: Encryption, reader: Reader, now: Temporal.Instant): AddressPhoto {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  return addressesUntil(encryption, reader, (Math.floor(seconds / hour) + 2) * hour);
}

/** For those in the export of an account. */
export function photoAddressesForWeek(
  encryption: Encryption,
  reader: Reader,
  now: Temporal.Instant,
): AddressPhoto {
  return addressesUntil(encryption, reader, Math.floor(now.epochMilliseconds / 1000) + 7 * 24 * hour);
}

function addressesUntil(encryption: Encryption, { as, id }: Reader, until: number): AddressPhoto {
  return (photo) => {
    const parts = [as, id, String(until)];
    const ticket = [...parts, encryption.sign(signed(photo.id, parts))].join('.');
    const moved = (addresses: string) =>
      addresses.replaceAll(`/photos/${photo.hash}-`, `/photos/messages/${photo.id}/${ticket}/`);
    return { src: moved(photo.src), srcset: moved(photo.srcset) };
  };
}

/** @returns whose address it is; undefined when it has ended or was made up. */
export function readTicket(
  encryption: Encryption,
  { photoId, ticket }: { photoId: string; ticket: string },
  now: Temporal.Instant,
): Reader | undefined {
  const [as = '', id = '', until = '', mark = ''] = ticket.split('.');
  const [given, right] = [mark, encryption.sign(signed(photoId, [as, id, until]))].map((one) =>
    Buffer.from(one),
  );
  if (given?.length !== right?.length || !given || !right || !timingSafeEqual(given, right)) return undefined;
  if (Number(until) * 1000 <= now.epochMilliseconds) return undefined;
  return { as: as === 'desk' ? 'desk' : 'person', id };
}

const signed = (photoId: string, parts: readonly string[]): string =>
  ['photo of a message', photoId, ...parts].join(' ');
