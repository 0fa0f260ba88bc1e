import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../db/database.ts';
import { listCallerTexts } from '../data/caller-texts.repository.ts';
import { listConsents } from '../data/consents.repository.ts';
import { listTexts } from '../data/texts.repository.ts';

/** Consents to text messages, and what was sent. Words aren't stored. */
export async function exportTexts(db: Db, userId: string): Promise<AccountExport['texts']> {
  const consents = await listConsents(db, userId);
  const texts = await listTexts(db, userId);
  const toCaller = await listCallerTexts(db, userId);
  return {
    consents: consents.map((row) => ({
      phone: row.phone,
      place: row.place,
      version: row.version,
      timeZone: row.time_zone,
      byReply: row.by_reply,
      givenAt: row.given_at.toString(),
      endedAt: row.ended_at?.toString() ?? null,
      endedBy: row.ended_by,
    })),
    messages: texts.map((row) => ({
      kind: row.kind,
      bookingId: row.booking_id,
      queuedAt: row.created_at.toString(),
      sentAt: row.status === 'sent' ? (row.ended_at?.toString() ?? null) : null,
    })),
    byPhone: toCaller.map((row) => ({
      kind: row.kind,
      phone: row.phone,
      version: row.version,
      agreedAt: row.given_at.toString(),
      sentAt: row.status === 'sent' ? (row.ended_at?.toString() ?? null) : null,
      stoppedAt: row.stopped_at?.toString() ?? null,
    })),
  };
}
