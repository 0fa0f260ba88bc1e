import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { disputeReasonInWords } from '@makani/domain/disputes/dispute-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { createHash } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { type DisputeRow, sharesOfDispute } from '../../payments/public/disputes.ts';
import { balancesOf } from '../../payments/public/ledger.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { ContestedShare } from './lock-contested.ts';

/** What is held of a host under each reference, by `host reference`, in cents. */
export type Held = ReadonlyMap<string, number>;

const heldPrefix = 'host_disputed:';

export async function heldOf(trx: Db, shares: readonly ContestedShare[]): Promise<Held> {
  const held = new Map<string, number>();
  for (const { booking, deposit } of shares) {
    const reference = deposit?.id ?? booking.id;
    for (const [account, cents] of await balancesOf(trx, reference))
      if (account.startsWith(heldPrefix) && cents !== 0)
        held.set(`${account.slice(heldPrefix.length)} ${reference}`, cents);
  }
  return held;
}

/** Tells the office, and each host of whom something is held, or no longer is. */
export async function tellOfDispute(
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
  if (after.closed_at !== null && (before?.closed_at ?? null) === null)
    await queueMail(trx, 'dispute_closed', news, now);
  await tellHosts(trx, { after, shares, heldBefore, held: await heldOf(trx, shares) }, now);
}

/** What the office reads of a dispute. */
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
    // On the office's clock.
    dueBy: dispute.due_by === null ? null : wallTimeOf(dispute.due_by, hawaii),
  };
}

async function tellHosts(
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
    const share = shares.find(({ booking, deposit }) => (deposit?.id ?? booking.id) === reference);
    const host = kind === undefined || hostId === 'nobody' ? undefined : await findMailbox(trx, hostId);
    if (kind === undefined || share === undefined || host === undefined) continue;
    const { booking, payment } = share;
    const facts = {
      about: contestOf(after, payment),
      recipient: { as: 'host', email: host.email } as const,
      recipientName: host.firstName,
      reference: booking.reference,
      vehicleName: cards.get(booking.vehicle_id)?.name ?? '',
      pickupAt: booking.pickup_at,
      returnAt: booking.return_at,
      shareCents: was === 0 ? is : was,
      isLost: disputeFacts[after.status].isLost,
    };
    await queueMail(trx, kind, facts, now);
  }
}

/** The same for the same dispute of the same payment. A charge can be contested more than once, and pay several hosts. */
function contestOf(dispute: DisputeRow, payment: { id: string }): string {
  return uuidOf(dispute.id, payment.id);
}

/** The same for the same dispute and deadline. After an inquiry, and when the bank gives more time, there is another one. */
export function deadlineOf({ id, due_by: dueBy, status }: DisputeRow): string {
  return uuidOf(id, String(dueBy), String(disputeFacts[status].isInquiry));
}

function uuidOf(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest();
  // As a UUID of version 8, RFC 9562.
  digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80;
  digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
