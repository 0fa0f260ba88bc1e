import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { MailAttachment } from '../../../adapters/mail/mail-transport.ts';
import type { PhotoStore } from '../../../adapters/photos/photo-store.ts';
import type { MailPictures } from '../mail-templates.ts';

/**
 * The photo of the place where a vehicle stands, for the mail of the day before; null if its file can't be had.
 * @param mail What makes its name that of one mail: its id, and a domain.
 */
export type EncloseStand = (
  fileName: string,
  mail: string,
) => Promise<{ shown: NonNullable<MailPictures['stand']>; attachment: MailAttachment } | null>;

/** It goes along with the mail, because many programs load no picture from elsewhere until they are told to. */
export function encloseStandWith(photoStore: PhotoStore, log: Pick<Logger, 'warn'>): EncloseStand {
  return async (fileName, mail) => {
    try {
      const file = await photoStore.get(fileName);
      if (file === undefined) return null;
      const content = await buffer(file.content);
      const cid = `stand.${mail}`;
      return {
        shown: { src: `cid:${cid}` },
        attachment: { filename: 'where-it-stands.jpg', contentType: 'image/jpeg', content, cid },
      };
    } catch (error) {
      log.warn({ err: error, mail }, 'the photo of a mail could not be read');
      return null;
    }
  };
}
