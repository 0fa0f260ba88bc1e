import type { DeskMail } from '@makani/contract/operator/mail';
import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/mail';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { type Composer, composePreview } from '../compose-mail.ts';
import { allKinds } from '../kinds/audiences.ts';
import * as mails from './mail-desk.repository.ts';

const pageSize = 50;

/** @throws AppError `invalid_input` for a cursor of another list. */
export async function listDeskMail(
  db: Db,
  { cursor, ...filter }: mails.MailFilter & { cursor?: string | undefined },
): Promise<ResponseInput<typeof contract.listDeskMail>> {
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => mails.listMail(db, filter, page),
    (row) => row.created_at,
  );
  return { mails: rows.map(present), kinds: allKinds, nextCursor };
}

/** The audit records the operator who reads a mail of ours. @throws AppError `not_found`. */
export async function previewDeskMail(
  { db, clock, templates, site }: Omit<Composer, 'encryption'> & Pick<Context, 'db' | 'clock'>,
  id: string,
  actorId: string,
): Promise<ResponseInput<typeof contract.previewDeskMail>> {
  const row = await mails.findMail(db, id);
  if (row === undefined) throw new AppError('not_found');
  await recordAct(db, 'mail_read', { actorId, subjectId: id, kind: row.kind }, clock.now());
  const none = { subject: '', text: '' };
  if (Object.keys(row.payload).length === 0) return { ...none, problem: 'erased' };
  try {
    const { subject, text } = await composePreview(row, { templates, site });
    return { subject, text, problem: null };
  } catch {
    // A mail that can't be written is parked for just this reason, which its last error tells.
    return { ...none, problem: 'unreadable' };
  }
}

/** Sends a parked mail again. @throws AppError `not_found`, `mail_not_parked`. */
export async function resendDeskMail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  actorId: string,
): Promise<DeskMail> {
  return inTransaction(db, async (trx) => {
    const mail = await mails.lockMail(trx, id);
    if (mail === undefined) throw new AppError('not_found');
    if (mail.status !== 'parked') throw new AppError('mail_not_parked');
    const now = clock.now();
    const queued = await mails.queueAgain(trx, id, now);
    const facts = {
      kind: mail.kind,
      before: { attempts: mail.attempts },
      after: { attempts: queued.attempts },
      reason,
    };
    await recordAct(trx, 'mail_resent', { actorId, subjectId: id, ...facts }, now);
    return present(queued);
  });
}

function present(row: mails.ListedMail): DeskMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    state: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    queuedAt: row.created_at.toString(),
    nextTryAt: row.status === 'queued' ? row.next_attempt_at.toString() : null,
    sentAt: row.sent_at?.toString() ?? null,
  };
}
