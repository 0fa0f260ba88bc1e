import type { DrawnArrangement } from '@makani/domain/arrangement/arrange';
import { cabinDrawing } from '@makani/domain/arrangement/cabin-drawing';
import type { Drawing } from '@makani/domain/arrangement/drawing';
import { trunkDrawing } from '@makani/domain/arrangement/trunk-drawing';
import type { Logger } from 'pino';
import type { MailAttachment } from '../../../adapters/mail/mail-transport.ts';
import type { MailPicture, MailPictures } from '../mail-templates.ts';
import { svgOf } from './svg.ts';

interface DrawnPictures {
  shown: NonNullable<MailPictures['arrangement']>;
  attachments: MailAttachment[];
}

/**
 * The pictures of an arrangement; null if they cannot be drawn.
 * @param mail What makes their names those of one mail: its id, and a domain.
 */
export type Draw = (drawn: DrawnArrangement, mail: string) => Promise<DrawnPictures | null>;

/** A mail is worth more than its pictures: without them it says the same in words. */
export function drawWith(pngOf: (svg: string) => Promise<Buffer>, log: Pick<Logger, 'warn'>): Draw {
  return async ({ cabin, trunk }, mail) => {
    try {
      const drawings = { seats: cabinDrawing(cabin), trunk: trunkDrawing(trunk) };
      return {
        shown: { seats: shown('seats', drawings.seats), trunk: shown('trunk', drawings.trunk) },
        attachments: [await attached('seats', drawings.seats), await attached('trunk', drawings.trunk)],
      };
    } catch (error) {
      log.warn({ err: error, mail }, 'the seats of a mail could not be drawn');
      return null;
    }

    function shown(name: string, { width, height }: Drawing): MailPicture {
      return { src: `cid:${name}.${mail}`, width, height };
    }

    async function attached(name: string, drawing: Drawing): Promise<MailAttachment> {
      const content = await pngOf(svgOf(drawing));
      return { filename: `${name}.png`, contentType: 'image/png', content, cid: `${name}.${mail}` };
    }
  };
}
