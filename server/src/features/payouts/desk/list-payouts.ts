import type { DeskPayout, DeskPayoutList } from '@makani/contract/payouts/desk-payouts';
import type * as contract from '@makani/contract/payouts/desk-payouts';
import type { Parsed, ResponseOf } from '@makani/contract/kernel/endpoint';
import { idSchema } from '@makani/contract/kernel/text';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { listPage, readInstant } from '../../../http/cursor.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { listPaidBookings } from '../../bookings/public/payouts/payable-bookings.ts';
import { listParts, listSent, type PartPlace, partsOfBooking } from './desk-parts.repository.ts';
import { presentParts, presentSent } from './present-payouts.ts';

const pageSize = 50;
/** A booking is paid in few parts. */
const maxOfBooking = 100;

type PayoutsQuery = Parsed<typeof contract.listDeskPayouts>['query'];

/** @throws AppError `invalid_input` for a cursor of another list, `not_found` for a host who isn't there. */
export async function listDeskPayouts(
  db: Db,
  { list, host, cursor }: PayoutsQuery,
): Promise<ResponseOf<typeof contract.listDeskPayouts>> {
  const hostName = host === undefined ? null : await nameOf(db, host);
  const page =
    list === 'sent' ? await sentPage(db, host, cursor) : await openPage(db, { list, host, cursor });
  return { ...page, hostName };
}

/** Where nobody is paid, nothing waits to be sent. @throws AppError `not_found`. */
export async function listBookingPayouts(
  { db, payouts: provider }: Pick<Context, 'db' | 'payouts'>,
  bookingId: string,
): Promise<ResponseOf<typeof contract.listBookingPayouts>> {
  if (!(await listPaidBookings(db, [bookingId])).has(bookingId)) throw new AppError('not_found');
  const parts = await partsOfBooking(db, bookingId);
  const payouts: DeskPayout[] = provider === undefined ? [] : await presentParts(db, parts);
  for (const { hostId } of parts)
    payouts.push(...(await presentSent(db, await listSent(db, { hostId, bookingId, limit: maxOfBooking }))));
  return { payouts };
}

async function sentPage(db: Db, hostId: string | undefined, cursor: string | undefined) {
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => listSent(db, { ...(hostId !== undefined && { hostId }), ...page }),
    (row) => row.paid_at,
  );
  return { payouts: await presentSent(db, rows), nextCursor };
}

async function openPage(
  db: Db,
  { list, host, cursor }: PayoutsQuery & { list: Exclude<DeskPayoutList, 'sent'> },
) {
  const after = readPlace(cursor);
  const rows = await listParts(db, { list, hostId: host, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    payouts: await presentParts(db, shown),
    nextCursor: last === undefined ? null : `${last.at.toString()}~${last.hostId}~${last.bookingId}`,
  };
}

function readPlace(cursor: string | undefined): PartPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', hostId = '', bookingId = ''] = cursor.split('~');
  try {
    return { at: readInstant(at), hostId: idSchema.parse(hostId), bookingId: idSchema.parse(bookingId) };
  } catch {
    throw invalidField('cursor', 'This page doesn’t exist.');
  }
}

async function nameOf(db: Db, hostId: string): Promise<string> {
  const person = (await namesOf(db, [hostId])).get(hostId);
  if (person === undefined) throw new AppError('not_found');
  return `${person.firstName} ${person.lastName}`.trim();
}
