import type { HandoverSide } from '@makani/contract/handover/handover-words';
import type { Picture } from '@makani/contract/vehicles/vehicles';
import type { TestApp } from '../../kit/test-app.ts';
import { Phone } from './phone.ts';

/** The status that a photo's address answers with. */
export async function statusOf({ app }: TestApp, address = ''): Promise<number> {
  return (await app.inject(address)).statusCode;
}

/** All addresses of a picture, in their widths and formats. */
export function addressesOf({ src, srcset = '', jpegSrcset = '' }: Picture): string[] {
  const widths = [srcset, jpegSrcset].flatMap((one) => one.split(', '));
  return [src, ...widths.map((width) => width.split(' ')[0] ?? '')];
}

/** The first picture of a trip's record as one side is shown it. */
export async function pictureFor(app: TestApp, side: HandoverSide, id: string): Promise<Picture> {
  const picture = (await new Phone(app, side, id).list()).records[0]?.photos[0]?.picture;
  if (!picture) throw new Error('the record shows no picture');
  return picture;
}

/** The guest and the vehicle of a booking. */
export async function partiesOf({ context: { db } }: TestApp, id: string) {
  return db
    .selectFrom('bookings')
    .select(['guest_id', 'vehicle_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
