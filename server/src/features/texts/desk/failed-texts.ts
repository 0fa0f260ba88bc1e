import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/texts/failed-texts';
import { resentElsewhere, whyNoResend } from '@makani/domain/texts/failed-texts';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { recordAct } from '../../audit/public/audit.ts';
import * as texts from '../data/failed-texts.repository.ts';

const pageSize = 50;
/** Others than to callers are deleted after as many. */
const shownDays = 30;

/** @throws AppError `invalid_input` for a cursor of another list. */
export async function listFailedTexts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { state, cursor }: { state?: contract.FailedTextState | undefined; cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listFailedTexts>> {
  const now = clock.now();
  const since = now.subtract({ hours: 24 * shownDays });
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => texts.listFailed(db, { state, since }, page),
    (row) => row.created_at,
  );
  const names = await namesOf(
    db,
    rows.flatMap((row) => row.user_id ?? []),
  );
  const shown = rows.map((row): contract.FailedText => {
    return {
      id: row.id,
      kind: row.kind,
      person: personOf(row, names),
      phone: row.phone,
      bookingId: row.booking_id,
      state: stateOf(row),
      error: errorOf(row),
      detail: row.last_error,
      queuedAt: row.created_at.toString(),
      usefulUntil: row.useful_until.toString(),
      resendRefusal: refusalOf(row, now),
    };
  });
  return { texts: shown, nextCursor };
}

/** Sends a text that failed again. @throws AppError `not_found`, `act_refused`. */
export async function resendFailedText(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  actorId: string,
): Promise<ResponseOf<typeof contract.resendFailedText>> {
  return inTransaction(db, async (trx) => {
    const row = await texts.lockFailed(trx, id);
    if (row === undefined) throw new AppError('not_found');
    const now = clock.now();
    const refusal = refusalOf(row, now);
    if (refusal !== null) throw new AppError('act_refused', { message: refusal });
    await texts.queueAgain(trx, id, now);
    await recordAct(
      trx,
      'text_resent',
      { actorId, subjectId: id, kind: row.kind, before: stateOf(row), reason },
      now,
    );
    return { usefulUntil: row.useful_until.toString() };
  });
}

function personOf({ user_id: id }: texts.FailedRow, names: Awaited<ReturnType<typeof namesOf>>) {
  if (id === null) return null;
  const name = names.get(id);
  return { id, name: name === undefined ? '' : `${name.firstName} ${name.lastName}` };
}

function refusalOf(row: texts.FailedRow, now: Temporal.Instant): string | null {
  const facts = { state: stateOf(row), usefulUntil: row.useful_until, hasConsent: row.has_consent };
  const refusal = whyNoResend(facts, now);
  return (
    refusal ?? (row.kind === 'booking_link' || row.kind === 'quote_link' ? resentElsewhere[row.kind] : null)
  );
}

function stateOf({ state }: texts.FailedRow): contract.FailedTextState {
  if (state === null) throw new Error('a text that has not failed was listed');
  return state;
}

/** The network's number, told afterwards or in its refusal: `Twilio answered 400, error 21211: …`. */
function errorOf({ delivery_error: error, last_error: words }: texts.FailedRow): number | null {
  if (error !== null) return error;
  const [, number] = /, error (\d+):/.exec(words ?? '') ?? [];
  return number === undefined ? null : Number(number);
}
