import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import { eraseWithReasons, forgetAuditReasons } from '../../audit/public/audit-reasons.ts';
import { backoffDelay } from '../../../jobs/backoff.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { type AccountLink, type AccountLinkKind, accountLinkPayload } from '../kinds/account-mail.ts';
import { composeMail, type Composer } from '../compose-mail.ts';
import { mailKinds, type MailFacts } from '../kinds/kinds.ts';
import type { MailSite } from '../mail-site.ts';
import {
  mailConnections,
  MailTransportUnavailable,
  type MailTransport,
} from '../../../adapters/mail/mail-transport.ts';
import * as outbox from '../outbox.repository.ts';
import { lease, mailBackoff, maxTries, unavailableDelay } from '../retry-schedule.ts';
import { storedFacts } from '../stored-facts.ts';

export type { Recipient } from '../kinds/audiences.ts';
export type { BookingConfirmation } from '../kinds/booking-confirmation.ts';
export type { OperatorNews } from '../kinds/operator-news.ts';
export type { ToolNews } from '../kinds/tool-news.ts';
export type { TripTomorrow } from '../kinds/trip-mails.ts';
export type { OfferedSubstitute } from '../kinds/booking-notices.ts';
export type { PayoutTrouble } from '../kinds/payout-mail.ts';

