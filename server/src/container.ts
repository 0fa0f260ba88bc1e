import { join } from 'node:path';
import { catalogueVersion } from './db/catalogue/catalogue-version.ts';
import { type Clock, databaseClock } from './adapters/clock.ts';
import type { Config } from './config/config.ts';
import { readSmtpCa } from './config/smtp.ts';
import { ping, type Database, type DatabaseLog } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';
import { openReads, type Reads } from './db/servers/reads.ts';
import { type KeyUse, openEncryption } from './keys/open-encryption.ts';
import { calendarFetcher } from './adapters/calendar-fetch/fetch-calendar.ts';
import { createFileTransport } from './adapters/mail/file-transport.ts';
import { builtMailTemplates } from './features/mail/load-templates.ts';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import { simulatedProvider } from './adapters/payments/simulated-provider.ts';
import { AppError } from './http/app-error.ts';
import type { JobContext } from './features/mail/public/job-context.ts';
import { createLog } from './monitoring/log.ts';
import { type PaymentProvider, withDeadline } from './adapters/payments/payment-provider.ts';
import { createPhotoDecoder } from './adapters/photos/photo-decoder.ts';
import { diskPhotoStore } from './adapters/photos/photo-store-disk.ts';
import { s3PhotoStore } from './adapters/photos/photo-store-s3.ts';
import type { PhotoStore } from './adapters/photos/photo-store.ts';
import { fileTextSender } from './adapters/texts/file-sender.ts';
import type { TextSender } from './adapters/texts/text-sender.ts';
import { twilioWebhookPath } from './adapters/texts/twilio-facts.ts';
import { webhookSender } from './adapters/webhooks/send-webhook.ts';

export interface Container {
  context: JobContext;
  database: Database;
  close(): Promise<void>;
}

/** Replacements that tests provide. The test closes what it provides. */
export interface Ports extends Partial<
  Omit<JobContext, 'config' | 'db' | 'payments' | 'catalogue' | 'reads'>
> {
  database?: Database;
  /** Wraps the card network, for instance to make it fail. */
  payments?: (network: PaymentProvider) => PaymentProvider;
  /** Use of the configured keys, when `encryption` is not given. */
  keyUse?: KeyUse;
}

/** Builds the context for the server, its commands, the API tests and the browser tests. */
export async function openContainer(config: Config, ports: Ports = {}): Promise<Container> {
  const opened = new AsyncDisposableStack();
  try {
    const log = ports.log ?? createLog(config);
    const database = ports.database ?? opened.adopt(await openOwn(config, log), (own) => own.close());
    await migrate(database);
    const clock = ports.clock ?? opened.adopt(await databaseClock(database), (own) => own.stop());
    const db = database.kysely;
    const encryption = ports.encryption ?? (await openEncryption(config, db, ports.keyUse ?? 'present'));
    const { network, payouts } = await openNetwork(config, { db, clock });
    const payments = withDeadline(network);
    const catalogue = catalogueVersion(database);
    const context: JobContext = {
      config,
      db,
      catalogue,
      reads: opened.adopt(await openOwnReads(config, { database, catalogue, log }), (own) => own.close()),
      clock,
      encryption,
      payments: ports.payments?.(payments) ?? payments,
      payouts,
      mailTemplates: ports.mailTemplates ?? builtMailTemplates,
      mailTransport: ports.mailTransport ?? opened.adopt(await openMail(config), (own) => own.close()),
      texts: ports.texts ?? (await openTexts(config)),
      fetchCalendar: ports.fetchCalendar ?? calendarFetcher(),
      sendWebhook: ports.sendWebhook ?? webhookSender({ allowsOwnMachine: config.nodeEnv !== 'production' }),
      photoStore: ports.photoStore ?? openPhotoStore(config, clock),
      photoDecoder: ports.photoDecoder ?? createPhotoDecoder(),
      log,
    };
    return { context, database, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openOwn(config: Config, log: DatabaseLog): Promise<Database> {
  const { databaseUrl } = config;
  const database = await openDatabase({ ...config, log });
  try {
    if (databaseUrl !== undefined) await requireResponse(database, databaseUrl);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOwnReads(
  { databaseReplicaUrl: databaseUrl, ...config }: Config,
  { database, ...rest }: Pick<JobContext, 'catalogue' | 'log'> & { database: Database },
): Promise<Reads> {
  const replica =
    databaseUrl === undefined
      ? undefined
      : await openDatabase({ ...config, databaseUrl, databaseDirectUrl: databaseUrl, log: rest.log });
  const isRefusal = (error: unknown): boolean => error instanceof AppError;
  // An invalid request stays invalid, however much the replica lags.
  const isFinal = (error: unknown): boolean => error instanceof AppError && error.code === 'invalid_input';
  return openReads(database, replica, { ...rest, isRefusal, isFinal });
}

export function openPhotoStore({ photos, dataDir }: Config, clock: Clock): PhotoStore {
  return photos.s3 === undefined ? diskPhotoStore(join(dataDir, 'photos')) : s3PhotoStore(photos.s3, clock);
}

async function openMail({ dataDir, mail: { smtpUrl, smtp } }: Config): Promise<MailTransport> {
  if (smtpUrl === undefined) return createFileTransport(join(dataDir, 'mail'));
  const { createSmtpTransport } = await import('./adapters/mail/smtp-transport.ts');
  const ca = smtp.caFile === undefined ? undefined : readSmtpCa(smtp.caFile);
  return createSmtpTransport(smtpUrl, { tls: smtp.tls, ca });
}

async function openTexts({ dataDir, texts, isPublic, publicUrl }: Config): Promise<TextSender | undefined> {
  if (texts.via !== 'twilio')
    return texts.via === 'files' ? fileTextSender(join(dataDir, 'texts')) : undefined;
  const { twilioSender } = await import('./adapters/texts/twilio-sender.ts');
  return twilioSender(texts, isPublic ? publicUrl + twilioWebhookPath : undefined);
}

/** Only who has an account at Stripe waits for its code, a tenth of all files of a start. */
async function openNetwork(
  config: Config,
  context: Pick<JobContext, 'db' | 'clock'>,
): Promise<{ network: PaymentProvider; payouts: JobContext['payouts'] }> {
  const { market, simulatedPaymentDelayMs: delayMs, stripe } = config;
  if (stripe === undefined) return { network: simulatedProvider(context, { delayMs }), payouts: undefined };
  const { stripePayouts } = await import('./adapters/payments/stripe/stripe-payouts.ts');
  const { stripeProvider } = await import('./adapters/payments/stripe/stripe-provider.ts');
  return {
    network: stripeProvider(context, stripe, config),
    payouts: stripePayouts(stripe, market),
  };
}

/**
 * The error shows the address without user and password, and the driver's message, so that either can be
 * checked.
 */
async function requireResponse(database: Database, databaseUrl: string): Promise<void> {
  try {
    await ping(database.kysely);
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason =
      error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error);
    throw new Error(`The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
