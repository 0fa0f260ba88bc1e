import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { AppError } from '../../../http/app-error.ts';
import type { Context } from '../../../adapters/context.ts';
import { agreementFileName, renderAgreement } from '../../documents/public/agreement.ts';
import type { PrintedAgreement } from '../../documents/public/agreement-facts.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { type AgreementRow, listAgreements } from './agreements.repository.ts';
import { readableBy } from './readable.ts';
import { readContent } from './stored-agreement.ts';
import { requireTrip, type ViewedTrip } from './trip-of-viewer.ts';

export type SignedRow = Pick<AgreementRow, 'id' | 'replaces_id' | 'content' | 'sha256' | 'signed_at'>;

/** A signed agreement as it is printed, from what was stored alone. */
export function printedOf(row: SignedRow, timeZone: string): PrintedAgreement {
  const { text, signature } = readContent(row.content);
  return {
    text,
    signerName: signature.name,
    signaturePath: signature.kind === 'drawn' ? signature.path : null,
    signedAt: formatWallTime(wallTimeOf(row.signed_at, timeZone)),
    sha256: row.sha256,
  };
}

/** The agreement that was signed last. @throws AppError `not_found`, also before anything is signed. */
export async function agreementFile(
  context: Pick<Context, 'db' | 'encryption' | 'config'>,
  trip: ViewedTrip,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const { db, config } = context;
  const booking = await requireTrip(context, trip);
  const last = (await listAgreements(db, [booking.id])).at(-1);
  if (last === undefined) throw new AppError('not_found');
  const site = await currentSite(db, config);
  const readable = await readableBy(db, { booking, viewer: trip.viewer });
  const whole = printedOf(last, booking.vehicle.location.timeZone);
  const printed = { ...whole, text: readable(whole.text) };
  return {
    name: agreementFileName(printed, site),
    content: await renderAgreement(printed, { ...site, publicUrl: config.publicUrl, seller: config.seller }),
  };
}
