import { textNumber } from '@makani/domain/texts/phone-number';
import { textableAt } from '@makani/domain/texts/quiet-hours';
import { standsFor, textRules } from '@makani/domain/texts/text-rules';
import { wholeText } from '@makani/domain/texts/text-words';
import type { Context } from '../../../adapters/context.ts';
import { sha256Of, type TextMessage, TextRefused } from '../../../adapters/texts/text-sender.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { backoffDelay, type Backoff } from '../../../jobs/backoff.ts';
import { findPhone } from '../../accounts/public/phone.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { noNetwork, tooLate } from '../data/drop-reasons.ts';
import * as consents from '../data/consents.repository.ts';
import * as texts from '../data/texts.repository.ts';

type TextContext = Pick<Context, 'db' | 'clock' | 'config' | 'encryption' | 'texts' | 'log'>;

/**
 * The words of a text as they are true now, without the name of the site. Null when it is of no use any more: the trip was
 * moved, the vehicle is back. A feature above writes them, because they are about trips.
 */
export type ComposeText = (
  context: Pick<Context, 'db' | 'config' | 'encryption'>,
  text: Pick<texts.TextRow, 'kind' | 'user_id' | 'booking_id' | 'reference' | 'moment'>,
  now: Temporal.Instant,
) => Promise<string | null>;

/** A run takes few, because the next one is two seconds away. */
const atOnce = 10;
/** Outlasts the two calls of a text, ten seconds each. */
const lease = Temporal.Duration.from({ minutes: 2 });
/** A text is urgent, so it is tried again every five minutes at least, until it is of no use. */
const backoff: Backoff = { firstSeconds: 5, factor: 3, longestSeconds: 300, spread: 0.2 };

/**
 * Sends due texts outside any transaction, some at a time. That one begins is noted before it leaves; an attempt whose end
 * nobody saw is looked up at the network first, so a crash sends none twice.
 * @returns how many were looked at.
 */
export async function sendDueTexts(
  context: TextContext,
  compose: ComposeText,
  signal?: AbortSignal,
): Promise<number> {
  let seen = 0;
  while (signal?.aborted !== true) {
    const now = context.clock.now();
    const due = await texts.leaseTexts(context.db, { limit: atOnce, now, until: now.add(lease) });
    await Promise.all(due.map((row) => sendOne(context, compose, row)));
    seen += due.length;
    if (due.length < atOnce) break;
  }
  return seen;
}

async function sendOne(context: TextContext, compose: ComposeText, row: texts.TextRow): Promise<void> {
  const { db, clock, log, texts: sender } = context;
  try {
    if (sender === undefined) return await drop(context, row, noNetwork);
    const networkId = await earlierAttempt(context, row);
    if (networkId !== undefined) return await markSent(context, row, networkId);
    const message = await begin(context, compose, row);
    if (message !== undefined) await markSent(context, row, await sender.send(message));
  } catch (error) {
    await noteFailure({ db, clock, log }, row, error);
  }
}

async function markSent(
  { db, clock, texts: sender }: TextContext,
  row: texts.TextRow,
  networkId: string,
): Promise<void> {
  await texts.markSent(db, row, { networkId, toFile: sender?.toFiles ?? false, at: clock.now() });
}

/** The network's id of a text that an attempt before this one handed over. */
async function earlierAttempt(
  { db, texts: sender }: TextContext,
  row: texts.TextRow,
): Promise<string | undefined> {
  if (row.begun_at === null || row.body_sha256 === null) return undefined;
  const phone = await consents.findPhoneOf(db, row.consent_id);
  return sender?.find({ id: row.id, to: phone, bodySha256: row.body_sha256, begunAt: row.begun_at });
}

/** Checks consent, hours and use once more, and notes the attempt. Whoever ends the consent waits for this transaction. */
async function begin(
  context: TextContext,
  compose: ComposeText,
  row: texts.TextRow,
): Promise<TextMessage | undefined> {
  return inTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const consent = await consents.lockOpen(trx, row.consent_id);
    if (consent === undefined) return drop(inside, row, 'the consent had ended');
    const now = context.clock.now();
    if (!standsFor({ ...consent, endedBy: null }, await numberOf(trx, row.user_id))) {
      await consents.endOpen(trx, context.clock, { column: 'id', value: consent.id, by: 'other_number' });
      return drop(inside, row, 'the account has another number');
    }
    const leavesAt = leaving(row, now);
    if (Temporal.Instant.compare(leavesAt, row.useful_until) >= 0)
      return drop(inside, row, isBefore(now, leavesAt) ? 'quiet hours outlast its use' : tooLate);
    if (isBefore(now, leavesAt)) {
      await texts.reschedule(trx, row, { at: leavesAt });
      return undefined;
    }
    const words = await compose(inside, row, now);
    if (words === null) return drop(inside, row, 'it was of no use any more');
    const body = wholeText((await currentSite(trx, context.config)).name, words);
    const isMine = await texts.noteBegun(trx, row, { at: now, bodySha256: sha256Of(body) });
    const usefulSeconds = Math.ceil(now.until(row.useful_until).total('seconds'));
    return isMine ? { id: row.id, to: consent.phone, body, usefulSeconds } : undefined;
  });
}

/** Quiet hours hold a text back, unless somebody waits beside the road. */
function leaving({ kind, time_zone: zone }: texts.TextRow, now: Temporal.Instant): Temporal.Instant {
  return zone === null || textRules[kind].atAnyHour === true ? now : textableAt(zone, now);
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

async function numberOf(db: Db, userId: string): Promise<string | null> {
  return textNumber((await findPhone(db, userId)) ?? '');
}

async function drop(
  { db, clock, log }: Pick<TextContext, 'db' | 'clock' | 'log'>,
  row: texts.TextRow,
  reason: string,
): Promise<undefined> {
  await texts.endUnsent(db, row, { status: 'dropped', reason, at: clock.now() });
  log.info({ textId: row.id, kind: row.kind, reason }, 'text message dropped');
}

async function noteFailure(
  { db, clock, log }: Pick<TextContext, 'db' | 'clock' | 'log'>,
  row: texts.TextRow,
  error: unknown,
): Promise<void> {
  const reason = withoutNumbers(error instanceof Error ? error.message : String(error));
  const facts = { textId: row.id, kind: row.kind, tries: row.attempts, error: reason };
  const now = clock.now();
  try {
    if (error instanceof TextRefused) {
      await inTransaction(db, async (trx) => {
        await texts.endUnsent(trx, row, { status: 'refused', reason, at: now });
        if (error.isStopped)
          await consents.endOpen(trx, clock, { column: 'id', value: row.consent_id, by: 'stop' });
      });
      log.error(facts, 'text message refused');
      return;
    }
    const at = now.add(backoffDelay(backoff, row.attempts, row.id));
    // Nobody knows whether an earlier attempt got through, and now it is of no use.
    if (Temporal.Instant.compare(now, row.useful_until) >= 0)
      return await drop({ db, clock, log }, row, `${tooLate}: ${reason}`);
    await texts.reschedule(db, row, { at, error: reason });
    log.warn(facts, 'text message not sent');
  } catch (notNoted) {
    // It is tried again once its lease expires.
    log.error({ ...facts, err: notNoted }, 'text message failure not noted');
  }
}

/** The network's words may name the recipient. */
function withoutNumbers(message: string): string {
  return message.replaceAll(/\+?\d{8,15}/g, '<number>').slice(0, 500);
}
