import type { Parsed, ResponseOf } from '@makani/contract/kernel/endpoint';
import type { DeskReview, listReviewsAtDesk } from '@makani/contract/operator/desk-reviews';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards, lockVehicle } from '../../vehicles/public/vehicles.ts';
import type { ReviewRow } from '../reviews.repository.ts';
import * as reviews from './desk-reviews.repository.ts';

const pageSize = 25;

/** All reviews, hidden ones too, latest first. */
export async function listDeskReviews(
  db: Db,
  { cursor, vehicle, person, hidden }: Parsed<typeof listReviewsAtDesk>['query'],
): Promise<ResponseOf<typeof listReviewsAtDesk>> {
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => reviews.listForDesk(db, { vehicle, person, isHidden: hidden === 'yes', ...page }),
    (row) => row.created_at,
  );
  return { reviews: await presentAll(db, rows), nextCursor };
}

/**
 * Takes a review out of sight, or puts it back. The rating of its vehicle follows by trigger. One that is so already stays as
 * it is. @throws AppError `not_found`.
 */
export async function showOrHide(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, act, reason, operatorId }: { id: string; act: Act; reason: string; operatorId: string },
): Promise<DeskReview> {
  return inTransaction(db, async (trx) => {
    const found = await reviews.findVehicleOf(trx, id);
    if (found === undefined) throw new AppError('not_found');
    // The rating is the vehicle's, whose lock comes first, as when a review is written.
    await lockVehicle(trx, found);
    const before = await reviews.lockReview(trx, id);
    const now = clock.now();
    const isToHide = act === 'review_hidden';
    if ((before.hidden_at !== null) === isToHide) return presentOne(trx, before);
    const after = await reviews.writeHidden(trx, id, isToHide ? { at: now, reason } : null);
    const facts = { vehicleId: before.vehicle_id, stars: before.stars };
    const change = isToHide ? { before: 'shown', after: 'hidden' } : { before: 'hidden', after: 'shown' };
    await recordAct(trx, act, { actorId: operatorId, subjectId: id, reason, ...change, ...facts }, now);
    await notifyAuthor(trx, after, { act, reason }, now);
    return presentOne(trx, after);
  });
}

type Act = 'review_hidden' | 'review_put_back';

async function notifyAuthor(
  trx: Db,
  { guest_id: authorId, vehicle_id: vehicleId }: ReviewRow,
  facts: { act: Act; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const author = await findMailbox(trx, authorId);
  // A deleted account has no address.
  if (author === undefined || author.email.endsWith('.invalid')) return;
  const vehicleName = (await getVehicleCards(trx, [vehicleId])).get(vehicleId)?.name ?? '';
  const { email, firstName } = author;
  const recipient = { as: 'account', email } as const;
  await queueMail(trx, 'desk_act', { ...facts, about: randomUUID(), recipient, firstName, vehicleName }, now);
}

async function presentOne(db: Db, row: ReviewRow): Promise<DeskReview> {
  const [shown] = await presentAll(db, [row]);
  if (shown === undefined) throw new Error('a review was lost while it was presented');
  return shown;
}

async function presentAll(db: Db, rows: ReviewRow[]): Promise<DeskReview[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.guest_id),
  );
  const cards = await getVehicleCards(
    db,
    rows.map((row) => row.vehicle_id),
  );
  return rows.map((row) => {
    const author = names.get(row.guest_id);
    return {
      id: row.id,
      stars: row.stars,
      text: row.text,
      writtenAt: row.created_at.toString(),
      author: {
        id: row.guest_id,
        name: author === undefined ? '' : `${author.firstName} ${author.lastName}`,
      },
      vehicle: { id: row.vehicle_id, name: cards.get(row.vehicle_id)?.name ?? '' },
      hidden:
        row.hidden_at === null ? null : { at: row.hidden_at.toString(), reason: row.hidden_reason ?? '' },
    };
  });
}
