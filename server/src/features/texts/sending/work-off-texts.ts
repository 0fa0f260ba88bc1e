import { wholeText } from '@makani/domain/texts/text-words';
import type { Context } from '../../../adapters/context.ts';
import { sha256Of, type TextMessage, TextRefused } from '../../../adapters/texts/text-sender.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { backoffDelay, type Backoff } from '../../../jobs/backoff.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { noNetwork, tooLate } from '../data/drop-reasons.ts';
import * as texts from '../data/texts.repository.ts';

export type TextContext = Pick<Context, 'db' | 'clock' | 'config' | 'encryption' | 'texts' | 'log'>;

/** Words and number, the reason why a text is left out, or the moment until which it waits. */
type Prepared = { words: string; phone: string } | { dropped: string } | { leavesAt: Temporal.Instant };

/** An outbox of texts. */
export interface TextQueue<Row extends texts.Leased> {
  lease(db: Db, take: { limit: number; now: Temporal.Instant; until: Temporal.Instant }): Promise<Row[]>;
  phoneOf(db: Db, row: Row): Promise<string>;
  /** Checks consent, hours and use once more. Whoever ends the consent waits for this transaction. */
  prepare(context: TextContext, row: Row): Promise<Prepared>;
  /** The network says that the number has replied STOP. */
  noteStop(context: TextContext, row: Row): Promise<void>;
}

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
export async function workOffTexts<Row extends texts.Leased>(
  context: TextContext,
  queue: TextQueue<Row>,
  signal?: AbortSignal,
): Promise<number> {
  let seen = 0;
  while (signal?.aborted !== true) {
    const now = context.clock.now();
    const due = await queue.lease(context.db, { limit: atOnce, now, until: now.add(lease) });
    await Promise.all(due.map((row) => sendOne(context, queue, row)));
    seen += due.length;
    if (due.length < atOnce) break;
  }
  return seen;
}

async function sendOne<Row extends texts.Leased>(
  context: TextContext,
  queue: TextQueue<Row>,
  row: Row,
): Promise<void> {
  const { texts: sender } = context;
  try {
    if (sender === undefined) return await drop(context, row, noNetwork);
    const networkId = await earlierAttempt(context, queue, row);
    if (networkId !== undefined) return await markSent(context, row, networkId);
    const message = await begin(context, queue, row);
    if (message !== undefined) await markSent(context, row, await sender.send(message));
  } catch (error) {
    await noteFailure(context, queue, row, error);
  }
}

async function markSent(
  { db, clock, texts: sender }: TextContext,
  row: texts.Leased,
  networkId: string,
): Promise<void> {
  await texts.markSent(db, row, { networkId, toFile: sender?.toFiles ?? false, at: clock.now() });
}

/** The network's id of a text that an attempt before this one handed over. */
async function earlierAttempt<Row extends texts.Leased>(
  { db, texts: sender }: TextContext,
  queue: TextQueue<Row>,
  row: Row,
): Promise<string | undefined> {
  if (row.begun_at === null || row.body_sha256 === null) return undefined;
  const to = await queue.phoneOf(db, row);
  return sender?.find({ id: row.id, to, bodySha256: row.body_sha256, begunAt: row.begun_at });
}

/** Another worker has taken the text over. What was prepared, such as the token of a link, is rolled back. */
class LeaseLost extends Error {}

/** Notes the attempt in the transaction that has checked it. */
async function begin<Row extends texts.Leased>(
  context: TextContext,
  queue: TextQueue<Row>,
  row: Row,
): Promise<TextMessage | undefined> {
  return inTransaction(context.db, async (trx) => {
    const inside = { ...context, db: trx };
    const prepared = await queue.prepare(inside, row);
    if ('dropped' in prepared) return drop(inside, row, prepared.dropped);
    if ('leavesAt' in prepared) {
      await texts.reschedule(trx, row, { at: prepared.leavesAt });
      return undefined;
    }
    const body = wholeText((await currentSite(trx, context.config)).name, prepared.words);
    const now = context.clock.now();
    if (!(await texts.noteBegun(trx, row, { at: now, bodySha256: sha256Of(body) }))) throw new LeaseLost();
    const usefulSeconds = Math.ceil(now.until(row.useful_until).total('seconds'));
    return { id: row.id, to: prepared.phone, body, usefulSeconds };
  }).catch((error: unknown) => {
    if (error instanceof LeaseLost) return undefined;
    throw error;
  });
}

async function drop({ db, clock, log }: TextContext, row: texts.Leased, reason: string): Promise<undefined> {
  await texts.endUnsent(db, row, { status: 'dropped', reason, at: clock.now() });
  log.info({ textId: row.id, kind: row.kind, reason }, 'text message dropped');
}

async function noteFailure<Row extends texts.Leased>(
  context: TextContext,
  queue: TextQueue<Row>,
  row: Row,
  error: unknown,
): Promise<void> {
  const { db, clock, log } = context;
  const reason = withoutNumbers(error instanceof Error ? error.message : String(error));
  const facts = { textId: row.id, kind: row.kind, tries: row.attempts, error: reason };
  const now = clock.now();
  try {
    if (error instanceof TextRefused) {
      await inTransaction(db, async (trx) => {
        await texts.endUnsent(trx, row, { status: 'refused', reason, at: now });
        if (error.isStopped) await queue.noteStop({ ...context, db: trx }, row);
      });
      log.error(facts, 'text message refused');
      return;
    }
    const at = now.add(backoffDelay(backoff, row.attempts, row.id));
    // Nobody knows whether an earlier attempt got through, and now it is of no use.
    if (Temporal.Instant.compare(now, row.useful_until) >= 0)
      return await drop(context, row, `${tooLate}: ${reason}`);
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
