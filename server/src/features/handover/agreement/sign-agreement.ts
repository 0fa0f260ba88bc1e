import type { Agreement, AgreementBody } from '@makani/contract/handover/agreements';
import { agreementState, needsSignature } from '@makani/domain/agreement/agreement-state';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { StoreResponse } from '../../../http/idempotency.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { mailSignedAgreement } from './agreement-mail.ts';
import { insertAgreement, listAgreements } from './agreements.repository.ts';
import { presentAgreement } from './present-agreement.ts';
import { writeReadable } from './readable.ts';
import { contentOf, digestOf } from './stored-agreement.ts';
import { lockTrip, type ViewedTrip } from './trip-of-viewer.ts';
import { changesSince } from './write-agreement.ts';

type Signing = Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>;

/**
 * Signs the agreement that was read: by the guest on their own phone, or on the one of the host or the desk. One that was signed
 * stays as it is; the next one names it.
 * @throws AppError `not_found`, `agreement_closed`, `agreement_changed` where the text isn't the one that was read.
 */
export async function signAgreement(
  context: Signing,
  { digest, signature, ...trip }: ViewedTrip & AgreementBody,
  storeResponse: StoreResponse<Agreement>,
): Promise<Agreement> {
  return inTransaction(context.db, async (trx) => {
    const source = { ...context, db: trx };
    const booking = await lockTrip(source, trip);
    const now = context.clock.now();
    const rows = await listAgreements(trx, [booking.id]);
    const viewed = { booking, viewer: trip.viewer };
    const unsigned = await writeReadable(source, viewed);
    const state = agreementState(booking, changesSince(rows, unsigned.terms), now);
    if (!needsSignature(state)) throw new AppError('agreement_closed');
    if (digestOf(unsigned) !== digest) throw new AppError('agreement_changed');
    const stored = contentOf(unsigned, { signature, at: now, on: trip.viewer.as });
    const row = {
      id: randomUUIDv7(),
      booking_id: booking.id,
      replaces_id: rows.at(-1)?.id ?? null,
      ...stored,
      signed_at: now,
      trip_ends_at: booking.endsAt,
    };
    await insertAgreement(trx, row);
    await recordAct(
      trx,
      'agreement_signed',
      {
        actorId: trip.viewer.id,
        subjectId: booking.id,
        agreementId: row.id,
        sha256: row.sha256,
        on: trip.viewer.as,
      },
      now,
    );
    await mailSignedAgreement(trx, { booking, row }, now);
    const response = await presentAgreement(source, viewed, now);
    await storeResponse(trx, response);
    return response;
  });
}
