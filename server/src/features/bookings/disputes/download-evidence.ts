import type { AnsweredFile } from '@makani/contract/kernel/files';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { evidenceFileName, renderEvidence, zipEvidence } from '../../documents/public/evidence.ts';
import { receiptFileName, renderReceipt } from '../../documents/public/receipt.ts';
import type { ZippedFile } from '../../documents/public/evidence-facts.ts';
import { findDispute } from '../../payments/public/disputes.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { findBooking } from '../data/bookings.repository.ts';
import { receiptOf } from '../present/receipt.ts';
import { bookingIdsOf } from './desk-disputes.ts';
import { partsOfCharge } from './disputed-bookings.ts';
import { type EvidenceContext, gatherEvidence, type Gathered } from './gather-evidence.ts';

/**
 * The evidence of a dispute, for somebody at the desk, as it was answered or as it would be. Who took it, and why, is recorded. @throws AppError
 * `not_found`.
 */
export async function downloadEvidence(
  context: EvidenceContext,
  { id, reason, messages, file }: { id: string; reason: string; messages: string[]; file: 'pdf' | 'zip' },
  actorId: string,
): Promise<AnsweredFile> {
  const { db, clock } = context;
  const row = await findDispute(db, id);
  if (row === undefined) throw new AppError('not_found');
  const bookings = bookingIdsOf(await partsOfCharge(db, row));
  const gathered = await gatherEvidence(
    context,
    row,
    bookings,
    row.answer === null ? messages : row.chosen_messages,
  );
  const pdf = await renderEvidence(gathered.evidence);
  const content =
    file === 'pdf'
      ? pdf
      : await zipEvidence(gathered.evidence, pdf, [
          ...mailFiles(gathered),
          ...(await receiptFiles(context, bookings)),
        ]);
  await inTransaction(db, (trx) =>
    recordAct(trx, 'evidence_downloaded', { actorId, subjectId: id, reason, bookings, file }, clock.now()),
  );
  return { name: evidenceFileName(gathered.evidence, file), content };
}

function mailFiles({ mails }: Gathered): ZippedFile[] {
  return [...mails].flatMap(([reference, written]) =>
    written.map(({ kind, subject, text, recipient, sentAt }, place) => ({
      name: `${reference}/emails/${String(place + 1).padStart(2, '0')}-${kind}.txt`,
      content: new TextEncoder().encode(
        [
          `To: ${recipient}`,
          `Sent: ${sentAt?.toString() ?? 'not sent'}`,
          `Subject: ${subject}`,
          '',
          text,
        ].join('\r\n'),
      ),
    })),
  );
}

async function receiptFiles(context: EvidenceContext, bookings: readonly string[]): Promise<ZippedFile[]> {
  const { publicUrl, seller } = context.config;
  const site = { ...(await currentSite(context.db, context.config)), publicUrl, seller };
  const files: ZippedFile[] = [];
  for (const id of bookings) {
    const receipt = await receiptOf(context.db, await findBooking(context.db, id), context.clock.now());
    files.push({
      name: `${receipt.reference}/${receiptFileName(receipt, site)}`,
      content: await renderReceipt(receipt, site),
    });
  }
  return files;
}
