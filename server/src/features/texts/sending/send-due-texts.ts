import { textNumber } from '@makani/domain/texts/phone-number';
import { textableAt } from '@makani/domain/texts/quiet-hours';
import { standsFor, textRules } from '@makani/domain/texts/text-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findPhone } from '../../accounts/public/phone.ts';
import { tooLate } from '../data/drop-reasons.ts';
import * as consents from '../data/consents.repository.ts';
import * as texts from '../data/texts.repository.ts';
import { type TextContext, type TextQueue, workOffTexts } from './work-off-texts.ts';

type UrgentText = texts.Leased<'text_messages'>;

/**
 * The words of a text as they are true now, without the name of the site. Null when it is of no use any more: the trip was
 * moved, the vehicle is back. A feature above writes them, because they are about trips.
 */
export type ComposeText = (
  context: Pick<Context, 'db' | 'config' | 'encryption'>,
  text: Pick<texts.TextRow, 'kind' | 'user_id' | 'booking_id' | 'reference' | 'moment'>,
  now: Temporal.Instant,
) => Promise<string | null>;

/** Sends urgent texts to those who have consented. @returns how many were looked at. */
export async function sendDueTexts(
  context: TextContext,
  compose: ComposeText,
  signal?: AbortSignal,
): Promise<number> {
  return workOffTexts(context, urgentTexts(compose), signal);
}

function urgentTexts(compose: ComposeText): TextQueue<UrgentText> {
  return {
    lease: (db, take) => texts.leaseTexts(db, take),
    phoneOf: (db, row) => consents.findPhoneOf(db, row.consent_id),
    async prepare(context, row) {
      const { db: trx, clock } = context;
      const consent = await consents.lockOpen(trx, row.consent_id);
      if (consent === undefined) return { dropped: 'the consent had ended' };
      const now = clock.now();
      if (!standsFor({ ...consent, endedBy: null }, await numberOf(trx, row.user_id))) {
        await consents.endOpen(trx, clock, { column: 'id', value: consent.id, by: 'other_number' });
        return { dropped: 'the account has another number' };
      }
      const leavesAt = leaving(row, now);
      if (Temporal.Instant.compare(leavesAt, row.useful_until) >= 0)
        return { dropped: isBefore(now, leavesAt) ? 'quiet hours outlast its use' : tooLate };
      if (isBefore(now, leavesAt)) return { leavesAt };
      const words = await compose(context, row, now);
      return words === null ? { dropped: 'it was of no use any more' } : { words, phone: consent.phone };
    },
    async noteStop({ db, clock }, row) {
      await consents.endOpen(db, clock, { column: 'id', value: row.consent_id, by: 'stop' });
    },
  };
}

/** Quiet hours hold a text back, unless somebody waits beside the road. */
function leaving({ kind, time_zone: zone }: UrgentText, now: Temporal.Instant): Temporal.Instant {
  return zone === null || textRules[kind].atAnyHour === true ? now : textableAt(zone, now);
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

async function numberOf(db: Db, userId: string): Promise<string | null> {
  return textNumber((await findPhone(db, userId)) ?? '');
}
