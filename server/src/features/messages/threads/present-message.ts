import type { Message, MessagePhoto } from '@makani/contract/messages/messages';
import { coverContacts } from '@makani/domain/messages/cover-contacts';
import { presentPicture } from '../../vehicles/public/received-photos.ts';
import type { MessageRow } from '../data/messages.repository.ts';
import type { MessagePhotoRow } from '../data/photos.repository.ts';
import type { AddressPhoto } from '../photos/photo-address.ts';
import type { Reader } from './access.ts';

/** Names and photos that messages are shown with. */
export interface Shown {
  /** First names of accounts that are not deleted. */
  names: ReadonlyMap<string, string>;
  /** The name that the desk writes under. */
  siteName: string;
  photos: ReadonlyMap<string, MessagePhotoRow[]>;
  addressPhoto: AddressPhoto;
}

export function presentMessage(
  row: MessageRow,
  { reader, showsContacts }: { reader: Reader; showsContacts: boolean },
  { names, siteName, photos, addressPhoto }: Shown,
): Message {
  const isOfDesk = row.side === 'desk';
  const { text, isCovered } =
    showsContacts || isOfDesk ? { text: row.text, isCovered: false } : coverContacts(row.text);
  return {
    id: row.id,
    clientId: row.client_id,
    number: row.number,
    from: row.side,
    isOwn: reader.as === 'desk' ? isOfDesk && row.automatic === null : row.sender_id === reader.id,
    senderName: isOfDesk ? siteName : (names.get(row.sender_id) ?? ''),
    text,
    isCovered,
    automatic: row.automatic,
    readers: row.readers,
    isErased: row.erased_at !== null,
    photos: (photos.get(row.id) ?? []).map((photo) => presentPhoto(photo, addressPhoto)),
    sentAt: row.sent_at.toString(),
  };
}

export function presentPhoto(photo: MessagePhotoRow, addressPhoto: AddressPhoto): MessagePhoto {
  return { id: photo.id, ...presentPicture({ ...addressPhoto(photo), alt: 'Photo in a message' }) };
}
