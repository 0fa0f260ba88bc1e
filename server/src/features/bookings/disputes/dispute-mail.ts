import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { disputeReasonInWords } from '@makani/domain/disputes/dispute-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { uuidOf } from '../../../lib/uuid-of.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { listCharge } from '../../payments/public/charges.ts';
import { type DisputeRow, sharesOfDispute } from '../../payments/public/disputes.ts';
import { balancesOf } from '../../payments/public/ledger.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { bookingReferencesOf } from '../data/desk/booking-references.ts';
import { agreedTimes } from '../data/times-of.ts';
import type { ContestedShare } from './lock-contested.ts';

/** Amounts held of hosts, in cents, by `host reference`. */
export type Held = ReadonlyMap<string, number>;

const heldPrefix = 'host_disputed:';

export async function heldOf(trx: Db, shares: readonly ContestedShare[]): Promise<Held> {
  const held = new Map<string, number>();
  for (const { booking, deposit, charge } of shares) {
    const reference = (deposit ?? charge ?? booking).id;
    for (const [account, cents] of await balancesOf(trx, reference))
      if (account.startsWith(heldPrefix) && cents !== 0)
        held.set(`${account.slice(heldPrefix.length)} ${reference}`, cents);
  }
  return held;
}

/** Tells the office, and each host of whom something is held, or no longer is. */
export async function notifyOfDispute(
  context: Pick<Context, 'config'>,
  trx: Db,
  {
    before,
    after,
    shares,
    heldBefore,
  }: {
    before: DisputeRow | undefined;
    after: DisputeRow;
    shares: readonly ContestedShare[];
    heldBefore: Held;
  },
  now: Temporal.Instant,
): Promise<void> {
  const references = [...new Set(shares.map(({ booking }) => booking.reference))];
  const news = await newsOf(context, trx, after, references);
  const isInquiry = (row: DisputeRow) => disputeFacts[row.status].isInquiry;
  if (before === undefined) await queueMail(trx, 'dispute_opened', news, now);
  else if (isInquiry(before) && !isInquiry(after)) await queueMail(trx, 'dispute_escalated', news, now);
  else await notifyOfChange(trx, { before, after, news }, now);
  if (after.closed_at !== null && (before?.closed_at ?? null) === null)
    await queueMail(
      trx,
      'dispute_closed',
      { ...news, about: uuidOf(after.id, String(after.closed_at)) },
      now,
    );
  await notifyHosts(trx, { after, shares, heldBefore, held: await heldOf(trx, shares) }, now);
}

/** The bank can be asked to decide again, or nobody here knows what it waits for: both need a person. */
async function notifyOfChange(
  trx: Db,
  {
    before,
    after,
    news,
  }: { before: DisputeRow; after: DisputeRow; news: Awaited<ReturnType<typeof newsOf>> },
  now: Temporal.Instant,
): Promise<void> {
  if (before.status === after.status && before.network_status === after.network_status) return;
  const about = deadlineOf(after);
  if (after.status === 'unlisted') await queueMail(trx, 'dispute_unknown', { ...news, about }, now);
  if (disputeFacts[after.status].isAppeal && disputeFacts[after.status].needsAnswer)
    await queueMail(trx, 'dispute_appealable', { ...news, about }, now);
}

/** Tells the office that the card network refused an answer for good. The caller holds the dispute's lock. */
export async function notifyOfRefusal(
  context: Pick<Context, 'config'>,
  trx: Db,
  dispute: DisputeRow,
  refusal: string,
  now: Temporal.Instant,
): Promise<void> {
  const payments = await listCharge(trx, dispute.charge_id);
  const names = await bookingReferencesOf(
    trx,
    payments.map(({ reference }) => reference),
  );
  const news = await newsOf(context, trx, dispute, [...new Set(names.values())]);
  await queueMail(trx, 'dispute_answer_refused', { ...news, refusal, about: randomUUIDv7() }, now);
}

/** The facts of a dispute for the office. */
export async function newsOf(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  dispute: DisputeRow,
  references: string[],
) {
  const { email } = await supportContacts(trx, config);
  const parts = await sharesOfDispute(trx, dispute.id);
  return {
    recipient: { as: 'office', email } as const,
    disputeId: dispute.id,
    references,
    amountCents: dispute.amount_cents,
    feeCents: parts.reduce((cents, part) => cents + part.fee_cents, 0),
    reason: disputeReasonInWords(dispute.reason),
    status: dispute.status,
    networkStatus: dispute.network_status,
    // On the office's clock.
    dueBy: dispute.due_by === null ? null : wallTimeOf(dispute.due_by, hawaii),
  };
}

async function notifyHosts(
  trx: Db,
  {
    after,
    shares,
    heldBefore,
    held,
  }: { after: DisputeRow; shares: readonly ContestedShare[]; heldBefore: Held; held: Held },
  now: Temporal.Instant,
): Promise<void> {
  const cards = await getVehicleCards(
    trx,
    shares.map(({ booking }) => booking.vehicle_id),
  );
  for (const key of new Set([...heldBefore.keys(), ...held.keys()])) {
    const [was, is] = [heldBefore.get(key) ?? 0, held.get(key) ?? 0];
    const kind = was === 0 ? 'host_dispute_opened' : is === 0 ? 'host_dispute_closed' : undefined;
    const [hostId = '', reference] = key.split(' ');
    const share = shares.find(
      ({ booking, deposit, charge }) => (deposit ?? charge ?? booking).id === reference,
    );
    const host = kind === undefined || hostId === 'nobody' ? undefined : await findMailbox(trx, hostId);
    if (kind === undefined || share === undefined || host === undefined) continue;
    const { booking, payment } = share;
    const facts = {
      about: contestOf(after, payment, now),
      recipient: { as: 'host', email: host.email } as const,
      recipientName: host.firstName,
      reference: booking.reference,
      vehicleName: cards.get(booking.vehicle_id)?.name ?? '',
      ...agreedTimes(booking),
      locationName: cards.get(booking.vehicle_id)?.location.name,
      shareCents: was === 0 ? is : was,
      isLost: disputeFacts[after.status].isLost,
    };
    await queueMail(trx, kind, facts, now);
  }
}

/** A charge can be contested more than once, pay several hosts, and be contested again after it was won. */
function contestOf(dispute: DisputeRow, payment: { id: string }, now: Temporal.Instant): string {
  return uuidOf(dispute.id, payment.id, String(now));
}

/**
 * The same for the same dispute, stage and deadline. After an inquiry, with an appeal, and when the bank gives more time, there is
 * another one.
 */
export function deadlineOf({
  id,
  due_by: dueBy,
  status,
  network_status: networkStatus,
}: Pick<DisputeRow, 'id' | 'due_by' | 'status' | 'network_status'>): string {
  const { isInquiry, isAppeal } = disputeFacts[status];
  return uuidOf(id, String(dueBy), networkStatus ?? (isAppeal ? 'appeal' : String(isInquiry)));
}
