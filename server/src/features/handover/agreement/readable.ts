import type { AgreementText } from '@makani/contract/handover/agreements';
import { withoutPrice } from '@makani/domain/agreement/without-price';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { type AgreedBooking, findRenter } from '../../bookings/public/day/agreed-bookings.ts';
import type { Unsigned } from './stored-agreement.ts';
import type { Viewer } from './trip-of-viewer.ts';
import { writeAgreement } from './write-agreement.ts';

export interface Viewed {
  booking: AgreedBooking;
  viewer: Viewer;
}

/** Makes a text what this viewer may read: somebody who drives while another one pays gets no amounts. */
export async function readableBy(
  db: Db,
  { booking, viewer }: Viewed,
): Promise<(text: AgreementText) => AgreementText> {
  const { as, id } = viewer;
  const isPaidByOther = as === 'guest' && booking.driverId === id && booking.guestId !== id;
  return isPaidByOther ? withoutPrice((await findRenter(db, booking.id)).fullName) : (text) => text;
}

/** The agreement that this viewer would sign now. */
export async function writeReadable(
  source: { db: Db } & Pick<Context, 'config'>,
  viewed: Viewed,
): Promise<Unsigned> {
  const readable = await readableBy(source.db, viewed);
  const { text, terms } = await writeAgreement(source, viewed.booking);
  return { text: readable(text), terms };
}