export interface MailContext {
  db: Db;
  clock: Clock;
  /** Decrypts the tokens of account links, which the outbox stores encrypted. */
  encryption: Encryption;
  templates: Composer['templates'];
  draw?: Composer['draw'];
  encloseStand?: Composer['encloseStand'];
  transport: MailTransport;
  site: MailSite;
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Mails on their way at once: two for each connection, so that none is without its next one. With the time limits of
 * two, a mail still ends before its lease.
 */
const maxAtOnce = 2 * mailConnections;
/** At some five hundred mails a second, fewer leave in this time than wait behind the connections. */
const gatherMs = 15;

/** Call it in the transaction of the event, so the mail exists exactly when the event does. */
export async function queueMail<Kind extends keyof MailFacts>(
  db: Db,
  kind: Kind,
  facts: MailFacts[Kind],
  now: Temporal.Instant,
): Promise<void> {
  const { about, facts: schema } = mailKinds[kind];
  const payload = storedFacts(schema, facts);
  await outbox.insertOnce(
    db,
    { kind, reference: about(facts), recipient: facts.recipient.email, payload },
    now,
  );
}

/** Queues a mail with a link that grants access to the account; the outbox stores its token encrypted. */
export async function queueAccountLink(
  { db, encryption }: { db: Db; encryption: Encryption },
  kind: AccountLinkKind,
  link: AccountLink,
  now: Temporal.Instant,
): Promise<void> {
  const payload = accountLinkPayload(encryption, link);
  await outbox.insertOnce(db, { kind, reference: link.id, recipient: link.recipient, payload }, now);
}

/**
 * Cancels the queued mails of a deleted account and erases addresses and texts of the sent ones.
 * @param whose Mails to this account or, if its address is confirmed, to this address, and mails to anyone
 *   about these references.
 */
export async function forgetMail(
  db: Db,
  whose: { address: string; isConfirmed: boolean; references: string[] },
): Promise<void> {
  await forgetAuditReasons(db, await outbox.forget(db, whose));
}

/**
 * Cancels the mails to the driver of these references, and erases all that were sent about them, which may name the driver.
 * @param whose.retainsQueued Leaves what guest and host still wait for.
 */
export async function forgetMailOfDrivers(
  db: Db,
  whose: { references: string[]; retainsQueued: boolean },
): Promise<void> {
  await forgetAuditReasons(db, await outbox.forgetDrivers(db, whose));
}

/** Mails with the names in them. */
export const sentMail: ExpiringRows = {
  table: 'outbox',
  since: 'sent_at',
  only: sql`status = 'sent'`,
  erase: eraseWithReasons('outbox'),
};

/** Mails that failed for good. Nobody has sent them on in all the time since the last try. */
export const parkedMail: ExpiringRows = {
  table: 'outbox',
  since: 'next_attempt_at',
  only: sql`status = 'parked'`,
  erase: eraseWithReasons('outbox'),
};

/** Counts mails that are queued, that failed for good, and that went to files in the last thirty days. */
export async function outboxBacklog(db: Db): Promise<outbox.OutboxCounts> {
  return outbox.countByStatus(db);
}

/** The same counts, and the age of the oldest queued mail. */
export async function mailFigures(
  db: Db,
  now: Temporal.Instant,
): Promise<outbox.OutboxCounts & { oldestSeconds: number }> {
  const since = await outbox.waitingSince(db);
  const oldestSeconds = since === undefined ? 0 : Math.max(0, since.until(now).total('seconds'));
  return { ...(await outboxBacklog(db)), oldestSeconds };
}

/**
 * Sends due mails outside any transaction, each in its own try block, until none is due. As soon as one has left, the next
 * takes its place, so a stuck mail keeps one place and nobody waiting. Delivery is at least once: a crash
 * between sending and marking sends a second copy with the same Message-ID.
 * @param signal Given to a run that also sends what is queued while its last mails are on their way.
 */
export async function sendDueMail(
  context: MailContext,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let isAway = false;
  const send = async (mail: outbox.OutboxRow): Promise<void> => {
    const outcome = await sendOne(context, mail);
    total[outcome === 'sent' ? 'sent' : 'failed'] += 1;
    // The mail server is unreachable, so the other mails can wait too.
    isAway ||= outcome === 'unavailable';
  };
  try {
    while (!isAway && signal?.aborted !== true) {
      const now = context.clock.now();
      const limit = maxAtOnce - underWay.size;
      const mails = await outbox.leaseMails(context.db, { limit, now, until: now.add(lease) });
      for (const mail of mails) {
        const sending = send(mail).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      const isEmpty = mails.length < limit;
      if (isEmpty && (signal === undefined || underWay.size === 0)) break;
      await Promise.race(isEmpty ? [...underWay, pause(1_000)] : underWay);
      // Those that leave together have their places filled together: a lease takes as long for several as for one.
      if (!isEmpty) await pause(gatherMs);
    }
  } finally {
    await Promise.all(underWay);
  }
  return total;
}

async function sendOne(
  context: MailContext,
  mail: outbox.OutboxRow,
): Promise<'sent' | 'failed' | 'unavailable'> {
  try {
    // A mail that crashes the process never reports a failure, but the lease has counted its tries.
    if (mail.attempts > maxTries) throw new Error('the last try did not come back');
    await context.transport.send(await composeMail(mail, context));
    const toFile = context.transport.toFiles ?? false;
    await outbox.markSent(context.db, mail, { at: context.clock.now(), toFile });
    return 'sent';
  } catch (error) {
    return noteFailure(context, mail, error);
  }
}

async function noteFailure(
  { db, clock, log }: MailContext,
  mail: outbox.OutboxRow,
  error: unknown,
): Promise<'failed' | 'unavailable'> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const facts = {
    mailId: mail.id,
    kind: mail.kind,
    tries: mail.attempts,
    error: message.replaceAll(mail.recipient, '<recipient>'),
  };
  try {
    if (error instanceof MailTransportUnavailable) {
      const next = { attempts: mail.attempts - 1, at: clock.now().add(unavailableDelay), error: message };
      await outbox.reschedule(db, mail, next);
      log.warn(facts, 'mail server unavailable');
      return 'unavailable';
    }
    if (mail.attempts >= maxTries) {
      await outbox.park(db, mail, message);
      log.error(facts, 'mail parked');
      return 'failed';
    }
    const next = {
      attempts: mail.attempts,
      at: clock.now().add(backoffDelay(mailBackoff, mail.attempts, mail.id)),
      error: message,
    };
    await outbox.reschedule(db, mail, next);
    log.warn(facts, 'mail not sent');
  } catch (notNoted) {
    // The mail is tried again once its lease expires.
    log.error({ ...facts, err: notNoted }, 'mail failure not noted');
  }
  return 'failed';
}
